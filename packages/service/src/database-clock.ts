/**
 * One clock for all nodes: that of the database. What two processes write (ends of leases and tokens, times of webhooks, the
 * length of a scan) is compared, and the clock of a machine may be minutes off.
 */

import { type Kysely, sql } from 'kysely';
import type { Clock } from './clock.ts';
import type { Database } from './storage/database.ts';

export interface DatabaseClock extends Clock {
  /** Asks the database for its time. Fails as a query does. */
  readonly measure: () => Promise<void>;
  /** How far this machine's clock is before (positive) or behind that of the database, in milliseconds. */
  readonly driftMs: () => number;
}

/** An answer that took longer says too little of the time, while there is a better one. */
const goodRoundTripMs = 250;
/** How long a good answer is preferred to a slow one; oscillators of computers drift by some 0.1 ms a second at most. */
const keptMs = 60_000;
/** Corrections below this are let pass without going back, so that ids and logs keep their order. */
const smoothedMs = 1000;
const firstSamples = 3;

/** Between two answers it goes by the monotonic clock of the process, which nobody sets. */
export async function createDatabaseClock(db: Kysely<Database>): Promise<DatabaseClock> {
  let offsetMs = 0;
  let measuredAtMs = Number.NEGATIVE_INFINITY;
  let roundTripMs = Number.POSITIVE_INFINITY;
  let lastMs = 0;
  const measure = async (): Promise<void> => {
    const before = performance.now();
    const { rows } = await sql<{ ms: number }>`
      select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`.execute(db);
    const after = performance.now();
    const took = after - before;
    const isOld = after - measuredAtMs > keptMs;
    if (rows[0] === undefined || (took > goodRoundTripMs && took >= roundTripMs && !isOld)) return;
    offsetMs = rows[0].ms - (before + after) / 2;
    measuredAtMs = after;
    roundTripMs = took;
  };
  for (let sample = 0; sample < firstSamples; sample++) {
    // The first one opens the connection as well: the fastest of them counts.
    const best = { offsetMs, measuredAtMs, roundTripMs };
    await measure();
    if (roundTripMs > best.roundTripMs) ({ offsetMs, measuredAtMs, roundTripMs } = best);
  }
  const now = (): number => {
    const ms = performance.now() + offsetMs;
    lastMs = ms < lastMs && lastMs - ms < smoothedMs ? lastMs : ms;
    return lastMs;
  };
  return { now: () => new Date(now()), measure, driftMs: () => Math.round(Date.now() - now()) };
}
