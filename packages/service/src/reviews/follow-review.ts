/** Follows a running review for a connected client, until it has ended and been published. */

import { setTimeout as sleep } from 'node:timers/promises';
import type { ServiceContext } from '../context.ts';
import { loadReview } from '../storage/review-publication.ts';
import type { ReviewRow } from '../storage/reviews.ts';

export type ReviewNews =
  | { readonly kind: 'progress'; readonly review: ReviewRow }
  /** The review has ended and, if requested, been published; no further news follows. */
  | { readonly kind: 'end'; readonly review: ReviewRow };

const beatMs = 1000;
/** Below the request time limit; clients reconnect. */
const longestMs = 240_000;

export async function* followReview(
  deps: Pick<ServiceContext, 'db'>,
  reviewId: string,
  signal: AbortSignal,
): AsyncGenerator<ReviewNews> {
  const startedAt = performance.now();
  let shown = '';
  while (!signal.aborted && performance.now() - startedAt < longestMs) {
    const review = await loadReview(deps.db, reviewId);
    if (review === undefined) return;
    if (review.status !== 'running' && review.publication?.state !== 'pending')
      return yield { kind: 'end', review };
    const state = `${review.status} ${review.attempt} ${review.publication?.state}`;
    if (state !== shown) yield { kind: 'progress', review };
    shown = state;
    await sleep(beatMs, undefined, { signal }).catch(() => undefined);
  }
}
