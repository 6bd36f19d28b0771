/**
 * What the queue says of errors. While the database is away every kind of job of every worker says so again and again: one line in
 * half a minute says it, with how many there were.
 */

import type { Logger } from 'pino';

const quietMs = 30_000;
/** Reasons that are told apart; others than these come seldom. */
const mostReasons = 100;

/** @param now  in milliseconds, from any time on */
export function createErrorTeller(
  log: Pick<Logger, 'error'>,
  now: () => number = () => performance.now(),
): (message: string) => void {
  const told = new Map<string, { atMs: number; more: number }>();
  return (message) => {
    // pg-boss adds which of its workers met it.
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
