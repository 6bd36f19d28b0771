/** Retry schedule and interpretation of responses, according to Standard Webhooks 1.0. */

const minute = 60_000;
const hour = 60 * minute;
/** Delay before attempt n+1, by n: 10 attempts over 75.6 hours, before jitter. */
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
/** A webhook that fails every delivery for this long is disabled. */
export const disableAfterMs = 5 * 24 * hour;

export type Answer =
  | { readonly kind: 'delivered' }
  /** The receiver no longer exists (410). */
  | { readonly kind: 'gone' }
  | { readonly kind: 'failed'; readonly retryAfterMs: number };

/**
 * Classifies a response.
 *
 * @param retryAfter the header, or `undefined`
 */
export function classifyAnswer(status: number, retryAfter: string | undefined, now: Date): Answer {
  if (status >= 200 && status < 300) return { kind: 'delivered' };
  if (status === 410) return { kind: 'gone' };
  return { kind: 'failed', retryAfterMs: parseRetryAfter(retryAfter, now) };
}

/**
 * Time of the next attempt; `undefined` after the last one.
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

/**
 * Parses seconds or an HTTP date (RFC 9110 section 10.2.3), capped at the longest delay of the schedule. 0 if invalid.
 */
function parseRetryAfter(text: string | undefined, now: Date): number {
  if (text === undefined) return 0;
  const ms = /^\d{1,9}$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now.getTime();
  return Number.isNaN(ms) ? 0 : Math.min(Math.max(ms, 0), 24 * hour);
}
