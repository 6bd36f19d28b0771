/** Opened and fixed issues of a project in a period. */

import { type Severity, severities } from '@assay/core';
import { sql } from 'kysely';
import type { ServiceContext } from '../context.ts';
import { isShownIssue } from '../storage/branch-sight.ts';
import type { Row } from '../storage/database.ts';
import { notOnBranch } from '../storage/issue-writes.ts';
import { isOfProject } from '../storage/projects.ts';

export interface Flow {
  readonly opened: number;
  readonly fixed: number;
  readonly dismissed: number;
  readonly falsePositives: number;
  /** Mean hours from first seen to fixed; `null` if none was fixed. */
  readonly hoursToFix: Readonly<Record<Severity, number | null>>;
  /** Median age of open issues in days; `null` if none is open. */
  readonly medianOpenDays: number | null;
  readonly autofix: AutofixFlow;
}

/** Issues for which a fix was requested in the period. */
export interface AutofixFlow {
  /** Issues with a generated edit, whatever the gates decided. */
  readonly proposed: number;
  /** Issues with a fix that passed every gate. */
  readonly verified: number;
  /** Issues with a committed fix that are fixed since. */
  readonly merged: number;
}

export async function measureFlow(
  deps: Pick<ServiceContext, 'db' | 'clock'>,
  project: Pick<Row<'projects'>, 'repository_id' | 'path'>,
  since: Date,
): Promise<Flow> {
  const own = sql`issues.repository_id = ${project.repository_id} and ${isOfProject('issues.file_path', project)}
    and ${isShownIssue}`;
  const { rows } = await sql<{ opened: string; fixed: string; median_open_days: number | null }>`
    select count(*) filter (where first_seen_at >= ${since}) as opened,
      count(*) filter (where fixed_at >= ${since}) as fixed,
      percentile_cont(0.5) within group (order by extract(epoch from ${deps.clock.now()}::timestamptz - first_seen_at)::float8)
        filter (where status in ('open', 'confirmed')) / 86400 as median_open_days
    from issues where ${own} and resolution is distinct from ${notOnBranch}`.execute(deps.db);
  const dismissals = await sql<{ dismissed: string; false_positives: string }>`
    select count(*) as dismissed, count(*) filter (where resolution = 'false_positive') as false_positives
    from issues where ${own} and status = 'dismissed' and updated_at >= ${since}`.execute(deps.db);
  const hours = await sql<{ severity: Severity; hours: number }>`
    select severity, avg(extract(epoch from fixed_at - first_seen_at) / 3600)::float8 as hours
    from issues where ${own} and fixed_at >= ${since} group by severity`.execute(deps.db);
  const autofix = await sql<{ proposed: string; verified: string; merged: string }>`
    select count(distinct fixes.issue_id) filter (where fixes.fix is not null) as proposed,
      count(distinct fixes.issue_id) filter (where fixes.verification ->> 'verdict' = 'verified') as verified,
      count(distinct fixes.issue_id) filter (where fixes.commit_sha is not null and issues.fixed_at >= fixes.created_at) as merged
    from fixes join issues on issues.id = fixes.issue_id
    where fixes.repository_id = ${project.repository_id} and ${isOfProject('issues.file_path', project)} and fixes.created_at >= ${since}`.execute(
    deps.db,
  );
  const bySeverity = new Map(hours.rows.map((row) => [row.severity, row.hours]));
  const row = rows[0];
  return {
    opened: Number(row?.opened ?? 0),
    fixed: Number(row?.fixed ?? 0),
    dismissed: Number(dismissals.rows[0]?.dismissed ?? 0),
    falsePositives: Number(dismissals.rows[0]?.false_positives ?? 0),
    hoursToFix: Object.fromEntries(
      severities.map((severity) => [severity, bySeverity.get(severity) ?? null]),
    ) as Record<Severity, number | null>,
    medianOpenDays: row?.median_open_days ?? null,
    autofix: {
      proposed: Number(autofix.rows[0]?.proposed ?? 0),
      verified: Number(autofix.rows[0]?.verified ?? 0),
      merged: Number(autofix.rows[0]?.merged ?? 0),
    },
  };
}
