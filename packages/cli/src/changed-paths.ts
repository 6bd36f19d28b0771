/** Finds the files of a change that a scan has left out by rule. */

import { isJudgedPath, isLeftOutByRule, reasonsOf, type SkippedFile } from '@assay/scanner/scan';
import { type GitRun, runGit } from './git.ts';

/**
 * Paths that differ from the commit, relative to the directory: committed, staged, modified or untracked. File contents
 * are not read, so that no filter runs; a file with a new modification time since checkout counts as modified.
 */
export async function changedPaths(git: GitRun, commit: string): Promise<ReadonlySet<string>> {
  const names = ['--name-only', '-z', '--relative', '--no-renames', '--diff-filter=d'];
  const paths = new Set<string>();
  for (const args of [
    ['diff-index', '--cached', ...names, commit, '--'],
    ['diff-files', '--ignore-submodules=all', ...names, '--'],
    ['ls-files', '--others', '--exclude-standard', '-z'],
  ]) {
    const listing = (await runGit(git, args)).toString();
    for (const path of listing.split('\0')) if (path !== '') paths.add(path);
  }
  return paths;
}

/** The changed files that are skipped by rule, or are in a skipped folder; sorted by path. */
export function leftOutOfChange(
  skipped: readonly SkippedFile[],
  changed: ReadonlySet<string>,
): readonly SkippedFile[] {
  const reasonOf = reasonsOf(skipped.filter(({ reason }) => isLeftOutByRule(reason)));
  return [...changed]
    .filter(isJudgedPath)
    .sort()
    .flatMap((path) => {
      const reason = reasonOf(path);
      return reason === undefined ? [] : [{ path, reason }];
    });
}
