/**
 * A common clock for all nodes: the database's. Times written by different processes (expiry of leases and tokens,
 * times of webhooks, durations of scans) are compared, and a machine's clock may be minutes off.
 */

import { type Kysely, sql } from 'kysely';
import type { Clock } from './clock.ts';
import type { Database } from './storage/database.ts';

export interface DatabaseClock extends Clock {
  /** Queries the database for its time. Fails like a query. */
  readonly measure: () => Promise<void>;
  /** How far this machine's clock is ahead of (positive) or behind that of the database, in milliseconds. */
  readonly driftMs: () => number;
}

/** Maximum round trip of an accurate measurement; slower ones are only used if there is none. */
const goodRoundTripMs = 250;
/**
 * How long an accurate measurement is preferred to a slower one; computer clocks drift by at most some 0.1 ms per
 * second.
 */
const keptMs = 60_000;
/** Smaller corrections never move the clock backwards, so that ids and logs keep their order. */
const smoothedMs = 1000;
const firstSamples = 3;

/** Between measurements it follows the process's monotonic clock, which cannot be set. */
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
    // The first measurement also opens the connection; the fastest one is used.
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
