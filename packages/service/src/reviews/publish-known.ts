/** Tells a review at its forge that was made without that. */

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
    // One that runs tells itself once it is done.
    if (wished.status === 'completed') await enqueuePublication(deps, trx, wished);
    return wished;
  });
}
