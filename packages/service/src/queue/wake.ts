/** Deferred jobs are found by polling, seconds late. A process that works on a queue wakes its worker when one is due. */

/** The database's clock decides what is due; that of this process may be behind by so much. */
const slackMs = 100;
/** Jobs that are due later are left to polling, whose delay is small against theirs. */
const longestWaitMs = 60_000;

/**
 * Calls `wake` once at the time, unless `stopping` fires before. A wake that finds nothing to do is harmless, and one
 * that is lost with its process costs the seconds until the next poll.
 */
export function wakeAt(due: Date, wake: () => void, stopping: AbortSignal, now = new Date()): void {
  const delayMs = due.getTime() - now.getTime() + slackMs;
  if (delayMs > longestWaitMs || stopping.aborted) return;
  const end = () => clearTimeout(timer);
  const timer = setTimeout(
    () => {
      stopping.removeEventListener('abort', end);
      wake();
    },
    Math.max(0, delayMs),
  ).unref();
  stopping.addEventListener('abort', end, { once: true });
}
