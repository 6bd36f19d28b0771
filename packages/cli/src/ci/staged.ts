/** `assay ci --staged`: whether a commit would add a secret. For hooks: loads little until it has found something. */

import { resolve } from 'node:path';
import type { ScanConfig } from '@assay/scanner/scan';
import { readStaged, stagedDiffArguments } from '@assay/scanner/staged';
import { GitError, type GitRun, runGit } from '../git.ts';
import type { CommandContext } from '../terminal.ts';
import { UserError } from '../user-error.ts';

/** @returns 1 if the commit would add a secret that the last commit does not have @throws {UserError} */
export async function runStaged({ terminal, signal }: CommandContext): Promise<number> {
  // A partial commit has an index of its own, which git passes to its hooks.
  const index = terminal.env['GIT_INDEX_FILE'];
  const here: GitRun = {
    directory: resolve('.'),
    signal,
    env: index === undefined ? {} : { GIT_INDEX_FILE: resolve(index) },
  };
  const top = await topOf(here);
  const git = { ...here, directory: top };
  const { files, suspects, lessSure, unread } = await readStaged(
    await runGit(git, stagedDiffArguments),
    await ownForms(git),
  );
  const { stdout, stderr } = terminal;
  const count = `${files} staged ${files === 1 ? 'file' : 'files'}`;
  if (unread.length > 0) stderr.write(`assay: not scanned, not a text file: ${namesOf(unread)}\n`);
  if (suspects.length > 0) {
    const { judgeSuspects } = await import('./judge-suspects.ts');
    const findings = await judgeSuspects(git, suspects);
    for (const { location, message } of findings)
      stdout.write(`${location.path}:${location.range.startLine}: ${message}\n`);
    if (findings.length > 0) {
      const found = findings.length === 1 ? 'a secret' : `${findings.length} secrets`;
      stderr.write(
        `assay: the commit would add ${found}. Remove it, or accept it with a comment: assay-ignore[secrets/*]: why\n`,
      );
      return 1;
    }
  }
  const doubt =
    lessSure === 0
      ? ''
      : `; ${lessSure} of them may contain one (\`assay secrets --confidence low\` shows it)`;
  stderr.write(`assay: no new secret in ${count}${doubt}\n`);
  return 0;
}

/** Secret formats in the configuration of the last commit: most have none, and then nothing is loaded for them. */
async function ownForms(git: GitRun): Promise<ScanConfig['analyzerSettings']['secretForms']> {
  try {
    const text = (await runGit(git, ['cat-file', 'blob', 'HEAD:.assay.yml'])).toString();
    if (!/^["']?secrets["']?\s*:|[{,]\s*["']?secrets["']?\s*:/m.test(text)) return [];
  } catch (error) {
    if (error instanceof GitError) return [];
    throw error;
  }
  const { configOfHead } = await import('./judge-suspects.ts');
  return (await configOfHead(git, 'HEAD')).analyzerSettings.secretForms;
}

/** Maximum number of names printed; commits of images have many. Chosen. */
const mostNames = 5;

function namesOf(paths: readonly string[]): string {
  const names = paths.slice(0, mostNames).map((path) => JSON.stringify(path));
  const rest = paths.length - names.length;
  return rest > 0 ? `${names.join(', ')} and ${rest} more` : names.join(', ');
}

async function topOf(git: GitRun): Promise<string> {
  try {
    return (await runGit(git, ['rev-parse', '--show-toplevel'])).toString().replace(/\n$/, '');
  } catch (cause) {
    if (!(cause instanceof GitError)) throw cause;
    throw new UserError('--staged requires a git repository.', { cause });
  }
}
