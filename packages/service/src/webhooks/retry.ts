/** When a delivery is tried again, and what an answer means. The schedule is that of Standard Webhooks 1.0. */

const minute = 60_000;
const hour = 60 * minute;
/** Wait before attempt n+1, by n: 10 attempts over 75.6 hours, before jitter. */
const delaysMs = [
  0,
  5_000,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  24 * hour,
];
const maxJitter = 0.2;
/** A webhook whose every delivery fails for so long is switched off. */
export const disableAfterMs = 5 * 24 * hour;

export type Answer =
  | { readonly kind: 'delivered' }
  /** The receiver does not exist any more (410). */
  | { readonly kind: 'gone' }
  | { readonly kind: 'failed'; readonly retryAfterMs: number };

/** @param retryAfter the header, or `undefined` */
export function classifyAnswer(status: number, retryAfter: string | undefined, now: Date): Answer {
  if (status >= 200 && status < 300) return { kind: 'delivered' };
  if (status === 410) return { kind: 'gone' };
  return { kind: 'failed', retryAfterMs: parseRetryAfter(retryAfter, now) };
}

/**
 * Time of the next attempt; `undefined` when that was the last.
 *
 * @param attempts made so far, at least 1
 * @param random   from 0 to 1
 */
export function nextAttemptAt(
  attempts: number,
  retryAfterMs: number,
  now: Date,
  random: number,
): Date | undefined {
  const delayMs = delaysMs[attempts];
  if (delayMs === undefined) return undefined;
  return new Date(now.getTime() + Math.max(delayMs * (1 + maxJitter * random), retryAfterMs));
}

/** Seconds or an HTTP date (RFC 9110 section 10.2.3); at most the longest delay of our own. 0 when not readable. */
function parseRetryAfter(text: string | undefined, now: Date): number {
  if (text === undefined) return 0;
  const ms = /^\d{1,9}$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now.getTime();
  return Number.isNaN(ms) ? 0 : Math.min(Math.max(ms, 0), 24 * hour);
}
