/** Resolves the two ends of a review in git. A pull request is only reviewed at the requested head. */

import type { Comparison } from '../git/compare.ts';
import { GitError } from '../git/git-error.ts';
import type { MirrorRequest } from '../git/mirror.ts';
import type { Ports } from '../ports.ts';
import { pullRequestRefs } from '../repositories/pull-request-ref.ts';
import type { Row } from '../storage/database.ts';
import type { ReviewRow } from '../storage/reviews.ts';

/** The head has moved on, and the requested commit is gone from the origin. A later review covers the current head. */
export class SupersededError extends Error {
  readonly code = 'superseded';
}

/** @throws GitError, SupersededError */
export async function findChange(
  deps: Pick<Ports, 'git' | 'forges'>,
  repository: Row<'repositories'>,
  review: ReviewRow,
  request: MirrorRequest,
): Promise<Comparison> {
  const { pull_request: pullRequest, head_sha: headSha } = review;
  if (pullRequest === null)
    return deps.git.compare({ ...request, base: review.base_ref, head: review.head_ref });
  const [ref, another] = pullRequestRefs(deps, repository, pullRequest.number);
  // If git has a unique ref for the pull request, use it, because `head_ref` may be a branch of a fork.
  const head = ref !== undefined && another === undefined ? ref : review.head_ref;
  const compare = (end: string): Promise<Comparison> =>
    compareWithBase(deps, review, { ...request, head: end });
  const comparison = await orAbsent(() => compare(head));
  if (comparison !== undefined && (headSha === null || comparison.headSha === headSha)) return comparison;
  const pinned = headSha === null ? undefined : await orAbsent(() => compare(headSha));
  if (pinned !== undefined) return pinned;
  if (comparison === undefined)
    throw new GitError('branch_not_found', 'The head of the pull request no longer exists.');
  throw new SupersededError('The pull request has a newer head.');
}

/**
 * Compares with the base branch. If the pull request was merged, the branch contains its changes, and the branch may be
 * deleted; then the base commit reported by the forge is used.
 */
async function compareWithBase(
  deps: Pick<Ports, 'git'>,
  { base_ref: base, pull_request: pullRequest }: ReviewRow,
  request: MirrorRequest & { readonly head: string },
): Promise<Comparison> {
  const known = pullRequest?.base_sha ?? null;
  const isOver = pullRequest?.state === 'merged' || pullRequest?.state === 'closed';
  if (known === null) return deps.git.compare({ ...request, base });
  const [first, second] = isOver ? [known, base] : [base, known];
  const found = await orAbsent(() => deps.git.compare({ ...request, base: first }));
  return found ?? deps.git.compare({ ...request, base: second });
}

async function orAbsent<T>(ask: () => Promise<T>): Promise<T | undefined> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof GitError && error.code === 'branch_not_found') return undefined;
    throw error;
  }
}
