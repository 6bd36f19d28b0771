/** Whether a repository has a history, for what works on branches: fixes and reviews. */

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
 * A plain folder has none; a remote is only asked by the job, and so is a folder that was git and does not answer: it may be
 * on the machine of a worker.
 *
 * @param remedy  what a plain folder allows instead
 * @throws ProblemError `not_a_git_repository`, `forbidden` for a folder that may not be read any more, or
 *   `repository_unreachable` for a plain one that is gone
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
