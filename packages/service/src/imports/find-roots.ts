/**
 * Finds the repository's root on the machine that created a report, by checking which of its files exist in the
 * repository.
 */

import { GitError } from '../git/git-error.ts';
import type { Ports } from '../ports.ts';
import { remoteOf } from '../repositories/remote-of.ts';
import type { Row } from '../storage/database.ts';
import type { ImportDeps } from './import-deps.ts';

/** Maximum number of roots of one report, which may come from several machines. */
const maxRoots = 3;
/** Maximum number of ancestor folders of a path to try as the root. */
const maxFolders = 30;
/** Bounds a request's wait for files of the commit. */
const limitMs = 10_000;

/**
 * @param paths  absolute, `/home/runner/work/shop/src/cart.js`
 * @returns the roots that were found: `/home/runner/work/shop`
 */
export async function findRoots(
  deps: ImportDeps & Pick<Ports, 'git'>,
  repository: Row<'repositories'>,
  { ref, paths }: { readonly ref: string; readonly paths: readonly string[] },
): Promise<readonly string[]> {
  const roots: string[] = [];
  const signal = AbortSignal.timeout(limitMs);
  for (const path of paths) {
    if (roots.length === maxRoots || signal.aborted) break;
    if (roots.some((root) => path.startsWith(`${root}/`))) continue;
    const names = path.split('/').slice(1);
    if (names.some((name) => name === '' || name === '.' || name === '..')) continue;
    const tails = names.slice(0, maxFolders).map((_, at) => names.slice(at).join('/'));
    const found = await firstThere(deps, repository, { ref, paths: tails, signal });
    if (found !== undefined) roots.push(path.slice(0, path.length - found.length - 1));
  }
  return roots;
}

/** The first of the paths that exists in the commit, or in the folder. */
async function firstThere(
  deps: ImportDeps & Pick<Ports, 'git'>,
  repository: Row<'repositories'>,
  question: { readonly ref: string; readonly paths: readonly string[]; readonly signal: AbortSignal },
): Promise<string | undefined> {
  const remote = await remoteOf(deps, repository);
  const request = { repositoryId: repository.id, remote, ...question };
  try {
    return await deps.git.findFile(request);
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    return undefined;
  }
}
