/** Records the publication of a review, and which comments it resolved. */

import { recordEvent } from '../events/record-event.ts';
import type { JobContext } from '../queue/jobs.ts';
import type { StoredPublication } from '../storage/database.ts';
import { changeComments, findOpenComments, savePublication } from '../storage/review-publication.ts';
import type { CommentRow, ReviewRow } from '../storage/reviews.ts';
import { keyOf } from './comment-tag.ts';
import { describeReview } from './describe-review.ts';

import type { ReviewDeps } from './start-review.ts';

export interface ToldReview {
  readonly review: ReviewRow;
  readonly publication: StoredPublication;
  /** Comments at locations that the forge does not show. */
  readonly refused: readonly CommentRow[];
  /** URLs of inline comments, by row id. */
  readonly urls: ReadonlyMap<string, string | null>;
  /** Keys of the resolved threads. */
  readonly ended: ReadonlySet<string>;
}

export async function recordPublication(deps: ReviewDeps, told: ToldReview, job: JobContext): Promise<void> {
  const { review, publication, refused, ended, urls } = told;
  const open = await findOpenComments(deps.db, review);
  const present = new Set(open.filter((row) => row.review_id === review.id).map(keyOf));
  const earlier = open.filter((row) => row.review_id !== review.id);
  const over = earlier.filter((row) => ended.has(keyOf(row)));
  // They continue as comments of this review.
  const carried = earlier.filter((row) => present.has(keyOf(row)));
  const at = deps.clock.now();
  const ids = (rows: readonly CommentRow[]): string[] => rows.map(({ id }) => id);
  await deps.db.transaction().execute(async (trx) => {
    await savePublication(trx, review.id, publication);
    for (const [id, url] of urls) await changeComments(trx, [id], { url });
    await changeComments(trx, ids(refused), { placement: 'summary', changed_at: at });
    await changeComments(trx, ids(over), { state: 'resolved', changed_at: at });
    await changeComments(trx, ids(carried), { state: 'outdated', changed_at: at });
    const repositoryId = review.repository_id;
    for (const row of newestOfEach(over)) {
      const data = {
        review_id: row.review_id,
        comment_id: row.id,
        file_path: row.file_path,
        line: row.line,
        severity: row.severity,
        title: row.title,
        fixed_in: review.head_sha,
        url: `/v1/reviews/${row.review_id}`,
      };
      await recordEvent(deps, trx, { type: 'review.comment.resolved', repositoryId, data });
    }
    const data = describeReview({ ...review, publication });
    await recordEvent(deps, trx, { type: 'review.updated', repositoryId, data });
    await job.complete(trx);
  });
}

/** Deduplicates comments on one finding by several reviews, keeping the latest. */
function newestOfEach(rows: readonly CommentRow[]): readonly CommentRow[] {
  return [...new Map(rows.map((row) => [keyOf(row), row])).values()];
}
