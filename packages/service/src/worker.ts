/** The job table: the feature that handles each job, and its options. */

import { updateAdvisories } from './advisories/update-advisories.ts';
import { runCommand } from './commands/run-command.ts';
import { applyFix } from './fixes/apply-fix.ts';
import { endLostFixes } from './fixes/record-fix.ts';
import { dropOldDeliveries } from './forge-events/list-deliveries.ts';
import { lookAtRef } from './forge-events/look-at-ref.ts';
import { pollForges } from './forge-events/poll-forges.ts';
import { measureHistory } from './history/measure-history.ts';
import { expireDismissals } from './issues/expire-dismissals.ts';
import { findAuthors } from './issues/find-authors.ts';
import { dropOldAnswers } from './llm/drop-old-answers.ts';
import { trimStore } from './objects/trim-store.ts';
import type { AppDependencies } from './ports.ts';
import type { JobDefinition, JobTable } from './queue/jobs.ts';
import { dropOldKeys } from './requests/idempotency.ts';
import { publishReview } from './reviews/publish-review.ts';
import { runReview } from './reviews/run-review.ts';
import { dropOldScans } from './scans/drop-old-scans.ts';
import { runScan } from './scans/run-scan.ts';
import { startScheduledScans } from './scans/start-scheduled-scans.ts';
import { dropLostNodes } from './storage/nodes.ts';
import { dropEndedWindows } from './storage/rate-windows.ts';
import { dropOldSessions } from './users/sessions.ts';
import { userAgent } from './version.ts';
import { deliverWebhook } from './webhooks/deliver.ts';
import { dropOldEvents } from './webhooks/read-deliveries.ts';

const minuteMs = 60_000;

export function createJobs(deps: AppDependencies): JobTable {
  const housekeeping: JobDefinition<'keep-house'> = {
    name: 'keep-house',
    concurrency: 1,
    timeLimitMs: 10 * minuteMs,
    retryDelaySeconds: 0,
    retryLimit: 0,
    run: async () => {
      await dropOldKeys(deps);
      await dropOldSessions(deps);
      await dropEndedWindows(deps.db);
      await dropLostNodes(deps.db);
      await expireDismissals(deps);
      await dropOldEvents(deps);
      await dropOldDeliveries(deps);
      await endLostFixes(deps);
      await dropOldAnswers(deps);
      await dropOldScans(deps);
      await trimStore(deps, deps.store);
    },
  };
  const startScans: JobDefinition<'start-scans'> = {
    name: 'start-scans',
    concurrency: 1,
    timeLimitMs: 10 * minuteMs,
    retryDelaySeconds: 0,
    retryLimit: 0,
    run: (_data, { signal }) => startScheduledScans(deps, signal),
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
  const publication: JobDefinition<'publish-review'> = {
    name: 'publish-review',
    concurrency: 2,
    timeLimitMs: 10 * minuteMs,
    retryDelaySeconds: 30,
    // Lost workers count as well; attempts at the forge are counted in the row.
    retryLimit: 20,
    run: ({ reviewId }, context) => publishReview(deps, reviewId, context),
  };
  const scan: JobDefinition<'run-scan'> = {
    name: 'run-scan',
    concurrency: deps.config.concurrentScans,
    // A diff scan scans twice; clones and fixes are added.
    timeLimitMs: (2 * deps.config.scanTimeLimitMinutes + 60) * minuteMs,
    retryDelaySeconds: 0,
    // The scan's row counts lost attempts; stopping the process does not count.
    retryLimit: 100,
    run: ({ scanId }, context) => runScan(deps, scanId, context),
  };
  const look: JobDefinition<'look-at-ref'> = {
    name: 'look-at-ref',
    concurrency: 4,
    timeLimitMs: 2 * minuteMs,
    retryDelaySeconds: 10,
    // Polling requests the look again after the last retry.
    retryLimit: 5,
    run: (data, context) => lookAtRef(deps, data, context),
  };
  const command: JobDefinition<'run-command'> = {
    name: 'run-command',
    concurrency: 2,
    timeLimitMs: 5 * minuteMs,
    retryDelaySeconds: 30,
    // Lost workers count as well; attempts at the forge are counted in the row.
    retryLimit: 20,
    run: (data, context) => runCommand(deps, data, context),
  };
  const poll: JobDefinition<'poll-forges'> = {
    name: 'poll-forges',
    concurrency: 1,
    timeLimitMs: 10 * minuteMs,
    retryDelaySeconds: 0,
    retryLimit: 0,
    run: (_data, { signal }) => pollForges(deps, signal),
  };
  const fix: JobDefinition<'apply-fix'> = {
    name: 'apply-fix',
    concurrency: 2,
    timeLimitMs: 30 * minuteMs,
    retryDelaySeconds: 0,
    retryLimit: 3,
    run: ({ fixId }, context) => applyFix(deps, fixId, context),
  };
  const authors: JobDefinition<'find-authors'> = {
    name: 'find-authors',
    concurrency: 1,
    timeLimitMs: 60 * minuteMs,
    retryDelaySeconds: 60,
    retryLimit: 3,
    run: ({ scanId }, context) => findAuthors(deps, scanId, context),
  };
  const history: JobDefinition<'measure-history'> = {
    name: 'measure-history',
    concurrency: 1,
    timeLimitMs: 60 * minuteMs,
    retryDelaySeconds: 60,
    retryLimit: 3,
    run: ({ scanId }, context) => measureHistory(deps, scanId, context),
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
  const advisories: JobDefinition<'update-advisories'> = {
    name: 'update-advisories',
    concurrency: 1,
    timeLimitMs: 180 * minuteMs,
    retryDelaySeconds: 0,
    retryLimit: 0,
    run: (_data, { signal }) => updateAdvisories(deps, signal),
  };
  return {
    'keep-house': housekeeping,
    'start-scans': startScans,
    'run-scan': scan,
    'run-review': review,
    'publish-review': publication,
    'look-at-ref': look,
    'run-command': command,
    'poll-forges': poll,
    'apply-fix': fix,
    'find-authors': authors,
    'measure-history': history,
    'deliver-webhook': delivery,
    'update-advisories': advisories,
  };
}
