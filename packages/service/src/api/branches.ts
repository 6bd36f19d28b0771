/** `/v1/repositories/{id}/branches`. */

import { Type } from '@fastify/type-provider-typebox';
import { type Branch, listRepositoryBranches } from '../repositories/branches.ts';
import type { RepositoryDeps } from '../repositories/connect-repository.ts';
import { getRepository } from '../repositories/repositories.ts';
import { toList } from './lists.ts';
import { listOf, named, RepositoryParams } from './schemas.ts';
import type { ApiServer } from './server.ts';

const BranchSchema = named(
  'Branch',
  Type.Object({
    name: Type.String({ description: 'As it is written in calls: without `refs/heads/`' }),
    commit_sha: Type.String({ description: 'Its head' }),
    is_default: Type.Boolean({ description: 'The branch that scans and metrics look at by themselves' }),
  }),
);

export function addBranches(api: ApiServer, deps: RepositoryDeps): void {
  api.addSchema({ $id: BranchSchema.name, ...BranchSchema.schema });
  api.get(
    '/repositories/:id/branches',
    {
      config: { scope: 'repo:read' },
      schema: {
        operationId: 'listBranches',
        tags: ['repositories'],
        summary: 'Lists the branches of the repository by name, asked of its origin',
        description:
          'Nothing is fetched. A plain folder has no branches. Pages after the first may show what has changed meanwhile.',
        params: RepositoryParams,
        querystring: Type.Object({
          q: Type.Optional(Type.String({ maxLength: 250, description: 'Part of the name, in any case' })),
          limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000, default: 100 })),
          cursor: Type.Optional(Type.String({ maxLength: 2000 })),
        }),
        response: { 200: listOf(BranchSchema) },
      },
    },
    async (request, reply) => {
      const repository = await getRepository(deps, request.caller, request.params.id);
      const { q = '', limit = 100, cursor } = request.query;
      const page = await listRepositoryBranches(deps, repository, { q, limit, cursor });
      return toList(request, reply, page, toBranch);
    },
  );
}

function toBranch({ name, commitSha, isDefault }: Branch) {
  return { name, commit_sha: commitSha, is_default: isDefault };
}
