/** Enqueues the job of a review. Reviews have separate workers, so that scans and reviews do not delay each other. */

import type { ServiceContext } from '../context.ts';
import type { DatabaseTransaction } from '../storage/database.ts';
import type { ReviewRow } from '../storage/reviews.ts';

export function enqueueReview(
  deps: Pick<ServiceContext, 'queue'>,
  trx: DatabaseTransaction,
  review: Pick<ReviewRow, 'id' | 'repository_id'>,
): Promise<void> {
  const turn = { group: review.repository_id, isScheduled: false };
  return deps.queue.enqueue(trx, { name: 'run-review', data: { reviewId: review.id }, turn });
}

/** Enqueues publication. Reviews of one repository are published one at a time, in the order of their completion. */
export function enqueuePublication(
  deps: Pick<ServiceContext, 'queue'>,
  trx: DatabaseTransaction,
  review: Pick<ReviewRow, 'id' | 'repository_id'>,
): Promise<void> {
  const turn = { group: review.repository_id, isScheduled: false };
  return deps.queue.enqueue(trx, { name: 'publish-review', data: { reviewId: review.id }, turn });
}

/**
 * Called in the transaction that ends a review without a verdict: the publishing job also ends its status. A review
 * that never began has no status.
 */
export async function enqueueStatusEnd(
  deps: Pick<ServiceContext, 'queue'>,
  trx: DatabaseTransaction,
  review: ReviewRow,
): Promise<void> {
  if (review.publish && review.attempt > 0) await enqueuePublication(deps, trx, review);
}
