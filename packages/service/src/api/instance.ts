/** `/v1/instance`: what a page needs before anyone has signed in. */

import { Type } from '@fastify/type-provider-typebox';
import type { ServiceContext } from '../context.ts';
import { createDescribeInstance, type Instance } from '../instance/describe-instance.ts';
import type { Ports } from '../ports.ts';
import { extensibleEnum, named, nullable } from './schemas.ts';
import type { ApiServer } from './server.ts';

const InstanceResource = named(
  'Instance',
  Type.Object({
    version: Type.String(),
    set_up: Type.Boolean({
      description:
        'False until somebody has signed in or called: the first token is in the output of the first start',
    }),
    sign_in: Type.Array(
      Type.Object({
        kind: extensibleEnum(['token', 'oidc']),
        name: Type.String({ description: 'For people; of the identity provider, its name or host' }),
        url: nullable(
          Type.String({
            description: 'Path that begins the sign-in; null for a token, which `POST /session` takes',
          }),
        ),
      }),
      { description: 'Ways to sign in' },
    ),
  }),
);

export function addInstance(api: ApiServer, deps: ServiceContext & Pick<Ports, 'identityProvider'>): void {
  api.addSchema({ $id: InstanceResource.name, ...InstanceResource.schema });
  const describe = createDescribeInstance(deps, deps.identityProvider !== undefined);
  api.get(
    '/instance',
    {
      config: { public: true },
      schema: {
        operationId: 'getInstance',
        tags: ['session'],
        summary: 'Tells the version, and how to sign in',
        security: [],
        response: { 200: InstanceResource.ref },
      },
    },
    async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      return toInstance(await describe());
    },
  );
}

function toInstance({ version, isSetUp, identityProvider }: Instance) {
  const token = { kind: 'token' as const, name: 'Token', url: null };
  const provider =
    identityProvider === undefined
      ? []
      : [{ kind: 'oidc' as const, name: identityProvider, url: '/v1/session/oidc' }];
  return { version, set_up: isSetUp, sign_in: [...provider, token] };
}
