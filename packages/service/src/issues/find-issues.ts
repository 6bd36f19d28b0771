/** Issues as they are read: filters, order, details. */

import type { Severity } from '@assay/core';
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Caller, ServiceContext } from '../context.ts';
import { notFound } from '../errors.ts';
import { escapeLike, filtersOf, type ListRequest, listPage, type Page, splitWords } from '../lists.ts';
import { listVisible } from '../repositories/visibility.ts';
import { getScan } from '../scans/find-scans.ts';
import type { Row } from '../storage/database.ts';
import { severityRanks } from '../storage/issue-writes.ts';
import {
  findIssue,
  type IssueRow,
  selectIssueIds,
  selectIssues,
  selectScanIssues,
  selectSeenIds,
  selectSeenIssueIds,
} from '../storage/issues.ts';
import { globToRegex } from './glob.ts';

type Deps = Pick<ServiceContext, 'db' | 'secrets'>;

/** Query parameters, as API.md C2 names them; lists are comma-separated. */
export interface IssueFilters {
  readonly severity?: string | undefined;
  readonly min_severity?: Severity | undefined;
  readonly category?: string | undefined;
  readonly type?: string | undefined;
  readonly status?: string | undefined;
  readonly rule_id?: string | undefined;
  readonly cwe?: string | undefined;
  readonly owasp?: string | undefined;
  readonly confidence?: string | undefined;
  readonly file_path?: string | undefined;
  readonly language?: string | undefined;
  readonly introduced?: boolean | undefined;
  readonly has_fix?: boolean | undefined;
  readonly q?: string | undefined;
}

export interface IssueListRequest extends ListRequest, IssueFilters {
  readonly repository_id?: string | undefined;
  readonly branch?: string | undefined;
  readonly assignee?: string | undefined;
}

/** Every issue that a scan saw; the total is exact. */
export async function listScanIssues(
  deps: Deps,
  caller: Caller,
  scanId: string,
  request: ListRequest & IssueFilters,
): Promise<Page<IssueRow>> {
  const scan = await getScan(deps, caller, scanId);
  const condition = matches(request, 'issue_occurrences');
  const base = specOf('issue_occurrences', request);
  const isWhole = Object.values(base.filters).every((value) => value === undefined);
  const knownTotal = isWhole ? scan.issues_found : undefined;
  const spec = { ...base, name: `scan ${scanId}`, exactTotal: true, knownTotal };
  const page = { ...request, sort: wholeOrder(request.sort) };
  const found = asksIssues(request)
    ? await listPage(deps, selectSeenIssueIds(deps.db, scan).where(condition), spec, page)
    : await listPage(deps, selectSeenIds(deps.db, scan).where(condition), spec, page);
  return fillPage(found, (ids) => selectScanIssues(deps.db, scan).where(isAmong('issues.id', ids)).execute());
}

/** Ids are found first: what filters and sorts is in indexes, and what is shown is read for one page alone. */
export async function listIssues(
  deps: Deps,
  caller: Caller,
  request: IssueListRequest,
): Promise<Page<IssueRow>> {
  const { repository_id, branch, assignee } = request;
  // The planner knows how many issues these have, which it cannot know of a subquery.
  const visible = await listVisible(deps.db, caller);
  const repositoryIds = repository_id === undefined ? visible : visible.filter((id) => id === repository_id);
  let query = selectIssueIds(deps.db, repositoryIds).where(matches(request, 'issues'));
  if (assignee !== undefined) query = query.where('issues.assignee_id', '=', assignee);
  if (branch !== undefined) {
    query = query.where(
      sql<SqlBool>`exists (select 1 from issue_branches b where b.issue_id = issues.id and b.branch = ${branch} and b.present)`,
    );
  }
  const base = specOf('issues', request);
  const filters = [caller.userId, caller.repositoryId, base.filters, repository_id, branch, assignee];
  const spec = { ...base, name: 'issues', filters };
  const page = await listPage(deps, query, spec, { ...request, sort: wholeOrder(request.sort) });
  return fillPage(page, (ids) => selectIssues(deps.db, caller).where(isAmong('issues.id', ids)).execute());
}

/** What a list of occurrences is asked without their issues. */
const ofOccurrences: readonly (keyof ListRequest | keyof IssueFilters)[] = [
  'limit',
  'cursor',
  'page',
  'per_page',
  'sort',
  'severity',
  'min_severity',
  'file_path',
  'introduced',
  'has_fix',
];
const orderOfOccurrences = /^-?(?:severity|file_path|line)(?:,-?(?:severity|file_path|line))*$/;

