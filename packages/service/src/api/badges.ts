/** `/v1/projects/{id}/badge.svg`. */

import { Type } from '@fastify/type-provider-typebox';
import type { ServiceContext } from '../context.ts';
import { badgeMetrics, drawBadge } from '../projects/badge.ts';
import { assertScope } from './auth.ts';
import { oneOf, RepositoryParams } from './schemas.ts';
import type { ApiServer } from './server.ts';

/** Seconds for which a page may show a cached image. */
const maxAge = 300;

export function addBadges(api: ApiServer, deps: ServiceContext): void {
  api.get(
    '/projects/:id/badge.svg',
    {
      config: { public: true, stability: 'beta' },
      schema: {
        operationId: 'getProjectBadge',
        tags: ['metrics'],
        summary: 'Draws how the default branch stands, for pages; its address is `badge_url` of the metrics',
        security: [],
        params: RepositoryParams,
        querystring: Type.Object({
          metric: Type.Optional(oneOf(badgeMetrics, 'Default: gate')),
          token: Type.Optional(
            Type.String({
              maxLength: 64,
              description:
                'That of `badge_url`; without it, and without the token of a user, there is no such badge',
            }),
          ),
        }),
        response: {
          200: {
            description: 'A picture; what is not known is `unknown`',
            content: { 'image/svg+xml': { schema: Type.String() } },
          },
        },
      },
    },
    async (request, reply) => {
      const { metric = 'gate', token = '' } = request.query;
      const isUser = token === '' && request.headers.authorization !== undefined;
      const caller = isUser ? await request.authenticateAgain() : undefined;
      if (caller !== undefined) assertScope(caller, 'metrics:read');
      const picture = await drawBadge(deps, { projectId: request.params.id, metric, token, caller });
      return reply
        .header('cache-control', isUser ? 'private, no-cache' : `public, max-age=${maxAge}`)
        .type('image/svg+xml; charset=utf-8')
        .send(picture);
    },
  );
}
