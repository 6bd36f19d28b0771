/** A clock that only moves when told to. */

import type { Clock } from '../clock.ts';

export interface TestClock extends Clock {
  advance(ms: number): void;
}

export function createTestClock(start = '2026-01-15T12:00:00.000Z'): TestClock {
  let ms = Date.parse(start);
  return {
    now: () => new Date(ms),
    advance: (by) => {
      ms += by;
    },
  };
}
