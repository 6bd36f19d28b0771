/**
 * Reconciles the queue with the database before a worker starts: drops jobs whose scan or review is over, and adds
 * missing ones. A superfluous job does no harm: it finds its work done.
 */

import type { ServiceContext } from './context.ts';
import type { Queue } from './queue/queue.ts';
import { enqueueReview } from './reviews/enqueue-review.ts';
import { enqueueScan } from './scans/enqueue-scan.ts';

type Deps = Pick<ServiceContext, 'db' | 'log'> & {
  readonly queue: Pick<Queue, 'enqueue' | 'cancel' | 'listLive'>;
};

export async function repairJobs(deps: Deps): Promise<void> {
  const scans = await repairScans(deps);
  const reviews = await repairReviews(deps);
  const dropped = scans.dropped + reviews.dropped;
  const added = scans.added + reviews.added;
  if (dropped + added > 0) deps.log.info({ dropped, added }, 'the queue was repaired');
}

interface Repair {
  readonly dropped: number;
  readonly added: number;
}

// Reads jobs first, because a job that ends meanwhile also ends its scan.
async function repairScans({ db, queue }: Deps): Promise<Repair> {
  const jobs = await queue.listLive('run-scan');
  const running = await db
    .selectFrom('scans')
    .select(['id', 'repository_id', 'trigger'])
    .where('status', '=', 'running')
    // Imported results have no job.
    .where('trigger', '!=', 'import')
    .orderBy('started_at')
    .orderBy('id')
    .execute();
  const runningIds = new Set(running.map(({ id }) => id));
  const queued = new Set(jobs.map(({ data }) => data.scanId));
  const needless = jobs.filter(({ data }) => !runningIds.has(data.scanId));
  const missing = running.filter(({ id }) => !queued.has(id));
  await db.transaction().execute(async (trx) => {
    for (const { data } of needless) await queue.cancel(trx, 'run-scan', data);
    for (const scan of missing) await enqueueScan({ queue }, trx, scan);
  });
  return { dropped: needless.length, added: missing.length };
}

async function repairReviews({ db, queue }: Deps): Promise<Repair> {
  const jobs = await queue.listLive('run-review');
  const running = await db
    .selectFrom('reviews')
    .select(['id', 'repository_id'])
    .where('status', '=', 'running')
    .orderBy('started_at')
    .orderBy('id')
    .execute();
  const runningIds = new Set(running.map(({ id }) => id));
  const queued = new Set(jobs.map(({ data }) => data.reviewId));
  const needless = jobs.filter(({ data }) => !runningIds.has(data.reviewId));
  const missing = running.filter(({ id }) => !queued.has(id));
  await db.transaction().execute(async (trx) => {
    for (const { data } of needless) await queue.cancel(trx, 'run-review', data);
    for (const review of missing) await enqueueReview({ queue }, trx, review);
  });
  return { dropped: needless.length, added: missing.length };
}
