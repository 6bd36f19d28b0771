/** Dismisses comments in all reviews of a pull request or of a repository at once. */

import type { ServiceContext } from '../context.ts';
import { recordEvent } from '../events/record-event.ts';
import { addDismissal, changeComments, loadReview } from '../storage/review-publication.ts';
import type { CommentRow } from '../storage/reviews.ts';
import { describeReview } from './describe-review.ts';

export interface DismissalWish {
  readonly repositoryId: string;
  /** 0 for all pull requests. */
  readonly number: number;
  /** Comments on the same finding in all reviews. */
  readonly comments: readonly CommentRow[];
  readonly note: string | null;
  /** User, or account at the forge. */
  readonly by: string;
}

export async function dismissComments(
  deps: Pick<ServiceContext, 'db' | 'clock' | 'queue'>,
  { repositoryId, number, comments, note, by }: DismissalWish,
): Promise<void> {
  const at = deps.clock.now();
  const changed = comments.filter(
    (row) => row.state === 'open' || (row.state === 'dismissed' && note !== null && note !== row.note),
  );
  const ids = changed.map(({ id }) => id);
  const reviewIds = [...new Set(changed.map((row) => row.review_id))].sort();
  await deps.db.transaction().execute(async (trx) => {
    await changeComments(trx, ids, { state: 'dismissed', note, changed_at: at });
    for (const { fingerprint, file_path, nature } of comments)
      if (fingerprint !== null)
        await addDismissal(trx, {
          repository_id: repositoryId,
          pull_request_number: number,
          fingerprint,
          file_path,
          nature,
          note,
          dismissed_by: by,
          at,
        });
    for (const id of reviewIds) {
      const review = await loadReview(trx, id);
      if (review === undefined) continue;
      await recordEvent(deps, trx, { type: 'review.updated', repositoryId, data: describeReview(review) });
    }
  });
}
