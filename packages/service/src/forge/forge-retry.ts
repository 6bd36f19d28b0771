/** Decides when a request to a forge is retried. */
import type { ForgeError } from './forge-error.ts';

/** If a forge requests a longer delay, there is no retry: the caller is waiting, or the job runs again later. */
const longestWaitMs = 10_000;
const firstWaitMs = 500;

/**
 * Rate-limited requests can always be retried; after a failure of the server or the network, only idempotent methods
 * can. POST would create a duplicate.
 *
 * @param status of the response; `undefined` if there was none
 */
export function isRetryable(method: string, { code }: ForgeError, status: number | undefined): boolean {
  if (code === 'rate_limited') return true;
  const isTransient = status === undefined ? code === 'provider_error' : status >= 500;
  return isTransient && method !== 'POST';
}

/** @param attempt 1-based, the one that failed. `undefined`: the forge requests a longer delay than allowed */
export function retryDelayMs({ retryAfterMs }: ForgeError, attempt: number): number | undefined {
  const delayMs = retryAfterMs ?? firstWaitMs * 2 ** (attempt - 1);
  return delayMs <= longestWaitMs ? delayMs : undefined;
}
