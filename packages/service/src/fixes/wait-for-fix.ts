/** Waits for the job of a fix, which another process may run. */

import { setTimeout as sleep } from 'node:timers/promises';
import type { Caller } from '../caller.ts';
import type { FixRow } from '../storage/fixes.ts';
import { type FixDeps, getFix } from './request-fix.ts';

/** Polling interval; fixes take seconds. */
const pollMs = 250;

/** Returns the fix once it has ended, or its state after `limitMs` of real time. */
export async function waitForFix(
  deps: Pick<FixDeps, 'db'>,
  caller: Caller,
  id: string,
  limitMs: number,
  isAbandoned: () => boolean,
): Promise<FixRow> {
  const deadline = performance.now() + limitMs;
  for (;;) {
    const row = await getFix(deps, caller, id);
    const remainingMs = deadline - performance.now();
    if (row.status !== 'running' || remainingMs <= 0 || isAbandoned()) return row;
    await sleep(Math.min(pollMs, remainingMs));
  }
}
