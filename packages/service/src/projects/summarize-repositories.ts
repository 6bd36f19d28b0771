/** The state of many repositories in four queries, for lists: separate metrics would take hundreds. */

import { sql } from 'kysely';
import { type BranchPlace, findUnread, isOpenOn } from '../storage/branch-sight.ts';
import type { Queryable, ScanTotals } from '../storage/database.ts';
import { describeUnread } from './describe-unread.ts';
import { type IssueCounts, type IssueGroup, scoreProject, toIssueCounts } from './measure-project.ts';
import type { Rating } from './ratings.ts';

export interface TrendPoint {
  readonly scanId: string;
  readonly at: Date;
  /** Open on the branch. */
  readonly openIssues: number;
}

export interface RepositorySummary {
  /** Open and confirmed issues on the default branch. */
  readonly bySeverity: IssueCounts['bySeverity'];
  /** 0 to 100; `null` until the default branch has been measured, or if it was not completely analyzed. */
  readonly score: number | null;
  readonly grade: Rating | null;
  /** What was not analyzed, in sentences. */
  readonly unread: string | null;
  /** States after the last scans of the default branch, of whatever type; oldest first. */
  readonly trend: readonly TrendPoint[];
}

type Size = Pick<ScanTotals, 'lines' | 'code_lines' | 'duplication'>;

/** Number of points in a small chart. */
const trendLength = 30;

/** @param ids of repositories visible to the caller */
export async function summarizeRepositories(
  db: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, RepositorySummary>> {
  if (ids.length === 0) return new Map();
  const groups = await groupIssues(db, ids);
  const totals = await findTotals(db, ids);
  const unreads = await findUnread(db, totals);
  const trends = await listTrends(db, ids);
  const sizes = new Map(totals.map((size, index) => [size.repository_id, { size, unread: unreads[index] }]));
  return new Map(
    ids.map((id) => {
      const issues = toIssueCounts(groups.get(id) ?? []);
      const { size, unread } = sizes.get(id) ?? {};
      const scored = size && unread && scoreProject(issues, size, unread);
      const summary = {
        bySeverity: issues.bySeverity,
        score: scored?.score ?? null,
        grade: scored?.grade ?? null,
        unread: unread ? describeUnread(unread) : null,
        trend: trends.get(id) ?? [],
      };
      return [id, summary];
    }),
  );
}

async function groupIssues(
  db: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly IssueGroup[]>> {
  const { rows } = await sql<IssueGroup & { readonly repository_id: string }>`
    select issues.repository_id, issues.severity, issues.category, issues.type, count(*) as count,
      sum(issues.remediation_minutes) as minutes
    from issues
    join repositories on repositories.id = issues.repository_id
    where issues.repository_id = any(${ids}::uuid[]) and ${isOpenOn(sql`repositories.default_branch`)}
    group by issues.repository_id, issues.severity, issues.category, issues.type
    order by issues.type`.execute(db);
  return Map.groupBy(rows, (row) => row.repository_id);
}

/** Totals from the newest state of the default branch, by repository. */
async function findTotals(db: Queryable, ids: readonly string[]): Promise<readonly (BranchPlace & Size)[]> {
  const { rows } = await sql<BranchPlace & Size>`
    select repositories.id as repository_id, repositories.default_branch as branch, (measured.totals ->> 'code_lines')::int as code_lines,
      (measured.totals ->> 'lines')::int as lines, measured.totals -> 'duplication' as duplication
    from repositories cross join lateral (
      select scan_metrics.totals from scan_metrics join scans on scans.id = scan_metrics.scan_id
      where scan_metrics.repository_id = repositories.id and scan_metrics.branch = repositories.default_branch
        and scans.is_branch_head and scans.paths = '{}'
      order by scan_metrics.measured_at desc, scan_metrics.scan_id desc limit 1) measured
    where repositories.id = any(${ids}::uuid[])`.execute(db);
  return rows;
}

/** For scans from before states were recorded: the counts of full scans. */
async function listTrends(
  db: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly TrendPoint[]>> {
  const { rows } = await sql<{ repository_id: string; id: string; completed_at: Date; open_issues: number }>`
    select repositories.id as repository_id, points.id, points.completed_at, points.open_issues
    from repositories cross join lateral (
      select scans.id, scans.completed_at, coalesce(scans.open_issues, scans.issues_found - coalesce((scans.by_confidence ->> 'low')::int, 0)) as open_issues from scans
      where scans.repository_id = repositories.id and scans.branch = repositories.default_branch
        and scans.is_branch_head and scans.paths = '{}'
        and (scans.open_issues is not null or scans.scan_type in ('full', 'incremental'))
      order by scans.completed_at desc, scans.id desc limit ${trendLength}) points
    where repositories.id = any(${ids}::uuid[])
    order by points.completed_at, points.id`.execute(db);
  const points = rows.map((row) => ({
    repositoryId: row.repository_id,
    scanId: row.id,
    at: row.completed_at,
    openIssues: row.open_issues,
  }));
  return Map.groupBy(points, (point) => point.repositoryId);
}
