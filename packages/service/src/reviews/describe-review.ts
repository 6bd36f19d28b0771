/** Describes reviews in events. */

import type { ReviewRow } from '../storage/reviews.ts';

export function describeReview(review: ReviewRow): Readonly<Record<string, unknown>> {
  return {
    id: review.id,
    review_id: review.id,
    repository_id: review.repository_id,
    status: review.status,
    skip_reason: review.skip_reason,
    pull_request: review.pull_request_number,
    verdict: review.verdict,
    base_ref: review.base_ref,
    head_ref: review.head_ref,
    base_sha: review.base_sha,
    head_sha: review.head_sha,
    risk: review.risk,
    introduced: review.stats?.['introduced'] ?? null,
    fixed: review.stats?.['fixed'] ?? null,
    publication: review.publication?.state ?? null,
    error: review.error,
    url: `/v1/reviews/${review.id}`,
  };
}
