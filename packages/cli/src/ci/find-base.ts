/** Finds the commit at which a pull request began, and the configuration there. */

import { configFileName, defaultConfig, isRelevantPath, type ScanConfig } from '@assay/scanner/scan';
import { GitError, type GitRun, runGit } from '../git.ts';
import { configOf } from '../scan-settings.ts';
import { UserError } from '../user-error.ts';
import type { CiEnvironment } from './detect-ci.ts';

/** @returns `undefined` if git fails, for example in a clone that lacks the commit */
async function ask(git: GitRun, args: readonly string[]): Promise<string | undefined> {
  try {
    return (await runGit(git, args)).toString();
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    return undefined;
  }
}

/** The root of the work tree; `undefined` outside of a repository. */
export async function findTop(git: GitRun): Promise<string | undefined> {
  return (await ask(git, ['rev-parse', '--show-toplevel']))?.replace(/\n$/, '');
}

/**
 * True if ignore files match sources that are part of the repository: a change could hide code that way, so the ignore
 * files must not be applied.
 */
export async function ignoresTracked(git: GitRun): Promise<boolean> {
  const listing = await ask(git, ['ls-files', '--cached', '--ignored', '--exclude-standard', '-z']);
  return (listing ?? '').split('\0').some((path) => path !== '' && isRelevantPath(path));
}

/** The merge base of the target branch and the checked-out commit. @throws {UserError} */
export async function findMergeBase(
  git: GitRun,
  { branch, revisions }: NonNullable<CiEnvironment['target']>,
  remedy: string,
): Promise<string> {
  let isKnown = false;
  for (const revision of revisions) {
    const args = ['rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`];
    const commit = (await ask(git, args))?.trim();
    const base = commit && (await ask(git, ['merge-base', commit, 'HEAD']));
    if (base) return base.trim();
    isKnown ||= Boolean(commit);
  }
  const isShallow = (await ask(git, ['rev-parse', '--is-shallow-repository']))?.trim() === 'true';
  if (isKnown && !isShallow)
    throw new UserError(
      `the checked-out commit and ${branch} have no common ancestor, so there is nothing to compare with: ` +
        'name a commit with `--base`, or report everything with `assay scan`',
    );
  const clone = isShallow ? 'the clone, which is shallow,' : 'the clone';
  throw new UserError(`${clone} lacks the commit that the change began at, on ${branch}. ${remedy}`);
}

/**
 * The configuration at a commit: a pull request's changes to it take effect once merged, so that no change disables the
 * rules that check it.
 *
 * @throws {UserError} with the position of every mistake
 */
export async function configAt(git: GitRun, commit: string): Promise<ScanConfig> {
  const listing = (await runGit(git, ['ls-tree', '--full-tree', commit, configFileName])).toString();
  if (listing === '') return defaultConfig;
  const [, id] = /^100(?:644|755) blob ([0-9a-f]+)\t/.exec(listing) ?? [];
  if (id === undefined)
    throw new UserError(
      `${configFileName} of ${commit.slice(0, 10)} is a symbolic link or a folder and is not read.`,
    );
  const { readOwnConfig } = await import('@assay/scanner');
  const text = (await runGit(git, ['cat-file', 'blob', id])).toString();
  return configOf(readOwnConfig(text), `${configFileName} of ${commit.slice(0, 10)}`);
}
