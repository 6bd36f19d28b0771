/** Accepts a review of two refs: its row, its job and its event, in one transaction. */

import { sql } from 'kysely';
import type { Caller } from '../caller.ts';
import type { ServiceContext } from '../context.ts';
import { invalidBody, notFound, ProblemError } from '../errors.ts';
import { recordEvent } from '../events/record-event.ts';
import { createId } from '../ids.ts';
import {
  commonWords,
  hasOneId,
  isOneOf,
  type ListRequest,
  listPage,
  type Page,
  type WordLists,
} from '../lists.ts';
import type { Ports } from '../ports.ts';
import { assertHistory } from '../repositories/assert-history.ts';
import {
  filterRepositories,
  type RepositoryReference,
  resolveRepository,
} from '../repositories/resolve-reference.ts';
import { loadRepository } from '../storage/repositories.ts';
import {
  type CommentRow,
  findComments,
  insertReview,
  type ReviewRow,
  selectReviews,
} from '../storage/reviews.ts';
import { describeReview } from './describe-review.ts';
import { enqueueReview } from './enqueue-review.ts';

export type ReviewDeps = ServiceContext & Pick<Ports, 'git' | 'scanner' | 'forges'>;

export interface NewReview {
  readonly references: readonly RepositoryReference[];
  /** Branch or full commit; default the repository's default branch. */
  readonly base: string | undefined;
  readonly head: string | undefined;
  readonly pullRequest: number | undefined;
}

export interface Review {
  readonly row: ReviewRow;
  readonly comments: readonly CommentRow[];
}

/** @throws ProblemError */
export async function startReview(deps: ReviewDeps, caller: Caller, input: NewReview): Promise<Review> {
  const repositoryId = await resolveRepository(deps.db, caller, input.references);
  const repository = await loadRepository(deps.db, repositoryId);
  if (repository === undefined) throw notFound('repository');
  if (input.pullRequest !== undefined)
    throw new ProblemError('pull_requests_not_supported', 'give base and head: two branches or commits');
  if (input.head === undefined) throw invalidBody('#/head', 'required', 'name a branch or a commit');
  const base = input.base ?? repository.default_branch;
  await assertHistory(deps, repository, 'a scan reads it without them');
  return insert(deps, caller, { repositoryId, base, head: input.head, previousReviewId: null });
}

/** Reviews the same refs again, as they are by then. */
export async function rerunReview(deps: ReviewDeps, caller: Caller, id: string): Promise<Review> {
  const { row } = await getReview(deps, caller, id);
  if (row.status === 'running') throw new ProblemError('invalid_state', 'the review is running');
  const { repository_id: repositoryId, base_ref: base, head_ref: head } = row;
  return insert(deps, caller, { repositoryId, base, head, previousReviewId: row.id });
}

export async function getReview(deps: Pick<ReviewDeps, 'db'>, caller: Caller, id: string): Promise<Review> {
  const row = await selectReviews(deps.db, caller).where('id', '=', id).executeTakeFirst();
  if (row === undefined) throw notFound('review');
  return { row, comments: await findComments(deps.db, [row.id]) };
}

export interface ReviewFilter extends ListRequest {
  readonly repository_id?: string | undefined;
  readonly pull_request?: number | undefined;
  readonly status?: WordLists | undefined;
}

export async function listReviews(
  deps: ReviewDeps,
  caller: Caller,
  request: ReviewFilter,
): Promise<Page<Review>> {
  let query = selectReviews(deps.db, caller);
  const statuses = commonWords<ReviewRow['status']>(request.status);
  const repositoryIds = await filterRepositories(deps.db, caller, request.repository_id);
  if (repositoryIds !== undefined) query = query.where(hasOneId('repository_id', repositoryIds));
  if (request.pull_request !== undefined)
    query = query.where(sql<boolean>`(pull_request ->> 'number')::int = ${request.pull_request}`);
  if (statuses !== undefined) query = query.where(isOneOf('status', statuses));
  const started_at = { expression: sql`reviews.started_at`, type: 'timestamptz' } as const;
  const spec = {
    name: 'reviews',
    sortable: { started_at },
    defaultSort: '-started_at',
    id: sql`reviews.id`,
    filters: [
      caller.userId,
      caller.repositoryId,
      request.repository_id,
      request.pull_request,
      request.status,
    ],
  };
  const page = await listPage(deps, query, spec, request);
  const comments = await findComments(
    deps.db,
    page.rows.map((row) => row.id),
  );
  const byReview = Map.groupBy(comments, (comment) => comment.review_id);
  return { ...page, rows: page.rows.map((row) => ({ row, comments: byReview.get(row.id) ?? [] })) };
}

async function insert(
  deps: ReviewDeps,
  caller: Caller,
  input: { repositoryId: string; base: string; head: string; previousReviewId: string | null },
): Promise<Review> {
  return deps.db.transaction().execute(async (trx) => {
    const row = await insertReview(trx, {
      id: createId(deps.clock),
      repository_id: input.repositoryId,
      base_ref: input.base,
      head_ref: input.head,
      trigger: 'api',
      previous_review_id: input.previousReviewId,
      requested_by: caller.userId,
      started_at: deps.clock.now(),
    });
    await enqueueReview(deps, trx, row);
    await recordEvent(deps, trx, {
      type: 'review.started',
      repositoryId: row.repository_id,
      data: describeReview(row),
    });
    return { row, comments: [] };
  });
}
