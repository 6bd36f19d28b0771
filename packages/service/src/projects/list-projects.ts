/** Projects visible to a caller: whole repositories, and the parts of monorepos. */

import { sql } from 'kysely';
import type { Caller } from '../caller.ts';
import type { ServiceContext } from '../context.ts';
import { notFound } from '../errors.ts';
import { hasOneId, type ListRequest, listPage, type Page, type Sortable } from '../lists.ts';
import { filterRepositories } from '../repositories/resolve-reference.ts';
import type { Queryable, Row } from '../storage/database.ts';
import { isVisible } from '../storage/visibility.ts';

export type Project = Row<'projects'>;

const sortable = {
  name: { expression: sql`projects.name`, type: 'text' },
  path: { expression: sql`projects.path`, type: 'text' },
  created_at: { expression: sql`projects.created_at`, type: 'timestamptz' },
} as const satisfies Readonly<Record<string, Sortable>>;

export const projectOrders = Object.keys(sortable);

/** Excludes parts that are no longer listed. @throws ProblemError `invalid_cursor` */
export async function listProjects(
  deps: Pick<ServiceContext, 'db' | 'secrets'>,
  caller: Caller,
  request: ListRequest & { readonly repository_id?: string | undefined },
): Promise<Page<Project>> {
  const repositories = await filterRepositories(deps.db, caller, request.repository_id);
  const query = deps.db
    .selectFrom('projects')
    .selectAll('projects')
    .where('projects.removed_at', 'is', null)
    .where(isVisible(caller, 'projects.repository_id'))
    .$if(repositories !== undefined, (projects) =>
      projects.where(hasOneId('projects.repository_id', repositories ?? [])),
    );
  const spec = {
    name: 'projects',
    sortable,
    // The whole comes before its parts.
    defaultSort: 'path',
    id: sql`projects.id`,
    filters: [caller.userId, caller.repositoryId, repositories],
  };
  return listPage(deps, query, spec, request);
}

/** @throws ProblemError for a project that does not exist or is not visible to the caller */
export async function getProject(db: Queryable, caller: Caller, id: string): Promise<Project> {
  const project = await db
    .selectFrom('projects')
    .selectAll()
    .where('id', '=', id)
    .where(isVisible(caller, 'projects.repository_id'))
    .executeTakeFirst();
  if (!project) throw notFound('project');
  return project;
}
