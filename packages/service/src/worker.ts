/** The job table: which feature works on which job, and how. */

import type { AppDependencies } from './app.ts';
import type { JobDefinition, JobTable } from './queue/jobs.ts';
import { dropOldKeys } from './requests/idempotency.ts';

const minuteMs = 60_000;

export function createJobs(deps: AppDependencies): JobTable {
  const keepHouse: JobDefinition<'keep-house'> = {
    name: 'keep-house',
    concurrency: 1,
    timeLimitMs: 10 * minuteMs,
    retryDelaySeconds: 0,
    retryLimit: 0,
    run: () => dropOldKeys(deps),
  };
  return { 'keep-house': keepHouse };
}
