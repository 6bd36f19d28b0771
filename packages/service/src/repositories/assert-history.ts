/** Whether a repository has a history, for what works on branches: fixes and reviews. */

import type { ServiceContext } from '../context.ts';
import { ProblemError } from '../errors.ts';
import { GitError } from '../git/git-error.ts';
import type { Ports } from '../ports.ts';
import type { Row } from '../storage/database.ts';
import { remoteOf } from './remote-of.ts';

type Deps = Pick<ServiceContext, 'db' | 'secrets' | 'config'> & Pick<Ports, 'git' | 'forges'>;

/**
 * A plain folder has none; a remote is only asked by the job.
 *
 * @param remedy  what a plain folder allows instead
 * @throws ProblemError `not_a_git_repository`, or `forbidden` for a folder that may not be read any more
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
    const code = error.code === 'path_not_allowed' ? 'forbidden' : 'not_a_git_repository';
    throw new ProblemError(code, error.message, { cause: error });
  }
  throw new ProblemError('not_a_git_repository', `the folder has no branches; ${remedy}`);
}
