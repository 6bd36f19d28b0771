/** Handles a pull request event: reviews its head, and ends reviews of outdated heads. */

import { findRefusal } from '../repositories/connection-caller.ts';
import { leastRoles } from '../repositories/roles.ts';
import { findPullRequest } from '../reviews/find-pull-request.ts';
import { endNeedlessReviews, reviewPullRequest } from '../reviews/insert-review.ts';
import type { Row } from '../storage/database.ts';
import { findNewestReview, type ReviewRow } from '../storage/reviews.ts';
import type { LookDeps, Sight } from './sight.ts';

/** Statuses of reviews that are not repeated for the same head: the result exists, is in progress, or was declined. */
const settled: ReadonlySet<ReviewRow['status']> = new Set(['running', 'completed', 'cancelled']);

export async function lookAtPullRequest(
  deps: LookDeps,
  repository: Row<'repositories'>,
  number: number,
): Promise<Sight> {
  const found = await findPullRequest(deps, repository, number);
  if (found === undefined || found.pullRequest.state !== 'open') {
    await endReviews(deps, repository, number);
    return { outcome: found === undefined ? 'not_found' : 'closed', headSha: null };
  }
  const { head_sha: headSha, draft } = found.pullRequest;
  if (!repository.automatic_reviews) return { outcome: 'automatic_reviews_off', headSha };
  if (draft === true && !repository.review_drafts) return { outcome: 'draft', headSha };
  const refusal = await findRefusal(deps, repository, leastRoles['review:write']);
  if (refusal !== undefined) return { outcome: refusal, headSha };
  const newest = await findNewestReview(deps.db, repository.id, number);
  if (newest?.head_sha === headSha && settled.has(newest.status)) return { outcome: 'reviewed', headSha };
  const review = (isRerun: boolean) =>
    reviewPullRequest(deps, repository, found, {
      base: undefined,
      publish: repository.publish_reviews,
      isRerun,
      trigger: 'pull_request',
      requestedBy: null,
      settle: (trx, row) => endNeedlessReviews(deps, trx, row, { headSha, reason: 'superseded' }),
    });
  const { isCoalesced } = await review(false);
  // The head was reset to an earlier one, while the comments on the forge are about another head.
  if (isCoalesced && newest?.head_sha !== headSha) await review(true);
  else if (isCoalesced) return { outcome: 'reviewed', headSha };
  return { outcome: 'review_started', headSha };
}

async function endReviews(deps: LookDeps, { id }: Row<'repositories'>, number: number): Promise<void> {
  const place = { repository_id: id, pull_request_number: number };
  await deps.db
    .transaction()
    .execute((trx) => endNeedlessReviews(deps, trx, place, { reason: 'pull_request_closed' }));
}
