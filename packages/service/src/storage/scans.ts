/** Queries on scans. */

import type { Severity } from '@assay/core';
import { sql } from 'kysely';
import type { Caller } from '../caller.ts';
import type { DatabaseTransaction, NewRow, Queryable, Row, ScanPhaseName, StoredError } from './database.ts';
import { isVisible } from './visibility.ts';

export type ScanRow = Row<'scans'>;
type Viewer = Pick<Caller, 'userId' | 'repositoryId'>;

/** Maximum number of attempts per scan. After three lost workers, a further claim fails the scan. */
export const mostAttempts = 3;

export function selectScans(db: Queryable, caller: Viewer) {
  return db.selectFrom('scans').selectAll('scans').where(isVisible(caller, 'scans.repository_id'));
}

export function findScan(db: Queryable, caller: Viewer, id: string): Promise<ScanRow | undefined> {
  return selectScans(db, caller).where('scans.id', '=', id).executeTakeFirst();
}

/** Returns `undefined` if a running scan with the same `coalesce_key` does the same work. */
export function insertScan(db: Queryable, row: NewRow<'scans'>): Promise<ScanRow | undefined> {
  return db
    .insertInto('scans')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['repository_id', 'coalesce_key']).where('status', '=', 'running').doNothing(),
    )
    .returningAll()
    .executeTakeFirst();
}

export function findRunningTwin(
  db: Queryable,
  repositoryId: string,
  key: string,
): Promise<ScanRow | undefined> {
  return db
    .selectFrom('scans')
    .selectAll()
    .where('repository_id', '=', repositoryId)
    .where('coalesce_key', '=', key)
    .where('status', '=', 'running')
    .executeTakeFirst();
}

/**
 * Finds the scan that a repeated request already created, that is, one since the request was first made; `undefined` if
 * the request is not a repeat.
 */
export async function findScanSince(
  db: Queryable,
  row: Pick<NewRow<'scans'>, 'repository_id' | 'triggered_by'>,
  key: string,
  since: Date | undefined,
): Promise<ScanRow | undefined> {
  if (since === undefined || !row.triggered_by) return undefined;
  return db
    .selectFrom('scans')
    .selectAll()
    .where('repository_id', '=', row.repository_id)
    .where('coalesce_key', '=', key)
    .where('triggered_by', '=', row.triggered_by)
    .where('queued_at', '>=', since)
    .orderBy('queued_at')
    .executeTakeFirst();
}

/** Waiting or running scans of a whole branch. */
export function findRunningOfBranch(
  db: Queryable,
  repositoryId: string,
  branch: string,
): Promise<Pick<ScanRow, 'id' | 'commit_sha'>[]> {
  return db
    .selectFrom('scans')
    .select(['id', 'commit_sha'])
    .where('repository_id', '=', repositoryId)
    .where('branch', '=', branch)
    .where('tool', '=', 'assay')
    .where('scan_type', '=', 'full')
    .where('paths', '=', sql<string[]>`'{}'`)
    .where('status', '=', 'running')
    .execute();
}

