/** Commits of a branch in a time span, with the files that each changed. */

import { fetchBack } from './find-base.ts';
import type { MirrorRequest, Mirrors } from './mirror.ts';
import { runGitOrThrow } from './run-git.ts';

export interface HistoryRequest extends MirrorRequest {
  /** A branch that contains the commit: history is fetched along it. */
  readonly branch: string;
  readonly commitSha: string;
  readonly since: Date;
}

export interface HistoryCommit {
  /** As named in the commit, after applying the repository's mailmap. */
  readonly author: string;
  readonly files: readonly TouchedFile[];
}

export interface TouchedFile {
  readonly path: string;
  /** Set for a rename: files with half of their lines in common. */
  readonly previousPath: string | undefined;
  /** Number of lines; 0 for binary files. */
  readonly added: number;
  readonly deleted: number;
}

/** Enough for a million changed files; a larger history is rejected. */
const maxOutputBytes = 100_000_000;
const commitMark = '\u0001';
const logArguments =
  'log --no-merges -M50% --numstat -z --no-color --no-ext-diff --no-textconv --format=%x01%aN'.split(' ');

/** Newest first, without merges. Throws `GitError`. */
export function readHistory(
  deps: { mirrors: Mirrors; timeLimitMs: number },
  request: HistoryRequest,
): Promise<readonly HistoryCommit[]> {
  const base = { timeLimitMs: deps.timeLimitMs, maxOutputBytes };
  const limits = request.signal === undefined ? base : { ...base, signal: request.signal };
  return deps.mirrors.use(request, async (mirror) => {
    await fetchBack(mirror, { ...request, at: request.since }, limits);
    const args = [...logArguments, `--since=${request.since.toISOString()}`, request.commitSha];
    const output = await runGitOrThrow({ args, gitDir: mirror.gitDir, limits });
    return parseLog(output.toString('utf8'));
  });
}

/**
 * Entries end with NUL: a commit's begins with the mark; a renamed file's has no path and is followed by two entries
 * with paths.
 */
export function parseLog(output: string): readonly HistoryCommit[] {
  const entries = output.split('\0');
  const commits: { author: string; files: TouchedFile[] }[] = [];
  for (let at = 0; at < entries.length; at++) {
    const entry = entries[at] ?? '';
    if (entry.startsWith(commitMark)) {
      commits.push({ author: entry.slice(1), files: [] });
      continue;
    }
    const match = /^\n?(\d+|-)\t(\d+|-)\t(.*)$/s.exec(entry);
    if (match === null) continue;
    const [, added = '', deleted = '', name = ''] = match;
    const isRename = name === '';
    const path = isRename ? (entries[at + 2] ?? '') : name;
    const previousPath = isRename ? entries[at + 1] : undefined;
    if (isRename) at += 2;
    commits.at(-1)?.files.push({ path, previousPath, added: countOf(added), deleted: countOf(deleted) });
  }
  return commits;
}

/** `-` denotes a binary file. */
function countOf(text: string): number {
  return text === '-' ? 0 : Number(text);
}
