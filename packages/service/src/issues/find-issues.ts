/** Issues as they are read: filters, order, details. */

import type { Severity } from '@assay/core';
import { type Expression, type SqlBool, sql } from 'kysely';
import type { Caller, ServiceContext } from '../context.ts';
import { notFound } from '../errors.ts';
import { escapeLike, type ListRequest, listPage, type Page, splitWords } from '../lists.ts';
import { getScan } from '../scans/find-scans.ts';
import type { Row } from '../storage/database.ts';
import { severityRanks } from '../storage/issue-writes.ts';
import { findIssue, type IssueRow, selectIssues, selectScanIssues } from '../storage/issues.ts';
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
  const query = selectScanIssues(deps.db, scan).where(matches(request, 'issue_occurrences'));
  const base = specOf('issue_occurrences', request);
  const isWhole = Object.values(base.filters).every((value) => value === undefined);
  const knownTotal = isWhole ? scan.issues_found : undefined;
  const spec = { ...base, name: `scan ${scanId}`, exactTotal: true, knownTotal };
  return listPage(deps, query, spec, request) as Promise<Page<IssueRow>>;
}

export function listIssues(deps: Deps, caller: Caller, request: IssueListRequest): Promise<Page<IssueRow>> {
  const { repository_id, branch, assignee } = request;
  let query = selectIssues(deps.db, caller).where(matches(request, 'issues'));
  if (repository_id !== undefined) query = query.where('issues.repository_id', '=', repository_id);
  if (assignee !== undefined) query = query.where('issues.assignee_id', '=', assignee);
  if (branch !== undefined) {
    query = query.where(
      sql<SqlBool>`exists (select 1 from issue_branches b where b.issue_id = issues.id and b.branch = ${branch} and b.present)`,
    );
  }
  const base = specOf('issues', request);
  const filters = [caller.userId, caller.repositoryId, base.filters, repository_id, branch, assignee];
  return listPage(deps, query, { ...base, name: 'issues', filters }, request) as Promise<Page<IssueRow>>;
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
  const { limit: _limit, cursor: _cursor, sort: _sort, ...filters } = request;
  return {
    sortable: {
      severity: { expression: sql`${sql.ref(`${place}.severity_rank`)}`, type: 'integer' },
      file_path: { expression: sql`${sql.ref(`${place}.file_path`)}`, type: 'text' },
      line: { expression: sql`${sql.ref(`${place}.line`)}`, type: 'integer' },
      rule_id: { expression: sql`issues.rule_id`, type: 'text' },
      category: { expression: sql`issues.category`, type: 'text' },
      status: { expression: sql`issues.status`, type: 'text' },
      first_seen_at: { expression: sql`issues.first_seen_at`, type: 'timestamptz' },
    },
    defaultSort: '-severity,file_path,line',
    id: sql`issues.id`,
    filters,
  } as const;
}

/** All filters as one condition. */
function matches(filters: IssueFilters, place: 'issues' | 'issue_occurrences'): Expression<SqlBool> {
  const path = sql.ref(`${place}.file_path`);
  const rank = sql.ref(`${place}.severity_rank`);
  const conditions: Expression<SqlBool>[] = [sql<SqlBool>`true`];
  const anyOf = (column: string, given: string | undefined): void => {
    const words = splitWords(given);
    if (words) conditions.push(sql<SqlBool>`${sql.ref(column)} = any(${sql.val([...words])}::text[])`);
  };
  const overlaps = (column: string, given: string | undefined): void => {
    const words = splitWords(given);
    if (words) conditions.push(sql<SqlBool>`${sql.ref(column)} && ${sql.val([...words])}::text[]`);
  };
  anyOf('issues.severity', filters.severity);
  anyOf('issues.category', filters.category);
  anyOf('issues.type', filters.type);
  anyOf('issues.status', filters.status);
  anyOf('issues.rule_id', filters.rule_id);
  anyOf('issues.confidence', filters.confidence);
  anyOf('issues.language', filters.language);
  overlaps('issues.cwe', filters.cwe);
  overlaps('issues.owasp', filters.owasp);
  const { min_severity, file_path, introduced, has_fix, q } = filters;
  if (min_severity) conditions.push(sql<SqlBool>`${rank} >= ${severityRanks[min_severity]}`);
  if (file_path !== undefined) conditions.push(sql<SqlBool>`${path} ~ ${globToRegex(file_path)}`);
  if (introduced !== undefined)
    conditions.push(sql<SqlBool>`${sql.ref(`${place}.introduced`)} = ${introduced}`);
  if (has_fix !== undefined) {
    const hasFix = place === 'issues' ? sql`issues.has_fix` : sql`(issue_occurrences.fix is not null)`;
    conditions.push(sql<SqlBool>`${hasFix} = ${has_fix}`);
  }
  if (q !== undefined) {
    const pattern = `%${escapeLike(q)}%`;
    conditions.push(
      sql<SqlBool>`(issues.rule_name ilike ${pattern} or issues.message ilike ${pattern} or ${path} ilike ${pattern})`,
    );
  }
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
}
