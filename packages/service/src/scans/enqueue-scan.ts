/** Enqueues the job of a scan. */

import type { ServiceContext } from '../context.ts';
import type { DatabaseTransaction } from '../storage/database.ts';
import type { ScanRow } from '../storage/scans.ts';

export function enqueueScan(
  deps: Pick<ServiceContext, 'queue'>,
  trx: DatabaseTransaction,
  scan: Pick<ScanRow, 'id' | 'repository_id' | 'trigger'>,
): Promise<void> {
  const turn = { group: scan.repository_id, isScheduled: scan.trigger === 'schedule' };
  return deps.queue.enqueue(trx, { name: 'run-scan', data: { scanId: scan.id }, turn });
}
