/** Inserts a new review with its job and event in one transaction, and ends reviews that have become obsolete. */

import type { ServiceContext } from '../context.ts';
import { invalidBody, ProblemError } from '../errors.ts';
import { recordEvent } from '../events/record-event.ts';
import { createId } from '../ids.ts';
import type { DatabaseTransaction, NewRow, Queryable, Row } from '../storage/database.ts';
import { toJsonb } from '../storage/json.ts';
import {
  type CommentRow,
  endReview,
  findComments,
  findLastReview,
  findReviewOfHead,
  findRunningReviews,
  insertReview,
  lockReviewsOf,
  type ReviewRow,
  skipping,
} from '../storage/reviews.ts';
import { describeReview } from './describe-review.ts';
import { enqueueReview, enqueueStatusEnd } from './enqueue-review.ts';
import type { FoundPullRequest } from './find-pull-request.ts';
import { publishKnown } from './publish-known.ts';

export type InsertDeps = Pick<ServiceContext, 'db' | 'clock' | 'queue'>;

export interface Review {
  readonly row: ReviewRow;
  readonly comments: readonly CommentRow[];
}

export interface StartedReview extends Review {
  /** True if there was already a review of this head, which is returned instead. */
  readonly isCoalesced: boolean;
}

export type NewReviewRow = Omit<NewRow<'reviews'>, 'id' | 'started_at'>;

/** Returns `undefined` if the head of the pull request already has a review. */
export function insertNewReview(
  deps: InsertDeps,
  input: NewReviewRow,
  settle: (trx: DatabaseTransaction, row: ReviewRow) => Promise<void> = async () => {},
  isWanted: (trx: DatabaseTransaction) => Promise<boolean> = async () => true,
): Promise<ReviewRow | undefined> {
  return deps.db.transaction().execute(async (trx) => {
    if (!(await isWanted(trx))) return undefined;
    const row = await insertReview(trx, {
      ...input,
      id: createId(deps.clock),
      started_at: deps.clock.now(),
    });
    if (row === undefined) return undefined;
    await settle(trx, row);
    await enqueueReview(deps, trx, row);
    await recordEvent(deps, trx, {
      type: 'review.started',
      repositoryId: row.repository_id,
      data: describeReview(row),
    });
    return row;
  });
}

export interface PullRequestWish {
  /** `undefined` for the base of the pull request. */
  readonly base: string | undefined;
  readonly publish: boolean;
  /** Whether to create a separate review even if the head already has one. */
  readonly isRerun: boolean;
  readonly trigger: 'api' | 'pull_request' | 'comment';
  readonly requestedBy: string | null;
  /** Runs in the transaction that creates the review. */
  readonly settle?: (trx: DatabaseTransaction, row: ReviewRow) => Promise<void>;
}

/** @throws ProblemError */
export async function reviewPullRequest(
  deps: InsertDeps,
  repository: Row<'repositories'>,
  { pullRequest, headRef }: FoundPullRequest,
  wish: PullRequestWish,
): Promise<StartedReview> {
  const { publish } = wish;
  if (publish && repository.connection_id === null)
    throw invalidBody('#/publish', 'not_supported', 'the repository has no connection to its forge');
  if (headRef === undefined)
    throw new ProblemError(
      'pull_requests_not_supported',
      'its head is in a fork, and the forge does not show it to git in this repository',
    );
  const { number, head_sha: headSha } = pullRequest;
  const previous = await findLastReview(deps.db, repository.id, number);
  const ownBase = pullRequest.base_branch ?? repository.default_branch;
  const base = wish.base ?? ownBase;
  const row: NewReviewRow = {
    repository_id: repository.id,
    base_ref: base,
    head_ref: pullRequest.head_branch ?? headRef,
    head_sha: headSha,
    pull_request: toJsonb(pullRequest),
    pull_request_number: number,
    is_rerun: wish.isRerun,
    publish,
    trigger: wish.trigger,
    requested_by: wish.requestedBy,
    previous_review_id: previous?.id ?? null,
  };
  const started = await insertNewReview(deps, row, wish.settle);
  if (started !== undefined) return { row: started, comments: [], isCoalesced: false };
  const findKnown = (db: Queryable): Promise<ReviewRow | undefined> =>
    findReviewOfHead(db, repository.id, number, { headSha, base });
  // The head has a review against another base, or one that ended without a result. Of concurrent requests, only one
  // creates the next.
  const own = await insertNewReview(deps, { ...row, is_rerun: true }, wish.settle, async (trx) => {
    await lockReviewsOf(trx, repository.id, number);
    return (await findKnown(trx)) === undefined;
  });
  if (own !== undefined) return { row: own, comments: [], isCoalesced: false };
  const known = await findKnown(deps.db);
  if (known === undefined)
    throw new ProblemError('overloaded', 'try again', { headers: { 'retry-after': '1' } });
  return answerKnown(deps, known, publish);
}

/** Returns the known review, publishing it if that is now requested. */
async function answerKnown(deps: InsertDeps, known: ReviewRow, publish: boolean): Promise<StartedReview> {
  const row = publish && !known.publish ? await publishKnown(deps, known) : known;
  return { row, comments: await findComments(deps.db, [row.id]), isCoalesced: true };
}

/**
 * Ends running reviews of a pull request that are no longer needed, in the transaction that makes them obsolete.
 *
 * @param headSha  reviews of this head continue; `undefined` to end all
 */
export async function endNeedlessReviews(
  deps: InsertDeps,
  trx: DatabaseTransaction,
  place: Pick<ReviewRow, 'repository_id' | 'pull_request_number'>,
  { headSha, reason }: { readonly headSha?: string; readonly reason: 'superseded' | 'pull_request_closed' },
): Promise<void> {
  const running = await findRunningReviews(trx, place);
  for (const { id } of running.filter(({ head_sha: sha }) => sha !== headSha)) {
    const ended = await endReview(trx, id, skipping(reason, deps.clock.now()));
    if (ended === undefined) continue;
    await deps.queue.cancel(trx, 'run-review', { reviewId: id });
    await enqueueStatusEnd(deps, trx, ended);
    const repositoryId = ended.repository_id;
    await recordEvent(deps, trx, { type: 'review.skipped', repositoryId, data: describeReview(ended) });
  }
}
