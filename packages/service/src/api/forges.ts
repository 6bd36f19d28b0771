/** `/v1/forges`: the forges that a connection may use. */

import { Type } from '@fastify/type-provider-typebox';
import { type ForgeProvider, forgeProviders } from '../connections/connections.ts';
import { type DescribedForge, listForges } from '../connections/list-forges.ts';
import type { Ports } from '../ports.ts';
import { extensibleEnum, named } from './schemas.ts';
import type { ApiServer } from './server.ts';

const Forge = named(
  'Forge',
  Type.Object({
    provider: extensibleEnum(forgeProviders),
    title: Type.String({ description: 'For people' }),
    public_host: Type.String({ description: 'Where a connection without `provider_host` goes' }),
    pull_requests: Type.Boolean(),
    draft_pull_requests: Type.Boolean({
      description: 'False: a draft is asked for, an ordinary pull request is made',
    }),
    labels: Type.Boolean({ description: 'False: pull requests have none' }),
    apps: Type.Boolean({ description: 'True: `app` may stand in the place of `token`' }),
  }),
);

export function addForges(api: ApiServer, deps: Pick<Ports, 'forges'>): void {
  api.addSchema({ $id: Forge.name, ...Forge.schema });
  api.get(
    '/forges',
    {
      config: { scope: 'repo:read' },
      schema: {
        operationId: 'listForges',
        tags: ['connections'],
        summary: 'Lists the forges that a connection may go to',
        response: { 200: Type.Object({ forges: Type.Array(Forge.ref) }) },
      },
    },
    () => ({ forges: listForges(deps.forges).map(toForge) }),
  );
}

function toForge({ provider, title, publicHost, capabilities }: DescribedForge) {
  return {
    provider: provider as ForgeProvider,
    title,
    public_host: publicHost,
    pull_requests: capabilities.pullRequests,
    draft_pull_requests: capabilities.draftPullRequests,
    labels: capabilities.labels,
    apps: capabilities.appInstallations,
  };
}
