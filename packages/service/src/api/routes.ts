/** `/v1/repositories/{id}/routes`. */

import { spelledKinds } from '@assay/core';
import { Type } from '@fastify/type-provider-typebox';
import type { RepositoryDeps } from '../repositories/connect-repository.ts';
import { listRoutes } from '../repositories/list-routes.ts';
import { getRepository } from '../repositories/repositories.ts';
import type { Row } from '../storage/database.ts';
import { toList } from './lists.ts';
import {
  extensibleEnum,
  Id,
  listOf,
  named,
  nullable,
  pageQuery,
  RepositoryParams,
  sortBy,
  wordList,
} from './schemas.ts';
import type { ApiServer } from './server.ts';

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'CONNECT'];
const guardKinds = [
  'authentication',
  'authorization',
  'csrf',
  'throttle',
  'body-limit',
  'public',
  'csrf-exempt',
  'unknown',
];
const Line = Type.Integer({ minimum: 1 });

const RouteSchema = named(
  'Route',
  Type.Object({
    id: Id,
    methods: Type.Array(Type.String(), { description: 'In capitals; `*` alone for any' }),
    path: Type.String({
      description: 'As the framework writes it, with the prefixes of all that the route hangs below',
    }),
    path_known: Type.Boolean({ description: 'False where some part is not known; it stands as `…`' }),
    framework: Type.String({ description: 'Library that serves it' }),
    file_path: Type.String({ description: 'Where it is registered' }),
    line: Line,
    handler: nullable(
      Type.Object({
        name: Type.String({ description: 'Empty for an anonymous function' }),
        file_path: Type.String(),
        line: Line,
      }),
    ),
    guards: Type.Array(
      Type.Object({
        name: Type.String(),
        kinds: Type.Array(extensibleEnum(guardKinds), {
          description:
            'What it is there for, where that is known; `unknown` for what is of a library without a model: it may refuse requests',
        }),
        file_path: Type.String(),
        line: Line,
      }),
      { description: 'What runs before the handler, or says something about it, in its order' },
    ),
  }),
);

export function addRoutes(api: ApiServer, deps: RepositoryDeps): void {
  api.addSchema({ $id: RouteSchema.name, ...RouteSchema.schema });
  api.get(
    '/repositories/:id/routes',
    {
      config: { scope: 'repo:read' },
      schema: {
        operationId: 'listRoutes',
        tags: ['repositories'],
        summary: 'Lists the routes of the servers in the repository, with what guards each',
        description:
          'As the newest scan of the default branch found them; none before it. A scan of some paths, or of quality alone, leaves them as they are.',
        params: RepositoryParams,
        querystring: Type.Object({
          ...pageQuery,
          method: wordList(methods),
          q: Type.Optional(Type.String({ maxLength: 250, description: 'Part of the path, in any case' })),
          guard: wordList([...guardKinds, 'none']),
          sort: sortBy(['path', 'file_path', 'line']),
        }),
        response: { 200: listOf(RouteSchema) },
      },
    },
    async (request, reply) => {
      const repository = await getRepository(deps, request.caller, request.params.id);
      return toList(request, reply, await listRoutes(deps, repository.id, request.query), toRoute);
    },
  );
}

function toRoute(row: Row<'repository_routes'>) {
  const { id, methods: answered, route, is_whole, framework, path, line, handler, guards } = row;
  return {
    id,
    methods: answered,
    path: route,
    path_known: is_whole,
    framework,
    file_path: path,
    line,
    handler: handler && { name: handler.name, file_path: handler.path, line: handler.line },
    guards: guards.map((guard) => ({
      name: guard.name,
      kinds: [...spelledKinds(guard)],
      file_path: guard.path,
      line: guard.line,
    })),
  };
}
