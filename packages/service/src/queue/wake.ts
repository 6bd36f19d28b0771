/** Deferred jobs are found by polling, seconds late. A process with workers wakes them when a job becomes due. */

/** Allowance for differences from the database's clock, which decides what is due. */
const slackMs = 100;
/** Later jobs are left to polling, whose delay is negligible by comparison. */
const longestWaitMs = 60_000;

/**
 * Calls `wake` once at the given time, unless `stopping` fires before. A superfluous wake-up is harmless; one lost with
 * its process only costs the seconds until the next poll.
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
