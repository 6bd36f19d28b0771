/** Filters the findings in staged texts according to the repository's configuration. */

import type { Finding } from '@assay/core';
import { judgeStaged } from '@assay/scanner';
import type { ScanConfig } from '@assay/scanner/scan';
import type { StagedTexts } from '@assay/scanner/staged';
import { GitError, type GitRun, runGit } from '../git.ts';
import { configAt } from './find-base.ts';

/** Drops values that the last commit contains anywhere: moved, or known. */
export async function judgeSuspects(
  git: GitRun,
  suspects: StagedTexts['suspects'],
): Promise<readonly Finding[]> {
  const head = await headOf(git);
  const config = await configOfHead(git, head);
  const today = new Date().toISOString().slice(0, 'yyyy-mm-dd'.length);
  const fresh: Finding[] = [];
  for (const { finding, value } of judgeStaged(suspects, config, today))
    if (head === undefined || !(await holds(git, head, value))) fresh.push(finding);
  return fresh;
}

/** A commit that excludes a file through its own configuration is visible to reviewers. @throws {UserError} */
export async function configOfHead(git: GitRun, head: string | undefined): Promise<ScanConfig> {
  const { defaultConfig } = await import('@assay/scanner/scan');
  return head === undefined ? defaultConfig : configAt(git, head);
}

async function headOf(git: GitRun): Promise<string | undefined> {
  try {
    return (await runGit(git, ['rev-parse', '--verify', '--quiet', 'HEAD'])).toString().trim();
  } catch (error) {
    if (error instanceof GitError) return undefined;
    throw error;
  }
}

/** Passes the value on standard input, which other users of the machine cannot read. */
async function holds(git: GitRun, commit: string, value: string): Promise<boolean> {
  const lines = value.split('\n');
  const longest = lines.reduce((best, line) => (line.length > best.length ? line : best), '').trim();
  try {
    await runGit(git, ['grep', '--quiet', '--fixed-strings', '--text', '-f', '-', commit], `${longest}\n`);
    return true;
  } catch (error) {
    if (error instanceof GitError && error.code === 1) return false;
    throw error;
  }
}
