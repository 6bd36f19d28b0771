/** Reading issues: lists, order, details. */

import { type Expression, type SqlBool, sql } from 'kysely';
import type { Caller } from '../caller.ts';
import type { ServiceContext } from '../context.ts';
import { notFound } from '../errors.ts';
import { filtersOf, type ListRequest, listPage, type Page, type Sortable } from '../lists.ts';
import { filterRepositories } from '../repositories/resolve-reference.ts';
import type { Row } from '../storage/database.ts';
import {
  findIssue,
  type IssueRow,
  type SeenParts,
  selectIssueIds,
  selectIssues,
  selectScanIssues,
  selectSeenIds,
} from '../storage/issues.ts';
import { findScan } from '../storage/scans.ts';
import { listVisible } from '../storage/visibility.ts';
import { createCondition, type IssueFilters, issueCondition, type ListedTable } from './issue-filters.ts';

type Deps = Pick<ServiceContext, 'db' | 'secrets'>;

export interface IssueListRequest extends ListRequest, IssueFilters {
  readonly repository_id?: string | undefined;
  readonly branch?: string | undefined;
  readonly assignee?: string | undefined;
}

/** Lists the issues seen by a scan; the total is exact. */
export async function listScanIssues(
  deps: Deps,
  caller: Caller,
  scanId: string,
  request: ListRequest & IssueFilters,
): Promise<Page<IssueRow>> {
  const scan = await findScan(deps.db, caller, scanId);
  if (scan === undefined) throw notFound('scan');
  const condition = await createCondition(deps.db, request, 'issue_occurrences');
  const base = specOf('issue_occurrences', request);
  const isWhole = Object.values(base.filters).every((value) => value === undefined);
  // While the scan runs, its counts are ahead of its issues.
  const knownTotal = isWhole && scan.status !== 'running' ? scan.issues_found : undefined;
  const spec = { ...base, name: `scan ${scanId}`, exactTotal: true, knownTotal };
  const page = { ...request, sort: wholeOrder(request.sort) };
  const query = selectSeenIds(deps.db, scan, partsOf(request)).where(condition);
  const found = await listPage(deps, query, spec, page);
  return fillPage(found, (ids) => selectScanIssues(deps.db, scan).where(isAmong('issues.id', ids)).execute());
}

/** Lists issues. Selects ids first, using indexes for filters and sort keys, then loads the rows of one page. */
export async function listIssues(
  deps: Deps,
  caller: Caller,
  request: IssueListRequest,
): Promise<Page<IssueRow>> {
  const { query } = await selectListedIds(deps, caller, request);
  const { repository_id, branch, assignee } = request;
  const base = specOf('issues', request);
  const filters = [caller.userId, caller.repositoryId, base.filters, repository_id, branch, assignee];
  const spec = { ...base, name: 'issues', filters };
  const page = await listPage(deps, query, spec, { ...request, sort: wholeOrder(request.sort) });
  return fillPage(page, (ids) => selectIssues(deps.db, caller).where(isAmong('issues.id', ids)).execute());
}

/** Builds an unordered query for the ids of all issues in a list. */
export async function selectListedIds(deps: Pick<Deps, 'db'>, caller: Caller, request: IssueListRequest) {
  const { repository_id, branch, assignee } = request;
  // With listed ids the planner can estimate the number of issues, which it cannot for a subquery.
  const wanted = await filterRepositories(deps.db, caller, repository_id);
  const repositoryIds = wanted ?? (await listVisible(deps.db, caller));
  const condition = await createCondition(deps.db, request, 'issues');
  let query = selectIssueIds(deps.db, repositoryIds).where(condition);
  if (assignee !== undefined) query = query.where('issues.assignee_id', '=', assignee);
  if (branch !== undefined) {
    query = query.where(
      sql<SqlBool>`exists (select 1 from issue_branches b where b.issue_id = issues.id and b.branch = ${branch} and b.present)`,
    );
  }
  // Wrapped in an object, because query builders must not be awaited.
  return { query };
}

