/** Deletes expired scans, together with the rows that only they use. */

import { sql } from 'kysely';
import type { DatabaseTransaction } from './database.ts';
import { openNumber } from './scan-series.ts';

/** Number of latest scans of each kind that are kept at any age, for comparison. Chosen, not measured. */
const keptOfKind = 5;

/** End of a page of scans ordered by completion. */
export interface ScanCursor {
  readonly completed_at: Date;
  readonly id: string;
}

interface EndedScan extends ScanCursor {
  readonly repository_id: string;
  readonly series_id: string | null;
  readonly series_number: number | null;
  readonly package_list_id: string | null;
}

export interface DroppedPage {
  readonly dropped: number;
  /** `undefined` after the last page. */
  readonly next: ScanCursor | undefined;
}

/**
 * Deletes expired scans within one page of those that ended before a time. A completed scan is kept while it is among
 * the latest of its kind (same branch, tool, type, analyzers and paths), or while some issue is shown as that scan saw
 * it. Scans locked by other transactions are left for the next run.
 *
 * @param size  scans per page
 */
export async function dropPageOfScans(
  trx: DatabaseTransaction,
  before: Date,
  after: ScanCursor | undefined,
  size: number,
): Promise<DroppedPage> {
  const { rows: page } = await sql<EndedScan>`
    select old.id, old.repository_id, old.completed_at, old.series_id, old.series_number, old.package_list_id from scans old
    where old.status <> 'running' and old.completed_at < ${before}
      and (old.completed_at, old.id) > (${after?.completed_at ?? new Date(0)}, ${after?.id ?? firstId}::uuid)
      and (old.status <> 'completed' or (select count(*) from (select 1 from scans newer
        where newer.repository_id = old.repository_id and newer.branch = old.branch and newer.tool = old.tool
          and newer.scan_type = old.scan_type and newer.analyzers = old.analyzers and newer.paths = old.paths
          and newer.is_branch_head is not distinct from old.is_branch_head and newer.status = 'completed'
          and (newer.completed_at, newer.id) > (old.completed_at, old.id) limit ${keptOfKind}) few) = ${keptOfKind})
    order by old.completed_at, old.id limit ${size} for update of old skip locked`.execute(trx);
  const last = page.at(-1);
  const next = page.length < size ? undefined : last;
  const shown = await findShown(trx, page);
  const ended = page.filter(({ series_id: id, series_number: number }) => !shown.has(`${id} ${number}`));
  if (ended.length === 0) return { dropped: 0, next };
  await trx
    .deleteFrom('scans')
    .where(
      'id',
      'in',
      ended.map(({ id }) => id),
    )
    .execute();
  await forgetScans(trx, ended);
  await deleteUnseen(trx, idsOf(ended, 'series_id'));
  await sql`delete from package_lists where id = any(${idsOf(ended, 'package_list_id')}::uuid[]) and not exists
    (select 1 from scans where scans.package_list_id = package_lists.id)`.execute(trx);
  return { dropped: ended.length, next };
}

const firstId = '00000000-0000-0000-0000-000000000000';

function idsOf(
  scans: readonly EndedScan[],
  column: 'id' | 'repository_id' | 'series_id' | 'package_list_id',
): string[] {
  return [...new Set(scans.flatMap((scan) => scan[column] ?? []))];
}

/** Series and number of the scans that the shown occurrences come from. */
async function findShown(
  trx: DatabaseTransaction,
  scans: readonly EndedScan[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ readonly series_id: string; readonly number: number }>`
    select distinct seen.series_id, least(seen.last_number, series.last_number) as number
    from issue_occurrences seen join scan_series series on series.id = seen.series_id
    where seen.series_id = any(${idsOf(scans, 'series_id')}::uuid[]) and ${isShown}`.execute(trx);
  return new Set(rows.map(({ series_id: id, number }) => `${id} ${number}`));
}

/** Clears references to deleted scans in issues and their history. */
async function forgetScans(trx: DatabaseTransaction, ended: readonly EndedScan[]): Promise<void> {
  const [ids, repositories] = [idsOf(ended, 'id'), idsOf(ended, 'repository_id')];
  await sql`update issues set first_seen_scan_id = null
    where repository_id = any(${repositories}::uuid[]) and first_seen_scan_id = any(${ids}::uuid[])`.execute(
    trx,
  );
  await sql`update issue_history set scan_id = null from issues where issues.id = issue_history.issue_id
    and issues.repository_id = any(${repositories}::uuid[]) and scan_id = any(${ids}::uuid[])`.execute(trx);
}

/** Deletes occurrences seen by no remaining scan, and empty series. */
async function deleteUnseen(trx: DatabaseTransaction, series: string[]): Promise<void> {
  await sql`delete from issue_occurrences seen where seen.series_id = any(${series}::uuid[])
    and seen.last_number < ${openNumber} and not ${isShown}
    and not exists (select 1 from scans where scans.series_id = seen.series_id
      and scans.series_number between seen.first_number and seen.last_number)`.execute(trx);
  await sql`delete from scan_series where id = any(${series}::uuid[])
    and not exists (select 1 from scans where scans.series_id = scan_series.id)
    and not exists (select 1 from issue_occurrences seen where seen.series_id = scan_series.id)`.execute(trx);
}

/** Whether `seen` is the occurrence by which an issue is shown, overall or on some branch. */
const isShown = sql`(exists (select 1 from issues i where i.id = seen.issue_id and i.occurrence_id = seen.id)
  or exists (select 1 from issue_branches b where b.issue_id = seen.issue_id and b.occurrence_id = seen.id))`;
