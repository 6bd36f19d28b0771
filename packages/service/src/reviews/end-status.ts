/** Ends the pending status of a review without a verdict, because a pending status would block merging forever. */

import { ForgeError } from '../forge/forge-error.ts';
import type { JobContext } from '../queue/jobs.ts';
import { openForge, RefusedError } from '../repositories/open-forge.ts';
import { loadRepository } from '../storage/repositories.ts';
import { findNewestReview, findToldReview, type ReviewRow } from '../storage/reviews.ts';
import type { ReviewDeps } from './start-review.ts';
import { setEndedStatus, setReviewStatus } from './status.ts';

const passing: ReadonlySet<string> = new Set(['rate_limited', 'provider_timeout', 'provider_error']);

/** Restores the status of an earlier published review of this head, or else reports how the review ended. */
export async function endReviewStatus(
  deps: ReviewDeps,
  review: ReviewRow,
  { signal }: Pick<JobContext, 'signal'>,
): Promise<void> {
  const { repository_id: repositoryId, pull_request_number: number, head_sha: headSha } = review;
  if (number === null || headSha === null || !review.publish) return;
  const newest = await findNewestReview(deps.db, repositoryId, number);
  // The newer review has set or will set its own status for this head.
  if (newest?.id !== review.id && newest?.head_sha === headSha && newest.publish) return;
  try {
    const repository = await loadRepository(deps.db, repositoryId);
    const forge = repository && (await openForge(deps, repository, signal));
    if (forge === undefined) return;
    const told = await findToldReview(deps.db, { ...review, head_sha: headSha });
    if (told === undefined) await setEndedStatus(deps, forge, review, signal);
    else await setReviewStatus(deps, forge, told, signal);
  } catch (error) {
    if (signal.aborted || !(error instanceof ForgeError || error instanceof RefusedError)) throw error;
    if (passing.has(error.code)) throw error;
    deps.log.info({ reviewId: review.id, code: error.code }, 'the status of a review could not be ended');
  }
}