/** Joins needed for filters and sort keys that occurrences lack. */
function partsOf({ status, resolution, triage, sort = '' }: ListRequest & IssueFilters): SeenParts {
  const names = sort.split(',').map((name) => name.replace(/^-/, ''));
  return {
    issues:
      issueCondition({ status, resolution, triage }) ??
      (names.includes('status') || names.includes('triage') ? sql<SqlBool>`true` : undefined),
    classes: names.includes('rule_id') || names.includes('category'),
  };
}

/** Completes short orders by location, as in the indexes, before the id breaks ties. */
const wholeOrders: Readonly<Record<string, string>> = {
  severity: 'severity,-file_path,-line',
  '-severity': '-severity,file_path,line',
  priority: 'priority,-file_path,-line',
  '-priority': '-priority,file_path,line',
  file_path: 'file_path,line',
  '-file_path': '-file_path,-line',
};

function wholeOrder(sort: string | undefined): string | undefined {
  return sort === undefined ? undefined : (wholeOrders[sort] ?? sort);
}

function isAmong(column: string, ids: readonly string[]): Expression<SqlBool> {
  return sql<SqlBool>`${sql.ref(column)} = any(${sql.val([...ids])}::uuid[])`;
}

async function fillPage(
  page: Page<{ readonly id: string }>,
  load: (ids: readonly string[]) => Promise<readonly IssueRow[]>,
): Promise<Page<IssueRow>> {
  const ids = page.rows.map(({ id }) => id);
  const rowById = new Map((ids.length === 0 ? [] : await load(ids)).map((row) => [row.id, row]));
  // Issues deleted in the meantime are left out.
  return { ...page, rows: ids.flatMap((id) => rowById.get(id) ?? []) };
}

export async function getIssue(deps: Pick<Deps, 'db'>, caller: Caller, id: string): Promise<IssueRow> {
  const issue = await findIssue(deps.db, caller, id);
  if (!issue) throw notFound('issue');
  return issue;
}

export async function listHistory(
  deps: Deps,
  caller: Caller,
  id: string,
  request: ListRequest,
): Promise<Page<Row<'issue_history'>>> {
  await getIssue(deps, caller, id);
  const query = deps.db.selectFrom('issue_history').selectAll().where('issue_id', '=', id);
  const at = { expression: sql`issue_history.at`, type: 'timestamptz' } as const;
  const spec = {
    name: `history ${id}`,
    sortable: { at },
    defaultSort: 'at',
    id: sql`issue_history.id`,
    filters: [],
  };
  return listPage(deps, query, spec, request);
}

/** Sort keys of issue lists. */
export const issueOrders = [
  'priority',
  'severity',
  'file_path',
  'line',
  'rule_id',
  'category',
  'status',
  'first_seen_at',
  'triage',
] as const;

function specOf(table: ListedTable, request: ListRequest & IssueFilters) {
  const of = (column: string) => sql`${sql.ref(`${table}.${column}`)}`;
  const ofClass = (column: string) => sql`${sql.ref(`${table === 'issues' ? table : 'classes'}.${column}`)}`;
  return {
    sortable: {
      priority: { expression: sql`(-${of('priority')})`, type: 'integer', isReversed: true },
      severity: { expression: sql`(-${of('severity_rank')})`, type: 'integer', isReversed: true },
      file_path: { expression: of('file_path'), type: 'text' },
      line: { expression: of('line'), type: 'integer' },
      rule_id: { expression: ofClass('rule_id'), type: 'text' },
      category: { expression: ofClass('category'), type: 'text' },
      status: { expression: sql`issues.status`, type: 'text' },
      first_seen_at: { expression: of('first_seen_at'), type: 'timestamptz' },
      // Issues judged false come last; those not judged are in between.
      triage: { expression: sql`(-issues.triage_rank)`, type: 'integer', isReversed: true },
    } satisfies Record<(typeof issueOrders)[number], Sortable>,
    defaultSort: '-priority,file_path,line',
    id: table === 'issues' ? of('id') : of('issue_id'),
    filters: filtersOf(request),
  } as const;
}
