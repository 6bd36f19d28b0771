/** The context of a job that a test runs directly, without the queue. */

import type { JobContext } from '../queue/jobs.ts';

export function jobContext(changes: Partial<JobContext> = {}): JobContext {
  return {
    signal: new AbortController().signal,
    workerId: null,
    wasLeft: false,
    complete: () => Promise.resolve(),
    leave: () => Promise.resolve(false),
    ...changes,
  };
}
