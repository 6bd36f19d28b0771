/** `/v1/projects` and `/v1/projects/{id}`: whole repositories, and the parts of a monorepo. */

import { Type } from '@fastify/type-provider-typebox';
import type { ServiceContext } from '../context.ts';
import { badgeTokenOf } from '../projects/badge.ts';
import { getProject, listProjects, type Project, projectOrders } from '../projects/list-projects.ts';
import { toList, toTimestamp } from './lists.ts';
import { Id, listOf, named, nullable, pageQuery, RepositoryParams, sortBy, Timestamp } from './schemas.ts';
import type { ApiServer } from './server.ts';

const ProjectSchema = named(
  'Project',
  Type.Object({
    id: Id,
    repository_id: Id,
    name: Type.String({ description: 'Of a part, as `.assay.yml` says: its id stays while its name does' }),
    path: Type.String({ description: 'Folder of a part of a monorepo; empty for the repository as a whole' }),
    is_root: Type.Boolean({ description: 'The repository as a whole, whose id it has' }),
    removed_at: nullable(Timestamp),
    created_at: Timestamp,
    badge_url: Type.String({ description: 'As in the metrics' }),
  }),
);

export function addProjectLists(api: ApiServer, deps: ServiceContext): void {
  api.addSchema({ $id: ProjectSchema.name, ...ProjectSchema.schema });
  const toProject = (project: Project) => ({
    id: project.id,
    repository_id: project.repository_id,
    name: project.name,
    path: project.path,
    is_root: project.path === '',
    removed_at: project.removed_at && toTimestamp(project.removed_at),
    created_at: toTimestamp(project.created_at),
    badge_url: `/v1/projects/${project.id}/badge.svg?token=${badgeTokenOf(deps, project.id)}`,
  });
  api.get(
    '/projects',
    {
      config: { scope: 'metrics:read', stability: 'beta' },
      schema: {
        operationId: 'listProjects',
        tags: ['metrics'],
        summary: 'Lists projects: repositories as a whole, and the parts that their `.assay.yml` lists',
        description:
          'A part that is no longer listed keeps its id and what was measured, and is left out here.',
        querystring: Type.Object({
          ...pageQuery,
          repository_id: Type.Optional(
            Type.String({ maxLength: 250, description: 'Of this repository: its id, or `owner/name`' }),
          ),
          sort: sortBy(projectOrders),
        }),
        response: { 200: listOf(ProjectSchema) },
      },
    },
    async (request, reply) =>
      toList(request, reply, await listProjects(deps, request.caller, request.query), toProject),
  );
  api.get(
    '/projects/:id',
    {
      config: { scope: 'metrics:read', stability: 'beta' },
      schema: {
        operationId: 'getProject',
        tags: ['metrics'],
        summary: 'Gives a project: a repository as a whole, or a part of a monorepo',
        params: RepositoryParams,
        response: { 200: ProjectSchema.ref },
      },
    },
    async (request) => toProject(await getProject(deps.db, request.caller, request.params.id)),
  );
}
