/** Circuit breaker for a model server that fails or requests a delay. In memory: each process has its own. */

export interface Clock {
  now(): Date;
}

export interface CircuitBreaker {
  /** True while no call may be made. */
  isOpen(): boolean;
  succeed(): void;
  /** @param restMs delay requested by the server, or 0 */
  fail(restMs: number): void;
}

/** Consecutive failures after which calls are suspended, and for how long: a model server gets a minute to restart. */
const maxFailures = 3;
const defaultRestMs = 60_000;
/** A server may request at most an hour. */
const maxRestMs = 3_600_000;

export function createCircuitBreaker(clock: Clock): CircuitBreaker {
  let failures = 0;
  let restUntil = 0;
  return {
    isOpen: () => clock.now().getTime() < restUntil,
    succeed: () => {
      failures = 0;
    },
    fail: (restMs) => {
      failures += 1;
      const wanted = failures >= maxFailures ? Math.max(defaultRestMs, restMs) : restMs;
      restUntil = Math.max(restUntil, clock.now().getTime() + Math.min(wanted, maxRestMs));
    },
  };
}
