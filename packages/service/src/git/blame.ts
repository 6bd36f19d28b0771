/** Authors and dates of lines: `git blame` of a few lines of many files. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { GitError } from './git-error.ts';
import type { Mirror, MirrorRequest, Mirrors } from './mirror.ts';
import { type GitLimits, runGit } from './run-git.ts';

export interface BlameRequest extends MirrorRequest {
  /** A branch that contains the commit: history is fetched along it. */
  readonly branch: string;
  readonly commitSha: string;
  readonly files: readonly BlamedFile[];
  /** Maximum number of commits of history to fetch; default: all. */
  readonly maxDepth?: number;
}

export interface BlamedFile {
  /** Relative to the root. */
  readonly path: string;
  /** 1-based. */
  readonly lines: readonly number[];
}

export interface LineOrigin {
  readonly commitSha: string;
  /** As named in the commit. */
  readonly author: string;
}

/** By path, then by line; lines unknown to git are absent. */
export type Blame = ReadonlyMap<string, ReadonlyMap<number, LineOrigin>>;

/** Most flaws are younger than the second depth; 0 is the whole history, for lines older than that. */
const depths = [1, 1000, 0];
/** Enough for far more than a file's flawed lines, at a few hundred bytes each. */
const maxOutputBytes = 64_000_000;

/**
 * Ignores whitespace changes and moves within a file. If older history cannot be fetched, the lines that need it are
 * left out. Throws `GitError`.
 */
export function blameLines(
  deps: { mirrors: Mirrors; timeLimitMs: number },
  request: BlameRequest,
): Promise<Blame> {
  const base = { timeLimitMs: deps.timeLimitMs, maxOutputBytes };
  const limits = request.signal === undefined ? base : { ...base, signal: request.signal };
  return deps.mirrors.use(request, async (mirror) => {
    const found = new Map<string, ReadonlyMap<number, LineOrigin>>();
    let open = request.files;
    const { maxDepth = Number.POSITIVE_INFINITY } = request;
    for (const depth of depths) {
      if (depth > maxDepth || (depth === 0 && maxDepth < Number.POSITIVE_INFINITY)) break;
      if (open.length === 0 || !(await fetchHistory(mirror, request, depth))) break;
      const ends = await readHistoryEnds(mirror);
      for (const file of open) {
        const origins = await blameFile(mirror, request.commitSha, file, limits);
        found.set(file.path, new Map([...origins].filter(([, origin]) => !ends.has(origin.commitSha))));
      }
      open = open.filter(({ path, lines }) => (found.get(path)?.size ?? 0) < lines.length);
      if (ends.size === 0) break;
    }
    return found;
  });
}

/** False if more history is not available; the commit itself must be. */
async function fetchHistory(mirror: Mirror, request: BlameRequest, depth: number): Promise<boolean> {
  try {
    await mirror.fetch(depth === 1 ? request.commitSha : request.branch, depth);
    return true;
  } catch (error) {
    if (depth === 1 || !(error instanceof GitError) || request.signal?.aborted) throw error;
    return false;
  }
}

/** Commits whose parents were not fetched: blame attributes all older lines to them. */
async function readHistoryEnds(mirror: Mirror): Promise<ReadonlySet<string>> {
  const text = await readFile(join(mirror.gitDir, 'shallow'), 'utf8').catch(() => '');
  return new Set(text.split('\n').filter((line) => line !== ''));
}

async function blameFile(
  mirror: Mirror,
  commitSha: string,
  { path, lines }: BlamedFile,
  limits: GitLimits,
): Promise<ReadonlyMap<number, LineOrigin>> {
  const ranges = [...new Set(lines)].flatMap((line) => ['-L', `${line},${line}`]);
  const args = ['blame', '--porcelain', '-w', '-M', ...ranges, commitSha, '--', path];
  const { exitCode, stdout } = await runGit({ args, gitDir: mirror.gitDir, limits });
  return exitCode === 0 ? parseBlame(stdout.toString('utf8')) : new Map();
}

/**
 * Parses the porcelain format: a commit is described at its first occurrence, and each line of text begins with a tab.
 */
export function parseBlame(output: string): ReadonlyMap<number, LineOrigin> {
  const origins = new Map<number, LineOrigin>();
  const authors = new Map<string, string>();
  let current: { readonly commitSha: string; readonly line: number } | undefined;
  for (const text of output.split('\n')) {
    const header = /^([0-9a-f]{40}) \d+ (\d+)/.exec(text);
    if (header !== null) {
      current = { commitSha: header[1] ?? '', line: Number(header[2]) };
    } else if (current !== undefined && text.startsWith('author ')) {
      authors.set(current.commitSha, text.slice('author '.length));
    } else if (current !== undefined && text.startsWith('\t')) {
      const { commitSha, line } = current;
      origins.set(line, { commitSha, author: authors.get(commitSha) ?? '' });
    }
  }
  return origins;
}
