/** Queries on reviews and their comments. */

import { sql } from 'kysely';
import type { Caller } from '../caller.ts';
import type {
  DatabaseTransaction,
  NewRow,
  Queryable,
  Row,
  StoredError,
  StoredPublication,
} from './database.ts';
import { toJsonb } from './json.ts';
import { isVisible } from './visibility.ts';

export type ReviewRow = Row<'reviews'>;
export type CommentRow = Row<'review_comments'>;

/** Returns `undefined` if the head of the pull request already has a review. */
export function insertReview(
  trx: DatabaseTransaction,
  row: NewRow<'reviews'>,
): Promise<ReviewRow | undefined> {
  return trx
    .insertInto('reviews')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** Serializes changes to the reviews of a pull request until the transaction ends; an advisory lock. */
export async function lockReviewsOf(
  trx: DatabaseTransaction,
  repositoryId: string,
  number: number,
): Promise<void> {
  const name = `assay: reviews of ${repositoryId} ${number}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx);
}

/** The latest running or completed review of a head against a base. */
export function findReviewOfHead(
  db: Queryable,
  repositoryId: string,
  number: number,
  { headSha, base }: { readonly headSha: string; readonly base: string },
): Promise<ReviewRow | undefined> {
  return ofPullRequest(db, repositoryId, number)
    .where('head_sha', '=', headSha)
    .where('base_ref', '=', base)
    .where('status', 'in', ['running', 'completed'])
    .executeTakeFirst();
}

/** The latest review of a pull request, in any status. */
export function findNewestReview(
  db: Queryable,
  repositoryId: string,
  number: number,
): Promise<ReviewRow | undefined> {
  return ofPullRequest(db, repositoryId, number).executeTakeFirst();
}

/** The latest review of the same head that was published at the forge. */
export function findToldReview(
  db: Queryable,
  review: Pick<ReviewRow, 'repository_id' | 'pull_request_number'> & { readonly head_sha: string },
): Promise<ReviewRow | undefined> {
  return db
    .selectFrom('reviews')
    .selectAll()
    .where('repository_id', '=', review.repository_id)
    .where('pull_request_number', '=', review.pull_request_number)
    .where('head_sha', '=', review.head_sha)
    .where('status', '=', 'completed')
    .where(sql<boolean>`publication ->> 'state' = 'published'`)
    .orderBy('id', 'desc')
    .executeTakeFirst();
}

/** The running reviews of a pull request, locked in a consistent order. */
export function findRunningReviews(
  trx: DatabaseTransaction,
  place: Pick<ReviewRow, 'repository_id' | 'pull_request_number'>,
): Promise<ReviewRow[]> {
  return trx
    .selectFrom('reviews')
    .selectAll()
    .where('repository_id', '=', place.repository_id)
    .where('pull_request_number', '=', place.pull_request_number)
    .where('status', '=', 'running')
    .orderBy('id')
    .forUpdate()
    .execute();
}

export async function isRunning(db: Queryable, id: string): Promise<boolean> {
  const row = await db.selectFrom('reviews').select('status').where('id', '=', id).executeTakeFirst();
  return row?.status === 'running';
}

/** Requests publication at the forge; `undefined` if already requested, or if the review ended without a result. */
export function wishPublication(trx: DatabaseTransaction, id: string): Promise<ReviewRow | undefined> {
  return trx
    .updateTable('reviews')
    .set({
      publish: true,
      publication: sql`case when status = 'completed' then ${toJsonb(unpublished)}::jsonb end`,
    })
    .where('id', '=', id)
    .where('publish', '=', false)
    .where('status', 'in', ['running', 'completed'])
    .returningAll()
    .executeTakeFirst();
}

/** Initial state of a review that is yet to be published. */
export const unpublished: StoredPublication = {
  state: 'pending',
  attempts: 0,
  reason: null,
  url: null,
  at: null,
};

/** The latest completed review of a pull request. */
export function findLastReview(
  db: Queryable,
  repositoryId: string,
  number: number,
): Promise<ReviewRow | undefined> {
  return ofPullRequest(db, repositoryId, number).where('status', '=', 'completed').executeTakeFirst();
}

function ofPullRequest(db: Queryable, repositoryId: string, number: number) {
  return db
    .selectFrom('reviews')
    .selectAll()
    .where('repository_id', '=', repositoryId)
    .where('pull_request_number', '=', number)
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1);
}

export function selectReviews(db: Queryable, caller: Pick<Caller, 'userId' | 'repositoryId'>) {
  return db.selectFrom('reviews').selectAll().where(isVisible(caller, 'reviews.repository_id'));
}

/** Ordered by review, then by position. */
export async function findComments(db: Queryable, reviewIds: readonly string[]): Promise<CommentRow[]> {
  if (reviewIds.length === 0) return [];
  return db
    .selectFrom('review_comments')
    .selectAll()
    .where('review_id', 'in', reviewIds)
    .orderBy('review_id')
    .orderBy('position')
    .execute();
}

/** Counts an attempt; `undefined` if the review has ended. */
export function beginAttempt(db: Queryable, id: string): Promise<ReviewRow | undefined> {
  return db
    .updateTable('reviews')
    .set({ attempt: sql`attempt + 1` })
    .where('id', '=', id)
    .where('status', '=', 'running')
    .returningAll()
    .executeTakeFirst();
}

/** Gives back an attempt that ended through no fault of the review. */
export async function returnReview(
  db: Queryable,
  { id, attempt }: Pick<ReviewRow, 'id' | 'attempt'>,
): Promise<void> {
  await db
    .updateTable('reviews')
    .set({ attempt: attempt - 1 })
    .where('id', '=', id)
    .where('attempt', '=', attempt)
    .where('status', '=', 'running')
    .execute();
}

type Ending = Omit<Parameters<ReturnType<typeof updateReviews>['set']>[0], 'id'>;

/** Stores the result; `undefined` if the review had already ended. */
export function endReview(
  trx: DatabaseTransaction,
  id: string,
  ending: Ending,
): Promise<ReviewRow | undefined> {
  return updateReviews(trx)
    .set(ending)
    .where('id', '=', id)
    .where('status', '=', 'running')
    .returningAll()
    .executeTakeFirst();
}

export function failure(error: StoredError, at: Date): Ending {
  return { status: 'failed', error: JSON.stringify(error), completed_at: at };
}

export function skipping(reason: string, at: Date): Ending {
  return { status: 'skipped', skip_reason: reason, completed_at: at };
}

export async function insertComments(
  trx: DatabaseTransaction,
  rows: readonly NewRow<'review_comments'>[],
): Promise<void> {
  if (rows.length > 0)
    await trx
      .insertInto('review_comments')
      .values([...rows])
      .execute();
}

/** The last completed scan of a commit. */
export async function findScanOf(
  db: Queryable,
  repositoryId: string,
  commitSha: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('scans')
    .select('id')
    .where('repository_id', '=', repositoryId)
    .where('commit_sha', '=', commitSha)
    .where('tool', '=', 'assay')
    .where('status', '=', 'completed')
    .orderBy('completed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

export interface KnownIssue {
  readonly id: string;
  readonly fingerprint: string;
  readonly file_path: string;
}

/** Issues of the repository with one of the fingerprints, oldest first. */
export function findIssuesByFingerprint(
  db: Queryable,
  repositoryId: string,
  fingerprints: readonly string[],
): Promise<KnownIssue[]> {
  if (fingerprints.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('issues')
    .select(['id', 'fingerprint', 'file_path'])
    .where('repository_id', '=', repositoryId)
    .where('fingerprint', 'in', fingerprints)
    .orderBy('id')
    .execute();
}

function updateReviews(trx: DatabaseTransaction) {
  return trx.updateTable('reviews');
}
