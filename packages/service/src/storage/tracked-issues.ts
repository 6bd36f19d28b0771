/** State of a known issue at the time when a scan of a branch is recorded. */

import type { Confidence } from '@assay/core';
import { sql } from 'kysely';
import type { DatabaseTransaction, IssueStatus } from './database.ts';
import { branchDeleted, notOnBranch } from './issue-writes.ts';
import { openNumber } from './scan-series.ts';

export interface TrackedRow {
  readonly id: string;
  readonly fingerprint: string;
  readonly status: IssueStatus;
  readonly resolution: string | null;
  readonly category: 'security' | 'quality';
  readonly confidence: Confidence;
  readonly rule_id: string;
  readonly file_path: string;
  readonly line: number;
  readonly symbol: string;
  readonly context: string;
  readonly shape: string;
  readonly nature: string;
  readonly commit_sha: string | null;
  /** Files on the path of its data flow; empty unless requested. */
  readonly way: readonly string[];
  /** Commit that introduced it on the branch; `null` if it was not considered new there. */
  readonly introduced_commit_sha: string | null;
  readonly is_present: boolean;
  readonly is_on_default: boolean;
  readonly is_elsewhere: boolean;
  /** Occurrence seen by the latest scan of the series; `null` if not seen. */
  readonly open_id: string | null;
  readonly open_digest: Buffer | null;
  /** Occurrence that locates it on the branch. */
  readonly branch_occurrence_id: string | null;
  /** Occurrence by which it is shown. */
  readonly shown_id: string | null;
  /** True while another series still sees the shown occurrence. */
  readonly is_shown_by_others: boolean;
}

export interface TrackedScope {
  readonly repositoryId: string;
  /** Issues are tracked separately per tool. */
  readonly tool: string;
  readonly branch: string;
  readonly defaultBranch: string;
  readonly seriesId: string;
  /** True if no scan of the branch has completed, in which case presence on the default branch counts. */
  readonly isFirstOfBranch: boolean;
  /** Whether to load the files of data flows. */
  readonly isWithWays: boolean;
}

/**
 * Loads the issues that findings with these fingerprints may match, those present on the branch, and those last seen by
 * the series. The caller must hold the repository's lock, which guards status changes.
 */
export async function loadTracked(
  trx: DatabaseTransaction,
  scope: TrackedScope,
  fingerprints: readonly string[],
): Promise<readonly TrackedRow[]> {
  const isThere = sql`coalesce(here.present, there.present)`;
  const { rows } = await sql<TrackedRow>`
    select i.id, coalesce(place.fingerprint, i.fingerprint) as fingerprint, i.status, i.resolution, i.category, i.confidence,
      i.rule_id, coalesce(place.file_path, i.file_path) as file_path, coalesce(place.line, i.line) as line,
      case when ${isThere} then coalesce(place.symbol, '') else '' end as symbol,
      case when ${isThere} then coalesce(place.context, '') else '' end as context,
      case when ${isThere} then coalesce(place.shape, '') else '' end as shape,
      coalesce(place.nature, '') as nature,
      case when ${isThere} then seen.commit_sha end as commit_sha,
      case when ${scope.isWithWays}::boolean and ${isThere} then array(
        select distinct step -> 'location' ->> 'path' from json_array_elements(place.finding -> 'trace') trace(step) order by 1
      ) else '{}' end as way,
      here.introduced_commit_sha,
      coalesce(here.present, false) as is_present,
      there.branch is not null as is_on_default,
      elsewhere.issue_id is not null as is_elsewhere,
      open.id as open_id, open.digest as open_digest,
      here.occurrence_id as branch_occurrence_id, i.occurrence_id as shown_id,
      coalesce(shown.last_number = ${openNumber} and shown.series_id <> ${scope.seriesId}
        and coalesce(i.resolution not in (${notOnBranch}, ${branchDeleted}), true), false) as is_shown_by_others
    from issues i
      left join issue_branches here on here.issue_id = i.id and here.branch = ${scope.branch}
      left join issue_branches there on there.issue_id = i.id and there.branch = ${scope.defaultBranch}
      left join (select distinct issue_id from issue_branches where branch <> ${scope.branch} and present) elsewhere
        on elsewhere.issue_id = i.id
      left join issue_occurrences place on place.id = coalesce(here.occurrence_id, there.occurrence_id)
      left join scan_series series on series.id = place.series_id
      left join scans seen on seen.series_id = place.series_id
        and seen.series_number = least(place.last_number, series.last_number)
      left join issue_occurrences open on open.issue_id = i.id and open.series_id = ${scope.seriesId}
        and open.last_number = ${openNumber}
      left join issue_occurrences shown on shown.id = i.occurrence_id
    where i.repository_id = ${scope.repositoryId} and i.tool = ${scope.tool}
      and (i.fingerprint = any(${sql.val([...new Set(fingerprints)])}::text[]) or here.present or open.id is not null
        or (${scope.isFirstOfBranch}::boolean and there.present))
    order by i.id`.execute(trx);
  return rows;
}
