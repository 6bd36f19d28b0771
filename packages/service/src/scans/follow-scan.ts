/** Follows a running scan for a connected client: log entries, and progress in between. */

import { setTimeout as sleep } from 'node:timers/promises';
import type { ServiceContext } from '../context.ts';
import type { Row } from '../storage/database.ts';
import { readLog } from '../storage/scan-log.ts';
import { loadScan, type ScanRow } from '../storage/scans.ts';

export type ScanNews =
  | { readonly kind: 'log'; readonly entry: Row<'scan_log'> }
  | { readonly kind: 'progress'; readonly scan: ScanRow }
  /** The scan has ended; no further news follows. */
  | { readonly kind: 'end'; readonly scan: ScanRow };

/** The interval at which workers write progress. */
const beatMs = 1000;
/** Below the request time limit; clients reconnect with the id of the last event they received. */
const longestMs = 240_000;
const entriesAtOnce = 100;

/** @param after sequence number of the last entry that the client has; 0 for none */
export async function* followScan(
  deps: Pick<ServiceContext, 'db'>,
  scanId: string,
  after: number,
  signal: AbortSignal,
): AsyncGenerator<ScanNews> {
  const startedAt = performance.now();
  let last = after;
  let shown = '';
  while (!signal.aborted && performance.now() - startedAt < longestMs) {
    // Read before the log, so that the log already contains the final entries of a scan that has ended.
    const scan = await loadScan(deps.db, scanId);
    if (scan === undefined) return;
    const entries = await readLog(deps.db, scanId, last, entriesAtOnce);
    for (const entry of entries) yield { kind: 'log', entry };
    last = entries.at(-1)?.sequence ?? last;
    if (entries.length === entriesAtOnce) continue;
    const state = `${scan.phase} ${scan.progress} ${scan.issues_found}`;
    if (scan.status === 'running' && state !== shown) yield { kind: 'progress', scan };
    shown = state;
    if (scan.status !== 'running') return yield { kind: 'end', scan };
    await sleep(beatMs, undefined, { signal }).catch(() => undefined);
  }
}
