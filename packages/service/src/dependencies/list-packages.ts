/** The packages of a repository, from the newest scan of its default branch. */

import { sql } from 'kysely';
import type { ServiceContext } from '../context.ts';
import { commonWords, isOneOf, type ListRequest, listPage, type Page, type WordLists } from '../lists.ts';
import type { Row } from '../storage/database.ts';
import { findCurrentList } from '../storage/packages.ts';

export interface PackageFilter extends ListRequest {
  /** Substring of the name, case-insensitive. */
  readonly q?: string | undefined;
  readonly ecosystem?: WordLists | undefined;
  readonly scope?: WordLists | undefined;
  readonly reach?: WordLists | undefined;
  readonly direct?: boolean | undefined;
  readonly vulnerable?: boolean | undefined;
}

const orders = {
  name: { expression: sql`listed_packages.name`, type: 'text' },
  ecosystem: { expression: sql`listed_packages.ecosystem`, type: 'text' },
  severity: { expression: sql`listed_packages.severity_rank`, type: 'integer' },
  file_path: { expression: sql`listed_packages.file_path`, type: 'text' },
} as const;

/** Sort orders of lists of packages. */
export const packageOrders = Object.keys(orders);

/** Placeholder id if no scan has looked for packages yet. */
const noList = '00000000-0000-0000-0000-000000000000';

/** Empty before the first scan. @throws ProblemError `invalid_cursor` */
export async function listPackages(
  deps: Pick<ServiceContext, 'db' | 'secrets'>,
  repository: Pick<Row<'repositories'>, 'id' | 'default_branch'>,
  { q = '', ecosystem, scope, reach, direct, vulnerable, ...request }: PackageFilter,
): Promise<Page<Row<'listed_packages'>>> {
  const { id: repositoryId, default_branch: branch } = repository;
  const current = await findCurrentList(deps.db, { repositoryId, branch });
  const listId = current?.listId ?? noList;
  let query = deps.db
    .selectFrom('listed_packages')
    .selectAll()
    .where('list_id', '=', listId)
    .where(sql<boolean>`position(${q.toLowerCase()} in lower(name)) > 0`);
  for (const [column, lists] of [
    ['ecosystem', ecosystem],
    ['scope', scope],
    ['reach', reach],
  ] as const) {
    const words = commonWords(lists);
    if (words !== undefined) query = query.where(isOneOf(`listed_packages.${column}`, words));
  }
  if (direct !== undefined) query = query.where('direct', '=', direct);
  if (vulnerable !== undefined) query = query.where('severity_rank', vulnerable ? '>' : '=', 0);
  return listPage(
    deps,
    query,
    {
      name: 'packages',
      sortable: orders,
      defaultSort: '-severity,name',
      id: sql`listed_packages.position`,
      idType: 'integer',
      filters: [listId, q, ecosystem, scope, reach, direct, vulnerable],
    },
    request,
  );
}
