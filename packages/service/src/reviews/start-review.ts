/** Accepts a review of a pull request or of two refs: inserts its row, job and event in one transaction. */

import { sql } from 'kysely';
import type { Caller } from '../caller.ts';
import type { ServiceContext } from '../context.ts';
import { invalidBody, notFound, ProblemError } from '../errors.ts';
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
import type { Row } from '../storage/database.ts';
import { loadRepository } from '../storage/repositories.ts';
import { findComments, type ReviewRow, selectReviews } from '../storage/reviews.ts';
import { findPullRequest } from './find-pull-request.ts';
import {
  insertNewReview,
  type NewReviewRow,
  type PullRequestWish,
  type Review,
  reviewPullRequest,
  type StartedReview,
} from './insert-review.ts';

export type { Review } from './insert-review.ts';

export type ReviewDeps = ServiceContext & Pick<Ports, 'git' | 'scanner' | 'forges' | 'llm'>;

export interface NewReview {
  readonly references: readonly RepositoryReference[];
  /** Branch or full commit. Default: the base of the pull request, or the repository's default branch. */
  readonly base: string | undefined;
  readonly head: string | undefined;
  /** Alternative to `head`. */
  readonly pullRequest: number | undefined;
  /** Whether to publish the review at the forge. */
  readonly publish: boolean;
}

/** @throws ProblemError */
export async function startReview(
  deps: ReviewDeps,
  caller: Caller,
  input: NewReview,
): Promise<StartedReview> {
  const repositoryId = await resolveRepository(deps.db, caller, input.references);
  const repository = await loadRepository(deps.db, repositoryId);
  if (repository === undefined) throw notFound('repository');
  const { pullRequest: number, base, head, publish } = input;
  if (number !== undefined) {
    if (head !== undefined)
      throw invalidBody('#/head', 'conflicting_parameters', 'a pull request has its own head');
    return startOfPullRequest(deps, caller, repository, number, { base, publish, isRerun: false });
  }
  if (publish) throw invalidBody('#/publish', 'not_supported', 'only a pull request can be commented on');
  if (head === undefined)
    throw invalidBody('#/head', 'required', 'name a branch or a commit, or a pull request');
  await assertHistory(deps, repository, 'a scan reads it without them');
  const refs = { base_ref: base ?? repository.default_branch, head_ref: head };
  return insertOfRefs(deps, caller, { repository_id: repositoryId, ...refs });
}

/** Repeats a review on the current state of the same pull request or refs. */
export async function rerunReview(deps: ReviewDeps, caller: Caller, id: string): Promise<Review> {
  const { row } = await getReview(deps, caller, id);
  if (row.status === 'running') throw new ProblemError('invalid_state', 'the review is running');
  const { repository_id: repositoryId, base_ref: base, pull_request_number: number } = row;
  if (number !== null) {
    const repository = await loadRepository(deps.db, repositoryId);
    if (repository === undefined) throw notFound('repository');
    return startOfPullRequest(deps, caller, repository, number, {
      base,
      publish: row.publish,
      isRerun: true,
    });
  }
  const refs = { base_ref: base, head_ref: row.head_ref };
  return insertOfRefs(deps, caller, { repository_id: repositoryId, ...refs, previous_review_id: row.id });
}

async function startOfPullRequest(
  deps: ReviewDeps,
  caller: Caller,
  repository: Row<'repositories'>,
  number: number,
  wish: Pick<PullRequestWish, 'base' | 'publish' | 'isRerun'>,
): Promise<StartedReview> {
  await assertHistory(deps, repository, 'a scan reads it without them');
  const found = await findPullRequest(deps, repository, number);
  if (found === undefined) throw invalidBody('#/pull_request', 'not_found', 'there is no such pull request');
  return reviewPullRequest(deps, repository, found, {
    ...wish,
    trigger: 'api',
    requestedBy: caller.userId,
  });
}

async function insertOfRefs(
  deps: ReviewDeps,
  caller: Caller,
  refs: Pick<NewReviewRow, 'repository_id' | 'base_ref' | 'head_ref' | 'previous_review_id'>,
): Promise<StartedReview> {
  const row = await insertNewReview(deps, { ...refs, trigger: 'api', requested_by: caller.userId });
  if (row === undefined) throw new Error('a review of two refs has no twin');
  return { row, comments: [], isCoalesced: false };
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
    query = query.where('pull_request_number', '=', request.pull_request);
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
