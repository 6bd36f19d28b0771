/** The job table: which feature works on which job, and how. */

import type { AppDependencies } from './app.ts';
import type { JobDefinition, JobTable } from './queue/jobs.ts';
import { dropOldKeys } from './requests/idempotency.ts';
import { runReview } from './reviews/run-review.ts';
import { userAgent } from './version.ts';
import { deliverWebhook } from './webhooks/deliver.ts';
import { dropOldEvents } from './webhooks/read-deliveries.ts';

const minuteMs = 60_000;

export function createJobs(deps: AppDependencies): JobTable {
  const keepHouse: JobDefinition<'keep-house'> = {
    name: 'keep-house',
    concurrency: 1,
    timeLimitMs: 10 * minuteMs,
    retryDelaySeconds: 0,
    retryLimit: 0,
    run: async () => {
      await dropOldKeys(deps);
      await dropOldEvents(deps);
    },
  };
  const review: JobDefinition<'run-review'> = {
    name: 'run-review',
    concurrency: deps.config.concurrentScans,
    // Two scans and two clones.
    timeLimitMs: (2 * deps.config.scanTimeLimitMinutes + 30) * minuteMs,
    retryDelaySeconds: 0,
    retryLimit: 3,
    run: ({ reviewId }, context) => runReview(deps, reviewId, context),
  };
  const delivery: JobDefinition<'deliver-webhook'> = {
    name: 'deliver-webhook',
    concurrency: 8,
    timeLimitMs: minuteMs,
    retryDelaySeconds: 5,
    retryLimit: 5,
    run: ({ deliveryId }, { signal }) =>
      deliverWebhook({ ...deps, userAgent, random: Math.random }, deliveryId, signal),
  };
  return { 'keep-house': keepHouse, 'run-review': review, 'deliver-webhook': delivery };
}
