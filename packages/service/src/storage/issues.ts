/** Queries on issues, for lists and details. */

import type { Finding, Location } from '@assay/core';
import type { NoFixReason } from '@assay/scanner';
import { type Expression, type SqlBool, sql } from 'kysely';
import type { Caller } from '../caller.ts';
import type { Queryable, Row, StoredIssueFix } from './database.ts';
import { isVisibleRow } from './visibility.ts';

/** An issue joined with an occurrence and the scan that last saw it. */
export interface IssueRow extends Row<'issues'> {
  readonly scan_id: string | null;
  readonly last_seen_at: Date | null;
  readonly occurrence_path: string | null;
  readonly occurrence_line: number | null;
  readonly occurrence_priority: number | null;
  readonly finding: Finding | null;
  readonly occurrence_introduced: boolean | null;
  readonly suggested_fix: string | null;
  readonly fix: StoredIssueFix | null;
  readonly no_fix_reason: NoFixReason | null;
  readonly applied_fix: AppliedFix | null;
}

/** The latest committed fix of an issue since it was last opened or reopened. */
export interface AppliedFix {
  readonly branch: string | null;
  readonly pull_request_url: string | null;
  /** ISO 8601. */
  readonly fixed_at: string;
}

const appliedFix = sql<AppliedFix | null>`(
  select json_build_object('branch', f.branch, 'pull_request_url', f.pull_request_url, 'fixed_at', f.fixed_at)
  from fixes f
  where f.repository_id = issues.repository_id and f.status = 'succeeded' and not f.dry_run
    and (f.issue_id = issues.id or f.options @> jsonb_build_object('issue_ids', jsonb_build_array(issues.id::text)))
    and not f.options @> jsonb_build_object('left_out', jsonb_build_array(jsonb_build_object('issue_id', issues.id::text)))
    and coalesce((f.options -> 'reopened' ->> issues.id::text)::integer, 0) = issues.reopened_count
  order by f.fixed_at desc limit 1)`.as('applied_fix');

const occurrenceColumns = [
  'scans.id as scan_id',
  'scans.completed_at as last_seen_at',
  'issue_occurrences.file_path as occurrence_path',
  'issue_occurrences.line as occurrence_line',
  'issue_occurrences.priority as occurrence_priority',
  'issue_occurrences.finding',
  'issue_occurrences.introduced as occurrence_introduced',
  'issue_occurrences.suggested_fix',
  'issue_occurrences.fix',
  'issue_occurrences.no_fix_reason',
] as const;

type CompletedScan = Pick<Row<'scans'>, 'id' | 'series_id' | 'series_number'>;

type SeriesPlace = Pick<Row<'scans'>, 'repository_id' | 'series_id' | 'series_number'>;

/** Extra joins that a list of a scan's issues needs. */
export interface SeenParts {
  /** Joins `issues`, restricted by this condition, for status and triage; `undefined` for no join. */
  readonly issues: Expression<SqlBool> | undefined;
  /** Joins `classes` for rule and category. */
  readonly classes: boolean;
}

/**
 * Selects ids of the issues seen by a completed scan. `offset 0` keeps the planner from walking all issues in sort
 * order to find those of one scan.
 */
export function selectSeenIds(db: Queryable, scan: SeriesPlace, parts: SeenParts) {
  const issues = db
    .selectFrom('issues')
    .select(['issues.id', 'status', 'triage', 'triage_rank'])
    .where('repository_id', '=', scan.repository_id)
    .where(parts.issues ?? sql<SqlBool>`true`)
    .offset(0)
    .as('issues');
  const classes = db
    .selectFrom('finding_classes')
    .select(['finding_classes.id', 'rule_id', 'category'])
    .offset(0)
    .as('classes');
  return db
    .selectFrom('issue_occurrences')
    .select('issue_occurrences.issue_id as id')
    .where('issue_occurrences.series_id', '=', scan.series_id)
    .where('first_number', '<=', scan.series_number ?? 0)
    .where('last_number', '>=', scan.series_number ?? 0)
    .$if(parts.issues !== undefined, (query) =>
      query.innerJoin(issues, 'issues.id', 'issue_occurrences.issue_id'),
    )
    .$if(parts.classes, (query) => query.innerJoin(classes, 'classes.id', 'issue_occurrences.class_id'));
}

/** Issues seen by a completed scan, with the occurrences of that scan. */
export function selectScanIssues(db: Queryable, scan: CompletedScan) {
  return db
    .selectFrom('issue_occurrences')
    .innerJoin('issues', 'issues.id', 'issue_occurrences.issue_id')
    .innerJoin('scans', (join) => join.on('scans.id', '=', scan.id))
    .selectAll('issues')
    .select(occurrenceColumns)
    .select(appliedFix)
    .where('issue_occurrences.series_id', '=', scan.series_id)
    .where('first_number', '<=', scan.series_number ?? 0)
    .where('last_number', '>=', scan.series_number ?? 0);
}

/** Ids of issues of the given repositories. */
export function selectIssueIds(db: Queryable, repositoryIds: readonly string[]) {
  return db
    .selectFrom('issues')
    .select('issues.id')
    .where(sql<boolean>`issues.repository_id = any(${sql.val([...repositoryIds])}::uuid[])`);
}

/** Issues visible to the caller, each with the occurrence by which it is shown; to be narrowed to a few ids. */
export function selectIssues(db: Queryable, caller: Pick<Caller, 'userId' | 'repositoryId'>) {
  return db
    .selectFrom('issues')
    .leftJoin('issue_occurrences', 'issue_occurrences.id', 'issues.occurrence_id')
    .leftJoin('scan_series', 'scan_series.id', 'issue_occurrences.series_id')
    .leftJoin('scans', (join) =>
      join
        .onRef('scans.series_id', '=', 'issue_occurrences.series_id')
        .on(
          'scans.series_number',
          '=',
          sql<number>`least(issue_occurrences.last_number, scan_series.last_number)`,
        ),
    )
    .selectAll('issues')
    .select(occurrenceColumns)
    .select(appliedFix)
    .where(isVisibleRow(caller, 'issues.repository_id'));
}

export function findIssue(
  db: Queryable,
  caller: Pick<Caller, 'userId' | 'repositoryId'>,
  id: string,
): Promise<IssueRow | undefined> {
  return selectIssues(db, caller).where('issues.id', '=', id).executeTakeFirst();
}

/** Locations of secrets found in the given files by the series of scans that last saw the issue. */
export async function findSecretsIn(
  db: Queryable,
  { occurrence_id: occurrenceId }: Pick<Row<'issues'>, 'occurrence_id'>,
  paths: readonly string[],
): Promise<readonly Location[]> {
  if (occurrenceId === null) return [];
  const rows = await db
    .selectFrom('issue_occurrences as seen')
    .innerJoin('issue_occurrences as secret', 'secret.series_id', 'seen.series_id')
    .innerJoin('finding_classes', 'finding_classes.id', 'secret.class_id')
    .select('secret.finding')
    .where('seen.id', '=', occurrenceId)
    .where('finding_classes.type', '=', 'secret')
    .where(sql<SqlBool>`secret.file_path = any(${sql.val([...paths])}::text[])`)
    .execute();
  return rows.map(({ finding }) => finding.location);
}
