/** What the origin of a repository says of its branches. */

import { invalidBody } from '../errors.ts';
import { GitError } from '../git/git-error.ts';
import type { Ports } from '../ports.ts';
import type { Row } from '../storage/database.ts';
import { type RemoteDeps, remoteOf } from './remote-of.ts';

/** Somebody waits for the answer. */
const askLimitMs = 15_000;

type OriginDeps = RemoteDeps & Pick<Ports, 'git'>;

/** @throws GitError when the origin does not answer within 15 s, or is none */
export async function askBranches(deps: OriginDeps, repository: Row<'repositories'>) {
  const remote = await remoteOf(deps, repository);
  const signal = AbortSignal.timeout(askLimitMs);
  const { branches } = await deps.git.listBranches({ repositoryId: repository.id, remote, signal });
  return branches;
}

/**
 * An origin that does not answer, or has no branch yet, is no reason to refuse: its scans will say so.
 *
 * @throws ProblemError `validation_failed` when the origin has branches, and this is none of them
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

/** @throws ProblemError `validation_failed` when there are branches, and none has the name */
export function assertNamed(branches: readonly { readonly name: string }[], name: string): void {
  if (branches.length === 0 || branches.some((branch) => branch.name === name)) return;
  throw invalidBody('#/default_branch', 'unknown', 'the origin of the repository has no such branch');
}
