/** `/assay review`: the pull request as it is, told at the forge, also when its head was reviewed before. */

import type { AppDependencies } from '../ports.ts';
import { findPullRequest } from '../reviews/find-pull-request.ts';
import { endNeedlessReviews, reviewPullRequest } from '../reviews/insert-review.ts';
import { saveProgress } from '../storage/commands.ts';
import { findNewestReview } from '../storage/reviews.ts';
import type { Order, Reply } from './order.ts';

/** @throws ProblemError */
export async function reviewAgain(deps: AppDependencies, { delivery, repository }: Order): Promise<Reply> {
  const { number } = delivery.content;
  const found = await findPullRequest(deps, repository, number);
  if (found === undefined || found.pullRequest.state !== 'open')
    return { text: 'Only open pull requests are reviewed.', outcome: 'closed' };
  const { head_sha: headSha } = found.pullRequest;
  const reply = {
    text: `Reviewing ${headSha.slice(0, 12)}. The result will stand in the summary.`,
    outcome: 'review_started',
  };
  // An earlier attempt has begun it.
  if (delivery.result?.review_id !== undefined) return reply;
  const newest = await findNewestReview(deps.db, repository.id, number);
  await reviewPullRequest(deps, repository, found, {
    base: undefined,
    publish: true,
    isRerun: newest?.head_sha === headSha && newest.status === 'completed',
    trigger: 'comment',
    requestedBy: null,
    settle: async (trx, row) => {
      await endNeedlessReviews(deps, trx, row, { headSha, reason: 'superseded' });
      await saveProgress(trx, delivery, { review_id: row.id });
    },
  });
  return reply;
}
