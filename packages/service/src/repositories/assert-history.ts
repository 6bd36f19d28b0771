/** Verifies that a repository has a history, which fixes and reviews need. */

import type { ServiceContext } from '../context.ts';
import { type ProblemCode, ProblemError } from '../errors.ts';
import { GitError, type GitErrorCode } from '../git/git-error.ts';
import type { Ports } from '../ports.ts';
import type { Row } from '../storage/database.ts';
import { remoteOf } from './remote-of.ts';

const codes: Partial<Record<GitErrorCode, ProblemCode>> = {
  path_not_allowed: 'forbidden',
  repository_unreachable: 'repository_unreachable',
};

type Deps = Pick<ServiceContext, 'db' | 'secrets' | 'config'> & Pick<Ports, 'git' | 'forges'>;

/**
 * A plain folder has none. A remote is only queried by the job, and so is an unreachable folder that was a git
 * repository: it may be on a worker's machine.
 *
 * @param remedy  what a plain folder allows instead
 * @throws ProblemError `not_a_git_repository`, `forbidden` for a folder that may no longer be read, or
 *   `repository_unreachable` for a plain folder that is missing
 */
export async function assertHistory(
  deps: Deps,
  repository: Row<'repositories'>,
  remedy: string,
): Promise<void> {
  if (repository.provider !== 'local') return;
  try {
    const remote = await remoteOf(deps, repository);
    const { isRepository } = await deps.git.listBranches({ repositoryId: repository.id, remote });
    if (isRepository) return;
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    if (error.code === 'repository_unreachable' && repository.local_kind === 'git') return;
    throw new ProblemError(codes[error.code] ?? 'not_a_git_repository', error.message, { cause: error });
  }
  throw new ProblemError('not_a_git_repository', `the folder has no branches; ${remedy}`);
}
