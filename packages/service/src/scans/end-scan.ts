/** Ends scans without a result: failed or cancelled. */

import type { Caller } from '../caller.ts';
import type { ServiceContext } from '../context.ts';
import { notFound, ProblemError } from '../errors.ts';
import { recordEvent } from '../events/record-event.ts';
import { recordAudit } from '../requests/audit.ts';
import type { DatabaseTransaction, StoredError } from '../storage/database.ts';
import { appendLog } from '../storage/scan-log.ts';
import { endScan, findScan, type ScanRow } from '../storage/scans.ts';
import { describeScan } from './describe-scan.ts';

type Deps = Pick<ServiceContext, 'db' | 'clock' | 'queue' | 'metrics'>;

/**
 * Cancels a running scan. It ends immediately and frees its place in the queue; a worker running it notices within a
 * second and discards its work.
 *
 * @throws ProblemError `invalid_state` for a scan that has ended
 */
export async function cancelScan(deps: Deps, caller: Caller, id: string): Promise<ScanRow> {
  const scan = await findScan(deps.db, caller, id);
  if (!scan) throw notFound('scan');
  return deps.db.transaction().execute(async (trx) => {
    const ended = await endScan(trx, id, { status: 'cancelled', error: null, at: deps.clock.now() });
    if (!ended) throw new ProblemError('invalid_state', 'the scan is over');
    await deps.queue.cancel(trx, 'run-scan', { scanId: id });
    const message = 'The scan was cancelled.';
    await appendLog(trx, id, deps.clock.now(), { level: 'warning', event: 'cancelled', message });
    await recordAudit(deps, trx, caller, {
      action: 'scan.cancel',
      targetId: id,
      repositoryId: scan.repository_id,
    });
    await recordEvent(deps, trx, {
      type: 'scan.cancelled',
      repositoryId: ended.repository_id,
      data: describeScan(ended),
    });
    return ended;
  });
}

/** Fails a scan, or does nothing if it has ended. `complete` runs in the same transaction. */
export async function failScan(
  deps: Deps,
  scan: Pick<ScanRow, 'id' | 'repository_id'>,
  error: StoredError,
  complete: (trx: DatabaseTransaction) => Promise<void>,
): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    await complete(trx);
    const ended = await endScan(trx, scan.id, { status: 'failed', error, at: deps.clock.now() });
    if (!ended) return;
    const { code, detail, retryable } = error;
    await appendLog(trx, scan.id, deps.clock.now(), {
      level: 'error',
      event: 'failed',
      message: detail,
      data: { code, retryable },
    });
    await recordEvent(deps, trx, {
      type: 'scan.failed',
      repositoryId: ended.repository_id,
      data: describeScan(ended),
    });
  });
  deps.metrics?.scanEnded('failed', error.code);
}
