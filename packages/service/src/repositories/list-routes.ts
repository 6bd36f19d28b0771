/** The server routes of a repository, from the newest scan of its default branch. */

import { sql } from 'kysely';
import type { ServiceContext } from '../context.ts';
import { type ListRequest, listPage, type Page } from '../lists.ts';
import type { Row } from '../storage/database.ts';

export interface RouteFilter extends ListRequest {
  /** Lists of comma-separated words; all lists must match. */
  readonly method?: readonly string[] | undefined;
  /** Substring of the path, case-insensitive. */
  readonly q?: string | undefined;
  /** Like `method`; `none` for routes without authentication and authorization. */
  readonly guard?: readonly string[] | undefined;
}

const place = {
  path: { expression: sql`repository_routes.route`, type: 'text' },
  file_path: { expression: sql`repository_routes.path`, type: 'text' },
  line: { expression: sql`repository_routes.line`, type: 'integer' },
} as const;

/** Empty for a repository whose default branch was never scanned. @throws ProblemError `invalid_cursor` */
export function listRoutes(
  deps: Pick<ServiceContext, 'db' | 'secrets'>,
  repositoryId: string,
  { method = [], q = '', guard = [], ...request }: RouteFilter,
): Promise<Page<Row<'repository_routes'>>> {
  let query = deps.db
    .selectFrom('repository_routes')
    .selectAll()
    .where('repository_id', '=', repositoryId)
    .where(sql<boolean>`position(${q.toLowerCase()} in lower(route)) > 0`);
  for (const words of method)
    query = query.where(sql<boolean>`methods && ${sql.val([...words.split(','), '*'])}::text[]`);
  for (const words of guard) query = query.where(hasGuard(words.split(',')));
  return listPage(
    deps,
    query,
    {
      name: 'routes',
      sortable: place,
      defaultSort: 'path,file_path,line',
      id: sql`repository_routes.id`,
      filters: [repositoryId, method, q, guard],
    },
    request,
  );
}

function hasGuard(words: readonly string[]) {
  const kinds = words.filter((word) => word !== 'none');
  const isNone = words.includes('none');
  return sql<boolean>`(guard_kinds && ${sql.val(kinds)}::text[]
    or (${isNone}::boolean and not guard_kinds && array['authentication', 'authorization']))`;
}
