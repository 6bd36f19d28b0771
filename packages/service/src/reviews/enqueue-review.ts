/** Puts a review's job into the queue. Reviews have workers of their own: scans neither delay them nor are delayed by them. */

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

/** One review of a repository is told at a time, in the order in which they are done. */
export function enqueuePublication(
  deps: Pick<ServiceContext, 'queue'>,
  trx: DatabaseTransaction,
  review: Pick<ReviewRow, 'id' | 'repository_id'>,
): Promise<void> {
  const turn = { group: review.repository_id, isScheduled: false };
  return deps.queue.enqueue(trx, { name: 'publish-review', data: { reviewId: review.id }, turn });
}

/**
 * In the transaction that ends a review without a verdict: what publishes ends its status as well. A review that never began has
 * announced nothing.
 */
export async function enqueueStatusEnd(
  deps: Pick<ServiceContext, 'queue'>,
  trx: DatabaseTransaction,
  review: ReviewRow,
): Promise<void> {
  if (review.publish && review.attempt > 0) await enqueuePublication(deps, trx, review);
}
