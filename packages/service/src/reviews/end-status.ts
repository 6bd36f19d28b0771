/** Ends the status that a review announced at its head when the review ends without a verdict: a pending one blocks merges for ever. */

import { ForgeError } from '../forge/forge-error.ts';
import type { JobContext } from '../queue/jobs.ts';
import { openForge, RefusedError } from '../repositories/open-forge.ts';
import { loadRepository } from '../storage/repositories.ts';
import { findNewestReview, findToldReview, type ReviewRow } from '../storage/reviews.ts';
import type { ReviewDeps } from './start-review.ts';
import { setEndedStatus, setReviewStatus } from './status.ts';

const passing: ReadonlySet<string> = new Set(['rate_limited', 'provider_timeout', 'provider_error']);

/** What was told of this head before stands again; otherwise the status says how the review ended. */
export async function endReviewStatus(
  deps: ReviewDeps,
  review: ReviewRow,
  { signal }: Pick<JobContext, 'signal'>,
): Promise<void> {
  const { repository_id: repositoryId, pull_request_number: number, head_sha: headSha } = review;
  if (number === null || headSha === null || !review.publish) return;
  const newest = await findNewestReview(deps.db, repositoryId, number);
  // Its own status stands at this head, or is about to.
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
