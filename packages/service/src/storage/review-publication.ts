/** Queries on the publication of reviews at their forge, and on dismissed comments. */

import { sql } from 'kysely';
import type { DatabaseTransaction, NewRow, Queryable, Row, StoredPublication } from './database.ts';
import { toJsonb } from './json.ts';
import type { CommentRow, ReviewRow } from './reviews.ts';

export async function savePublication(
  db: Queryable,
  reviewId: string,
  publication: StoredPublication,
): Promise<void> {
  await db
    .updateTable('reviews')
    .set({ publication: toJsonb(publication) })
    .where('id', '=', reviewId)
    .execute();
}

export type Dismissal = Pick<Row<'review_dismissals'>, 'fingerprint' | 'file_path' | 'nature'>;

/** Dismissals that apply to a pull request, including those for the whole repository. */
export function findDismissals(
  db: Queryable,
  repositoryId: string,
  number: number,
): Promise<readonly Dismissal[]> {
  return db
    .selectFrom('review_dismissals')
    .select(['fingerprint', 'file_path', 'nature'])
    .where('repository_id', '=', repositoryId)
    .where('pull_request_number', 'in', [0, number])
    .execute();
}

/** Open comments of all reviews of the pull request. */
export function findOpenComments(
  db: Queryable,
  { repository_id: repositoryId, pull_request_number: number }: ReviewRow,
): Promise<CommentRow[]> {
  return db
    .selectFrom('review_comments')
    .innerJoin('reviews', 'reviews.id', 'review_comments.review_id')
    .selectAll('review_comments')
    .where('reviews.repository_id', '=', repositoryId)
    .where('reviews.pull_request_number', '=', number)
    .where('review_comments.state', '=', 'open')
    .orderBy('review_comments.id')
    .execute();
}

/** Comments of all reviews of a pull request, in order of creation. */
export function findCommentsOfPullRequest(
  db: Queryable,
  place: Pick<ReviewRow, 'repository_id' | 'pull_request_number'>,
): Promise<CommentRow[]> {
  return db
    .selectFrom('review_comments')
    .innerJoin('reviews', 'reviews.id', 'review_comments.review_id')
    .selectAll('review_comments')
    .where('reviews.repository_id', '=', place.repository_id)
    .where('reviews.pull_request_number', '=', place.pull_request_number)
    .orderBy('review_comments.id')
    .execute();
}

/** Upserts a dismissal; an existing note is kept unless there is a new one. */
export async function addDismissal(
  trx: DatabaseTransaction,
  row: NewRow<'review_dismissals'>,
): Promise<void> {
  await trx
    .insertInto('review_dismissals')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['repository_id', 'pull_request_number', 'fingerprint', 'file_path']).doUpdateSet({
        nature: row.nature ?? '',
        note: sql`coalesce(excluded.note, review_dismissals.note)`,
        dismissed_by: row.dismissed_by,
        at: row.at,
      }),
    )
    .execute();
}

export async function changeComments(
  trx: DatabaseTransaction,
  ids: readonly string[],
  change: Pick<Partial<CommentRow>, 'state' | 'placement' | 'url' | 'note' | 'changed_at'>,
): Promise<void> {
  if (ids.length === 0) return;
  await trx.updateTable('review_comments').set(change).where('id', 'in', ids).execute();
}

/** For jobs, which act on behalf of the service: no visibility check. */
export async function loadReview(db: Queryable, id: string): Promise<ReviewRow | undefined> {
  return db.selectFrom('reviews').selectAll().where('id', '=', id).executeTakeFirst();
}
