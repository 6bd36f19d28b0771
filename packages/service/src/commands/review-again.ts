/**
 * `/assay review`: reviews the pull request in its current state and publishes the result, even if its head was
 * reviewed before.
 */

import type { AppDependencies } from '../ports.ts';
import { findPullRequest } from '../reviews/find-pull-request.ts';
import { endNeedlessReviews, reviewPullRequest } from '../reviews/insert-review.ts';
import { codeSpan } from '../reviews/markdown.ts';
import { saveProgress } from '../storage/commands.ts';
import { loadReview } from '../storage/review-publication.ts';
import { findComments, findNewestReview, type ReviewRow } from '../storage/reviews.ts';
import type { Order, Reply } from './order.ts';

/** Interval between checks of a running review. */
const beatMs = 10_000;
/** Time after which a review is no longer waited for. */
const longestMs = 60 * 60_000;

/** @throws ProblemError */
export async function reviewAgain(deps: AppDependencies, order: Order): Promise<Reply> {
  const { delivery, repository } = order;
  const { number } = delivery.content;
  // An earlier attempt has started it.
  if (delivery.result?.review_id !== undefined) return followReview(deps, order, delivery.result.review_id);
  const found = await findPullRequest(deps, repository, number);
  if (found === undefined || found.pullRequest.state !== 'open')
    return { text: 'Only open pull requests are reviewed.', outcome: 'closed' };
  const { head_sha: headSha } = found.pullRequest;
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
  return waiting(deps, headSha);
}

function waiting(deps: AppDependencies, headSha: string | null): Reply {
  return {
    text: `Reviewing ${shorten(headSha)}. The result will appear in the summary.`,
    outcome: 'review_started',
    again: new Date(deps.clock.now().getTime() + beatMs),
  };
}

function shorten(headSha: string | null): string {
  return (headSha ?? '').slice(0, 12);
}

/** Updates the answer with the outcome, so that it does not claim forever that the review is running. */
async function followReview(deps: AppDependencies, { delivery }: Order, reviewId: string): Promise<Reply> {
  const review = await loadReview(deps.db, reviewId);
  const isUnderWay = review?.status === 'running' || review?.publication?.state === 'pending';
  const isLate = deps.clock.now().getTime() - delivery.received_at.getTime() > longestMs;
  if (review === undefined) return { text: 'The review was deleted.', outcome: 'deleted' };
  if (isUnderWay && !isLate) return waiting(deps, review.head_sha);
  if (isUnderWay)
    return {
      text: `Reviewing ${shorten(review.head_sha)} takes longer than usual. The result will appear in the summary.`,
      outcome: 'timeout',
    };
  return { text: await describeEnd(deps, review), outcome: 'reviewed' };
}

const verdicts: Readonly<Record<string, string>> = {
  approve: 'approved',
  comment: 'comments to consider',
  request_changes: 'changes requested',
};

async function describeEnd(deps: AppDependencies, review: ReviewRow): Promise<string> {
  const what = shorten(review.head_sha);
  if (review.status !== 'completed')
    return `The review of ${what} ended without a verdict: ${codeSpan(review.skip_reason ?? review.error?.code ?? review.status)}.`;
  const comments = await findComments(deps.db, [review.id]);
  const inline = comments.filter(({ placement, state }) => placement === 'inline' && state === 'open').length;
  const count = `${inline} comment${inline === 1 ? '' : 's'} on changed lines`;
  const told = review.publication?.state === 'failed' ? ' It could not be posted here.' : '';
  return `Reviewed ${what}: ${verdicts[review.verdict ?? ''] ?? 'no verdict'}, ${count}.${told}`;
}
