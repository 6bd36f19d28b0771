/** Retention of scans: off unless configured by the operator. Part of housekeeping. */

import type { ServiceContext } from '../context.ts';
import { dropPageOfScans, type ScanCursor } from '../storage/old-scans.ts';

const dayMs = 86_400_000;
/** Scans per transaction, to keep locks short. Chosen, not measured. */
const pageSize = 200;
/** Maximum duration of one run; the next run starts with the oldest scans again. Chosen, not measured. */
const roundMs = 120_000;

export async function dropOldScans({
  db,
  clock,
  config,
  log,
}: Pick<ServiceContext, 'db' | 'clock' | 'config' | 'log'>): Promise<void> {
  const { keepScansDays: days } = config;
  if (days === 0) return;
  const before = new Date(clock.now().getTime() - days * dayMs);
  const begunMs = performance.now();
  let dropped = 0;
  let cursor: ScanCursor | undefined;
  do {
    const after = cursor;
    const page = await db.transaction().execute((trx) => dropPageOfScans(trx, before, after, pageSize));
    dropped += page.dropped;
    cursor = page.next;
  } while (cursor !== undefined && performance.now() - begunMs < roundMs);
  if (dropped > 0) log.info({ scans: dropped, days }, 'old scans were dropped');
}
