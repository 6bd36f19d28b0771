/** How repositories stand, in three queries for all of them: for lists, where metrics of each would be hundreds. */

import { sql } from 'kysely';
import type { Queryable, ScanTotals } from '../storage/database.ts';
import { type IssueCounts, type IssueGroup, rateProject, toIssueCounts } from './measure-project.ts';
import { duplicationOf, gradeOf, type Rating, scoreOf } from './ratings.ts';

export interface TrendPoint {
  readonly scanId: string;
  readonly at: Date;
  readonly issuesFound: number;
}

export interface RepositorySummary {
  /** Open and confirmed issues that the default branch has. */
  readonly bySeverity: IssueCounts['bySeverity'];
  /** 0 to 100; `undefined` while the default branch was not measured. */
  readonly score: number | undefined;
  readonly grade: Rating | undefined;
  /** The last scans of the default branch that were completed, oldest first. */
  readonly trend: readonly TrendPoint[];
}

type Size = Pick<ScanTotals, 'lines' | 'code_lines' | 'duplication'>;

/** What fits into a small chart. */
const trendLength = 30;

/** @param ids of repositories that the caller sees */
export async function summarizeRepositories(
  db: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, RepositorySummary>> {
  if (ids.length === 0) return new Map();
  const [groups, totals, trends] = [
    await groupIssues(db, ids),
    await findTotals(db, ids),
    await listTrends(db, ids),
  ];
  return new Map(
    ids.map((id) => {
      const issues = toIssueCounts(groups.get(id) ?? []);
      const size = totals.get(id);
      const score = size && scoreOf(rateProject(issues, size.code_lines).ratings, duplicationOf(size));
      const grade = score === undefined ? undefined : gradeOf(score);
      return [id, { bySeverity: issues.bySeverity, score, grade, trend: trends.get(id) ?? [] }];
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
    join issue_branches on issue_branches.issue_id = issues.id and issue_branches.branch = repositories.default_branch
    where issues.repository_id = any(${ids}::uuid[]) and issues.status in ('open', 'confirmed') and issue_branches.present
    group by issues.repository_id, issues.severity, issues.category, issues.type
    order by issues.type`.execute(db);
  return Map.groupBy(rows, (row) => row.repository_id);
}

/** Of the newest state of the default branch, by repository. */
async function findTotals(db: Queryable, ids: readonly string[]): Promise<ReadonlyMap<string, Size>> {
  const { rows } = await sql<{ repository_id: string } & Size>`
    select repositories.id as repository_id, (measured.totals ->> 'code_lines')::int as code_lines,
      (measured.totals ->> 'lines')::int as lines, measured.totals -> 'duplication' as duplication
    from repositories cross join lateral (
      select scan_metrics.totals from scan_metrics join scans on scans.id = scan_metrics.scan_id
      where scan_metrics.repository_id = repositories.id and scan_metrics.branch = repositories.default_branch
        and scans.is_branch_head and scans.paths = '{}'
      order by scan_metrics.measured_at desc, scan_metrics.scan_id desc limit 1) measured
    where repositories.id = any(${ids}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.repository_id, row]));
}

async function listTrends(
  db: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly TrendPoint[]>> {
  const { rows } = await sql<{ repository_id: string; id: string; completed_at: Date; issues_found: number }>`
    select repositories.id as repository_id, points.id, points.completed_at, points.issues_found
    from repositories cross join lateral (
      select scans.id, scans.completed_at, scans.issues_found from scans
      where scans.repository_id = repositories.id and scans.branch = repositories.default_branch
        and scans.is_branch_head and scans.paths = '{}'
      order by scans.completed_at desc, scans.id desc limit ${trendLength}) points
    where repositories.id = any(${ids}::uuid[])
    order by points.completed_at, points.id`.execute(db);
  const points = rows.map((row) => ({
    repositoryId: row.repository_id,
    scanId: row.id,
    at: row.completed_at,
    issuesFound: row.issues_found,
  }));
  return Map.groupBy(points, (point) => point.repositoryId);
}
