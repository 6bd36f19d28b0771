/** Changes by people to a review: cancelling it and dismissing comments. */

import type { Caller } from '../caller.ts';
import { notFound, ProblemError } from '../errors.ts';
import { recordEvent } from '../events/record-event.ts';
import { addDismissal, changeComments } from '../storage/review-publication.ts';
import { endReview, type ReviewRow } from '../storage/reviews.ts';
import { describeReview } from './describe-review.ts';
import { enqueueStatusEnd } from './enqueue-review.ts';
import { getReview, type Review, type ReviewDeps } from './start-review.ts';

/** @throws ProblemError `invalid_state` for a review that has ended */
export async function cancelReview(deps: ReviewDeps, caller: Caller, id: string): Promise<Review> {
  const { row } = await getReview(deps, caller, id);
  const ended = await deps.db.transaction().execute(async (trx) => {
    const ending = { status: 'cancelled', completed_at: deps.clock.now() } as const;
    const cancelled = await endReview(trx, row.id, ending);
    if (cancelled === undefined) return undefined;
    await deps.queue.cancel(trx, 'run-review', { reviewId: row.id });
    await enqueueStatusEnd(deps, trx, cancelled);
    const repositoryId = row.repository_id;
    await recordEvent(deps, trx, { type: 'review.updated', repositoryId, data: describeReview(cancelled) });
    return cancelled;
  });
  if (ended === undefined) throw new ProblemError('invalid_state', 'the review is over');
  return { row: ended, comments: [] };
}

export interface CommentWish {
  readonly state: 'open' | 'dismissed';
  readonly note: string | undefined;
}

/**
 * Dismisses or reopens a comment. Dismissed comments are not repeated in later reviews of the pull request. The comment
 * at the forge remains; to dismiss it there, resolve its thread.
 */
export async function changeComment(
  deps: ReviewDeps,
  caller: Caller,
  reviewId: string,
  commentId: string,
  { state, note }: CommentWish,
): Promise<Review> {
  const { row, comments } = await getReview(deps, caller, reviewId);
  const comment = comments.find(({ id }) => id === commentId);
  if (comment === undefined) throw notFound('comment');
  const { fingerprint } = comment;
  const at = deps.clock.now();
  await deps.db.transaction().execute(async (trx) => {
    const change = { state, note: state === 'dismissed' ? (note ?? null) : null, changed_at: at };
    await changeComments(trx, [commentId], change);
    if (row.pull_request_number !== null && fingerprint !== null) {
      const key = {
        repository_id: row.repository_id,
        pull_request_number: row.pull_request_number,
        fingerprint,
        file_path: comment.file_path,
      };
      if (state === 'dismissed')
        await addDismissal(trx, {
          ...key,
          nature: comment.nature,
          note: note ?? null,
          dismissed_by: caller.userId,
          at,
        });
      else
        await trx
          .deleteFrom('review_dismissals')
          .where('repository_id', '=', key.repository_id)
          .where('pull_request_number', '=', key.pull_request_number)
          .where('fingerprint', '=', fingerprint)
          .where('file_path', '=', comment.file_path)
          .execute();
    }
    await tellOfChange(deps, trx, row);
  });
  return getReview(deps, caller, reviewId);
}

function tellOfChange(
  deps: ReviewDeps,
  trx: Parameters<typeof recordEvent>[1],
  row: ReviewRow,
): Promise<void> {
  const { repository_id: repositoryId } = row;
  return recordEvent(deps, trx, { type: 'review.updated', repositoryId, data: describeReview(row) });
}
