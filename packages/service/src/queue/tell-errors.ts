/**
 * Throttles queue errors. While the database is unavailable, every worker reports errors repeatedly; this logs one line
 * per half minute and reason, with the number of suppressed ones.
 */

import type { Logger } from 'pino';

const quietMs = 30_000;
/** Maximum number of distinct reasons; beyond it, all are forgotten. */
const mostReasons = 100;

/** @param now  current time in milliseconds, from any origin */
export function createErrorTeller(
  log: Pick<Logger, 'error'>,
  now: () => number = () => performance.now(),
): (message: string) => void {
  const told = new Map<string, { atMs: number; more: number }>();
  return (message) => {
    // pg-boss appends the name of the queue.
    const reason = message.replace(/ \(Queue: [^)]*\)$/, '');
    const last = told.get(reason);
    if (last !== undefined && now() - last.atMs < quietMs) {
      last.more += 1;
      return;
    }
    if (told.size >= mostReasons) told.clear();
    told.set(reason, { atMs: now(), more: 0 });
    log.error({ reason, ...(last !== undefined && last.more > 0 && { more: last.more }) }, 'queue error');
  };
}
