/** The state of a branch over time: one row per UTC day, from the last scan of the day. */

import { type RawBuilder, sql } from 'kysely';
import type { ServiceContext } from '../context.ts';
import { findPartCoverage, lineCoverage } from '../storage/coverage.ts';
import type { DatabaseTransaction, Queryable, Row, ScanTotals } from '../storage/database.ts';
import { type IssueCounts, type ProjectMetrics, scoreProject, standingOf } from './measure-project.ts';
import { duplicationOf } from './ratings.ts';

export const granularities = ['day', 'week', 'month'] as const;
export type Granularity = (typeof granularities)[number];

interface Standing {
  readonly issues: number;
  readonly securityIssues: number;
  readonly debtMinutes: number;
  readonly codeLines: number;
  /** Percentage of lines; `null` if not measured. */
  readonly duplication: number | null;
  /** Percentage of lines covered by tests, from the newest report; `null` without one. */
  readonly coverage: number | null;
  /** `null` if the analysis was incomplete. */
  readonly score: number | null;
}

export interface TrendDay extends Standing {
  /** `2026-01-31`, UTC: the last day of the week or month with a scan. */
  readonly date: string;
}

function toStanding(
  { issues, score }: { readonly issues: IssueCounts; readonly score: number | null },
  totals: ScanTotals,
  report: Row<'coverage_reports'> | undefined,
): Standing {
  return {
    issues: issues.total,
    securityIssues: issues.byCategory.security,
    debtMinutes: issues.debtMinutes,
    codeLines: totals.code_lines,
    duplication: duplicationOf(totals),
    coverage: report === undefined ? null : lineCoverage(report),
    score,
  };
}

/**
 * Records the state of the branch after a scan of its head or a part of it, replacing that of an earlier scan on the
 * same day.
 */
export async function recordTrend(
  trx: DatabaseTransaction,
  scan: { readonly id: string; readonly repository_id: string; readonly branch: string },
  totals: ScanTotals,
  at: Date,
  project: Pick<Row<'projects'>, 'id' | 'path'> = { id: scan.repository_id, path: '' },
): Promise<void> {
  const state = await standingOf(trx, scan, project, totals);
  const standing = toStanding(state, totals, await findPartCoverage(trx, scan, project));
  const values = {
    issues: standing.issues,
    security_issues: standing.securityIssues,
    debt_minutes: standing.debtMinutes,
    code_lines: standing.codeLines,
    duplication: standing.duplication,
    coverage: standing.coverage,
    score: standing.score,
  };
  const place = { branch: scan.branch, day: dateOf(at) };
  if (project.path !== '') {
    await trx
      .insertInto('project_days')
      .values({ project_id: project.id, ...place, ...values })
      .onConflict((conflict) => conflict.columns(['project_id', 'branch', 'day']).doUpdateSet(values))
      .execute();
    return;
  }
  await trx
    .insertInto('metric_days')
    .values({ repository_id: scan.repository_id, ...place, ...values })
    .onConflict((conflict) => conflict.columns(['repository_id', 'branch', 'day']).doUpdateSet(values))
    .execute();
}

const buckets: Readonly<Record<Granularity, RawBuilder<unknown>>> = {
  day: sql`day`,
  week: sql`date_trunc('week', day)`,
  month: sql`date_trunc('month', day)`,
};

/**
 * The states of the branch, oldest first; days without a scan are absent. Issues dismissed or reopened since the last
 * scan count: metrics of the current branch have a separate point for today.
 *
 * @param options.periodDays  how far to look back
 */
export async function readTrend(
  deps: Pick<ServiceContext, 'db' | 'clock'>,
  metrics: Pick<ProjectMetrics, 'projectId' | 'path' | 'branch' | 'measured'>,
  options: { readonly periodDays: number; readonly granularity: Granularity; readonly isCurrent: boolean },
): Promise<readonly TrendDay[]> {
  const now = deps.clock.now();
  const since = new Date(now.getTime() - options.periodDays * dayMs);
  const days = await selectDays(deps.db, metrics, dateOf(since), options.granularity);
  const { measured } = metrics;
  if (!options.isCurrent || measured === undefined) return days;
  const { issues, totals, unread, coverage } = measured;
  const state = { issues, ...scoreProject(issues, totals, unread) };
  const today = { date: dateOf(now), ...toStanding(state, totals, coverage) };
  const before = days.filter(
    ({ date }) => bucketOf(date, options.granularity) !== bucketOf(today.date, options.granularity),
  );
  return [...before, today];
}

/** Reads one index, with one row per day. */
async function selectDays(
  db: Queryable,
  { projectId, path, branch }: Pick<ProjectMetrics, 'projectId' | 'path' | 'branch'>,
  since: string,
  granularity: Granularity,
): Promise<readonly TrendDay[]> {
  const [days, owner] =
    path === ''
      ? [sql.table('metric_days'), sql.ref('repository_id')]
      : [sql.table('project_days'), sql.ref('project_id')];
  const { rows } = await sql<{
    day: string;
    issues: number;
    security_issues: number;
    debt_minutes: number;
    code_lines: number;
    duplication: number | null;
    coverage: number | null;
    score: number | null;
  }>`select distinct on (${buckets[granularity]}) to_char(day, 'YYYY-MM-DD') as day, issues, security_issues,
      debt_minutes, code_lines, duplication, coverage, score
    from ${days} where ${owner} = ${projectId} and branch = ${branch} and day >= ${since}::date
    order by ${buckets[granularity]}, ${days}.day desc`.execute(db);
  return rows.map((row) => ({
    date: row.day,
    issues: row.issues,
    securityIssues: row.security_issues,
    debtMinutes: row.debt_minutes,
    codeLines: row.code_lines,
    duplication: row.duplication,
    coverage: row.coverage,
    score: row.score === null ? null : Math.round(row.score * 10) / 10,
  }));
}

/** First day of the day, week or month of a date; weeks begin on Monday, as in PostgreSQL. */
function bucketOf(date: string, granularity: Granularity): string {
  if (granularity === 'day') return date;
  if (granularity === 'month') return date.slice(0, 7);
  const at = new Date(`${date}T00:00:00Z`);
  return dateOf(new Date(at.getTime() - ((at.getUTCDay() + 6) % 7) * dayMs));
}

const dayMs = 86_400_000;

function dateOf(at: Date): string {
  return at.toISOString().slice(0, 10);
}