/** True when a filter or the order is by what an occurrence does not repeat. */
function asksIssues(request: ListRequest & IssueFilters): boolean {
  const known: ReadonlySet<string> = new Set(ofOccurrences);
  return (
    (request.sort !== undefined && !orderOfOccurrences.test(request.sort)) ||
    Object.entries(request).some(([name, value]) => value !== undefined && !known.has(name))
  );
}

/** Orders that end early go on by place, as the indexes do, before the id decides. */
const wholeOrders: Readonly<Record<string, string>> = {
  severity: 'severity,-file_path,-line',
  '-severity': '-severity,file_path,line',
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
  // One that was removed meanwhile is left out.
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

function specOf(place: 'issues' | 'issue_occurrences', request: ListRequest & IssueFilters) {
  return {
    sortable: {
      severity: {
        expression: sql`(-${sql.ref(`${place}.severity_rank`)})`,
        type: 'integer',
        isReversed: true,
      },
      file_path: { expression: sql`${sql.ref(`${place}.file_path`)}`, type: 'text' },
      line: { expression: sql`${sql.ref(`${place}.line`)}`, type: 'integer' },
      rule_id: { expression: sql`issues.rule_id`, type: 'text' },
      first_seen_at: { expression: sql`issues.first_seen_at`, type: 'timestamptz' },
    },
    defaultSort: '-severity,file_path,line',
    id: place === 'issues' ? sql`issues.id` : sql`issue_occurrences.issue_id`,
    filters: filtersOf(request),
  } as const;
}

/** All filters as one condition. */
function matches(filters: IssueFilters, place: 'issues' | 'issue_occurrences'): Expression<SqlBool> {
  const path = sql.ref(`${place}.file_path`);
  // As the indexes have it.
  const rank = sql`(-${sql.ref(`${place}.severity_rank`)})`;
  const conditions: Expression<SqlBool>[] = [sql<SqlBool>`true`];
  const anyOf = (column: string, given: string | undefined): void => {
    const words = splitWords(given);
    if (words) conditions.push(sql<SqlBool>`${sql.ref(column)} = any(${sql.val([...words])}::text[])`);
  };
  const overlaps = (column: string, given: string | undefined): void => {
    const words = splitWords(given);
    // The second condition is that of the index.
    if (words)
      conditions.push(
        sql<SqlBool>`${sql.ref(column)} && ${sql.val([...words])}::text[] and ${sql.ref(column)} <> '{}'`,
      );
  };
  const ranks = splitWords<Severity>(filters.severity)?.map((severity) => -severityRanks[severity]);
  if (ranks) conditions.push(sql<SqlBool>`${rank} = any(${sql.val(ranks)}::smallint[])`);
  anyOf('issues.category', filters.category);
  anyOf('issues.type', filters.type);
  anyOf('issues.status', filters.status);
  anyOf('issues.rule_id', filters.rule_id);
  anyOf('issues.confidence', filters.confidence);
  anyOf('issues.language', filters.language);
  overlaps('issues.cwe', filters.cwe);
  overlaps('issues.owasp', filters.owasp);
  const { min_severity, file_path, introduced, has_fix, q } = filters;
  if (min_severity) conditions.push(sql<SqlBool>`${rank} <= ${-severityRanks[min_severity]}`);
  if (file_path !== undefined) conditions.push(sql<SqlBool>`${path} ~ ${globToRegex(file_path)}`);
  // Not compared with a parameter: an index holds those alone of which it is true.
  const holds = (condition: RawBuilder<unknown>, given: boolean | undefined): void => {
    if (given !== undefined)
      conditions.push(given ? sql<SqlBool>`${condition}` : sql<SqlBool>`not ${condition}`);
  };
  holds(sql.ref(`${place}.introduced`), introduced);
  holds(place === 'issues' ? sql.ref('issues.has_fix') : sql`(issue_occurrences.fix is not null)`, has_fix);
  if (q !== undefined) {
    const pattern = `%${escapeLike(q)}%`;
    conditions.push(
      sql<SqlBool>`issues.rule_id = any(array(select rule_id from rule_titles where title ilike ${pattern}))`,
    );
  }
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
}