export async function countRunning(db: Queryable): Promise<number> {
  const row = await db
    .selectFrom('scans')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('status', '=', 'running')
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Start of the repository's scan number `back`, counted from the latest; `undefined` if there are fewer. */
export async function findScanStart(
  db: Queryable,
  repositoryId: string,
  back: number,
): Promise<Date | undefined> {
  const row = await db
    .selectFrom('scans')
    .select('started_at')
    .where('repository_id', '=', repositoryId)
    .orderBy('started_at', 'desc')
    .orderBy('id')
    .offset(back - 1)
    .limit(1)
    .executeTakeFirst();
  return row?.started_at;
}

export type ScanClaim =
  | { readonly kind: 'claimed'; readonly scan: ScanRow }
  | { readonly kind: 'exhausted'; readonly scan: ScanRow }
  /** Completed, cancelled or deleted. */
  | { readonly kind: 'over' };

/**
 * Begins an attempt. Holders of earlier claims can no longer complete the scan. `claimed_at` is set by the first
 * attempt, and again after a scan was given back untouched.
 */
export async function claimScan(
  db: Queryable,
  id: string,
  { at, workerId }: { readonly at: Date; readonly workerId: string | null },
): Promise<ScanClaim> {
  const scan = await db
    .updateTable('scans')
    .set({
      attempt: sql`attempt + 1`,
      phase: 'cloning',
      progress: 0,
      ...nothingFound,
      claimed_at: sql`case when attempt = 0 or claimed_at is null then ${at} else claimed_at end`,
      worker_id: workerId,
    })
    .where('id', '=', id)
    .where('status', '=', 'running')
    .where('attempt', '<', mostAttempts)
    .returningAll()
    .executeTakeFirst();
  if (scan) return { kind: 'claimed', scan };
  const left = await loadScan(db, id);
  return left?.status === 'running' ? { kind: 'exhausted', scan: left } : { kind: 'over' };
}

/** Gives back an attempt that ended through no fault of the scan, because the process is stopping. */
export async function returnScan(db: Queryable, claim: Pick<ScanRow, 'id' | 'attempt'>): Promise<void> {
  await db
    .updateTable('scans')
    .set({ attempt: claim.attempt - 1, phase: 'queued', progress: 0, ...nothingFound })
    .where('id', '=', claim.id)
    .where('attempt', '=', claim.attempt)
    .where('status', '=', 'running')
    .execute();
}

/** Progress of a scan, with the counts so far. */
export interface ScanState {
  readonly phase: ScanPhaseName;
  readonly progress: number;
  readonly security: number;
  readonly quality: number;
  readonly bySeverity: Readonly<Record<Severity, number>>;
}

/** Counts of a scan that has found nothing yet, or that ended without a result. */
const nothingFound = {
  issues_found: 0,
  security_issues: 0,
  quality_issues: 0,
  by_severity: sql<string>`default`,
  shown_by_severity: null,
} as const;

/** Returns false if the claim is no longer valid: the scan was cancelled or another attempt began. */
export async function noteProgress(
  db: Queryable,
  claim: Pick<ScanRow, 'id' | 'attempt'>,
  { phase, progress, security, quality, bySeverity }: ScanState,
): Promise<boolean> {
  const result = await db
    .updateTable('scans')
    .set({
      phase,
      progress,
      issues_found: security + quality,
      security_issues: security,
      quality_issues: quality,
      by_severity: JSON.stringify(bySeverity),
      shown_by_severity: JSON.stringify(bySeverity),
    })
    .where('id', '=', claim.id)
    .where('attempt', '=', claim.attempt)
    .where('status', '=', 'running')
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Ends a scan without a result. Returns `undefined` if it has already ended. */
export function endScan(
  trx: DatabaseTransaction,
  id: string,
  end: { readonly status: 'failed' | 'cancelled'; readonly error: StoredError | null; readonly at: Date },
): Promise<ScanRow | undefined> {
  return trx
    .updateTable('scans')
    .set({
      status: end.status,
      phase: 'done',
      completed_at: end.at,
      ...nothingFound,
      error: end.error === null ? null : JSON.stringify(end.error),
    })
    .where('id', '=', id)
    .where('status', '=', 'running')
    .returningAll()
    .executeTakeFirst();
}

/** The last scan by the same tool that recorded the state of the branch, other than this scan. */
export function findPreviousScan(
  db: Queryable,
  scan: Pick<ScanRow, 'id' | 'repository_id' | 'branch' | 'tool'>,
): Promise<ScanRow | undefined> {
  return db
    .selectFrom('scans')
    .selectAll()
    .where('repository_id', '=', scan.repository_id)
    .where('branch', '=', scan.branch)
    .where('tool', '=', scan.tool)
    .where('is_branch_head', '=', true)
    .where('id', '!=', scan.id)
    .orderBy('completed_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();
}

/** Loads a scan without a visibility check. */
export function loadScan(db: Queryable, id: string): Promise<ScanRow | undefined> {
  return db.selectFrom('scans').selectAll().where('id', '=', id).executeTakeFirst();
}
