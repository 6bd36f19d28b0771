/** Restricts the paths from which a repository on this machine may take its content. */
import { realpath } from 'node:fs/promises';
import { sep } from 'node:path';
import { GitError } from './git-error.ts';
import { type LocalRepository, visitPlaces } from './git-places.ts';
import type { LocalRemote } from './remote.ts';
import type { GitLimits } from './run-git.ts';

/** Maximum number of borrowed paths; a repository with more is rejected. A linked work tree has one or two. */
const maxBorrowed = 50;

/**
 * Verifies that everything git reads for a repository is in a place that the remote allows.
 *
 * @returns paths outside of the repository's folder that git reads for it, links resolved, sorted: the git directory of
 *   a linked work tree or a submodule, object stores of others
 * @throws GitError `path_not_allowed`
 */
export async function listBorrowed(
  repository: LocalRepository,
  remote: LocalRemote,
  limits: GitLimits,
): Promise<readonly string[]> {
  const own = await realpath(remote.path);
  const borrowed = new Set<string>();
  await visitPlaces(repository, limits, (part, path) => {
    if (remote.roots !== undefined && !isBelow(path, remote.roots))
      throw refusal(part, 'leads out of ASSAY_LOCAL_ROOTS');
    if (remote.closed !== undefined && isBelow(path, [remote.closed]))
      throw refusal(part, 'leads into the data folder of the service');
    if (isBelow(path, [own, ...borrowed])) return;
    if (remote.borrowed !== undefined && !isBelow(path, remote.borrowed))
      throw refusal(
        part,
        'leads to a place that was not used when the folder was connected; connect it again',
      );
    if (borrowed.size === maxBorrowed) throw refusal(part, 'is one of too many that lead elsewhere');
    borrowed.add(path);
  });
  return [...borrowed].sort();
}

function isBelow(path: string, folders: readonly string[]): boolean {
  return folders.some(
    (folder) => path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep),
  );
}

function refusal(part: string, where: string): GitError {
  return new GitError('path_not_allowed', `In the git directory ${part} ${where}.`);
}
