/** When a request to a forge is sent again. */
import type { ForgeError } from './forge-error.ts';

/** A forge that asks for more is left alone: somebody waits for the answer, or the job comes back later. */
const longestWaitMs = 10_000;
const firstWaitMs = 500;

/**
 * What a limit kept from being done may be asked again; after a failure of the server or the network only what changes
 * nothing when it is done twice. POST makes one more of something.
 *
 * @param status of the answer; `undefined` when there was none
 */
export function isRetryable(method: string, { code }: ForgeError, status: number | undefined): boolean {
  if (code === 'rate_limited') return true;
  const isTransient = status === undefined ? code === 'provider_error' : status >= 500;
  return isTransient && method !== 'POST';
}

/** @param attempt 1-based, the one that failed. `undefined`: the forge asks for more time than there is */
export function retryDelayMs({ retryAfterMs }: ForgeError, attempt: number): number | undefined {
  const delayMs = retryAfterMs ?? firstWaitMs * 2 ** (attempt - 1);
  return delayMs <= longestWaitMs ? delayMs : undefined;
}
