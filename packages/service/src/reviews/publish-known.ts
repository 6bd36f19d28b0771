/** Publishes a review that was created without publication. */

import type { ServiceContext } from '../context.ts';
import { type ReviewRow, wishPublication } from '../storage/reviews.ts';
import { enqueuePublication } from './enqueue-review.ts';

export function publishKnown(
  deps: Pick<ServiceContext, 'db' | 'queue'>,
  review: ReviewRow,
): Promise<ReviewRow> {
  return deps.db.transaction().execute(async (trx) => {
    const wished = await wishPublication(trx, review.id);
    if (wished === undefined) return review;
    // A running review is published once it completes.
    if (wished.status === 'completed') await enqueuePublication(deps, trx, wished);
    return wished;
  });
}
