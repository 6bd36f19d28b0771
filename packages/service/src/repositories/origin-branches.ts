/** Queries a repository's origin for its branches. */

import { invalidBody } from '../errors.ts';
import { GitError } from '../git/git-error.ts';
import type { Ports } from '../ports.ts';
import type { Row } from '../storage/database.ts';
import { type RemoteDeps, remoteOf } from './remote-of.ts';

/** Short, because a caller is waiting. */
const askLimitMs = 15_000;

type OriginDeps = RemoteDeps & Pick<Ports, 'git'>;

/** @throws GitError when the origin does not respond within 15 s, or is not a repository */
export async function askBranches(deps: OriginDeps, repository: Row<'repositories'>) {
  const remote = await remoteOf(deps, repository);
  const signal = AbortSignal.timeout(askLimitMs);
  const { branches } = await deps.git.listBranches({ repositoryId: repository.id, remote, signal });
  return branches;
}

/**
 * Passes if the origin is unreachable or has no branches yet: its scans will report it.
 *
 * @throws ProblemError `validation_failed` when the origin has branches, but not this one
 */
export async function assertBranchExists(
  deps: OriginDeps,
  repository: Row<'repositories'>,
  name: string,
): Promise<void> {
  try {
    assertNamed(await askBranches(deps, repository), name);
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
  }
}

/** @throws ProblemError `validation_failed` when there are branches, but none with the name */
export function assertNamed(branches: readonly { readonly name: string }[], name: string): void {
  if (branches.length === 0 || branches.some((branch) => branch.name === name)) return;
  throw invalidBody('#/default_branch', 'unknown', 'the origin of the repository has no such branch');
}
