/** Retention of scans: off unless the operator says for how long. Part of keeping house. */

import type { ServiceContext } from '../context.ts';
import { dropPageOfScans, type ScanCursor } from '../storage/old-scans.ts';

const dayMs = 86_400_000;
/** Scans of one transaction: locks are short. Chosen. */
const pageSize = 200;
/** How long one round of housekeeping goes on; the next begins with the oldest again. Chosen. */
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
