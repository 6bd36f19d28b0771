/** A scan as it goes, for a reader who stays: the entries of its log, and its progress between them. */

import { setTimeout as sleep } from 'node:timers/promises';
import type { ServiceContext } from '../context.ts';
import type { Row } from '../storage/database.ts';
import { readLog } from '../storage/scan-log.ts';
import { loadScan, type ScanRow } from '../storage/scans.ts';

export type ScanNews =
  | { readonly kind: 'log'; readonly entry: Row<'scan_log'> }
  | { readonly kind: 'progress'; readonly scan: ScanRow }
  /** The scan is over; nothing follows. */
  | { readonly kind: 'end'; readonly scan: ScanRow };

/** As often as the worker writes progress. */
const beatMs = 1000;
/** Below the time limit of a request; a reader reconnects with the id of the last event that it has seen. */
const longestMs = 240_000;
const entriesAtOnce = 100;

/** @param after sequence of the last entry that the reader has; 0 for none */
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
    // Read before the log: what ends the scan is in the log by then.
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
