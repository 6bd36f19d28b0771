/** Reads files of a commit without a checkout. */
import { lstatSync } from 'node:fs';
import { join } from 'node:path';
import { GitError } from './git-error.ts';
import { findLocalRepository } from './local-repository.ts';
import type { MirrorRequest, Mirrors } from './mirror.ts';
import { type GitLimits, runGitOrThrow } from './run-git.ts';

export interface ReadFileRequest extends MirrorRequest {
  /** A branch name or a full commit hash. */
  readonly ref: string;
  /** Relative to the root, in order of preference. */
  readonly paths: readonly string[];
  /** A larger file causes a `FileTooLargeError`. */
  readonly maxBytes: number;
}

/** Enough for a listing of 1,000 paths. */
const maxListingBytes = 1_000_000;

/** About one file, not the repository: callers that can do without the file may continue. */
export class FileTooLargeError extends GitError {
  constructor(path: string) {
    super('repository_too_large', `${path} is larger than allowed.`);
    this.name = 'FileTooLargeError';
  }
}

/**
 * Reads the first of the paths that is a file or link. Decoded as UTF-8; the text of a link is its target, because
 * links are not followed. Throws `GitError`.
 *
 * @returns `undefined` if the commit has none of them
 */
export function readFileAt(
  deps: { mirrors: Mirrors; timeLimitMs: number },
  request: ReadFileRequest,
): Promise<string | undefined> {
  const base = { timeLimitMs: deps.timeLimitMs, maxOutputBytes: request.maxBytes };
  const limits = request.signal === undefined ? base : { ...base, signal: request.signal };
  return deps.mirrors.use(request, async (mirror) => {
    const sha = await mirror.fetch(request.ref, 1);
    const { gitDir } = mirror;
    const path = await findFirst(gitDir, sha, request.paths, limits);
    if (path === undefined) return undefined;
    const run = runGitOrThrow({ args: ['cat-file', 'blob', `${sha}:${path}`], gitDir, limits });
    const text = await run.catch((error: unknown) => {
      const isTooLarge = error instanceof GitError && error.code === 'repository_too_large';
      throw isTooLarge ? new FileTooLargeError(path) : error;
    });
    return text.toString('utf8');
  });
}

/** The first of the paths that is a file or link in the commit, or in the plain folder. Throws `GitError`. */
export async function findFile(
  deps: { mirrors: Mirrors; timeLimitMs: number },
  request: Omit<ReadFileRequest, 'maxBytes'>,
): Promise<string | undefined> {
  const { remote, paths, signal } = request;
  const base = { timeLimitMs: deps.timeLimitMs, maxOutputBytes: maxListingBytes };
  const limits = signal === undefined ? base : { ...base, signal };
  if (remote.kind === 'local' && (await findLocalRepository(remote, limits)) === undefined)
    return paths.find((path) => isFileOrLink(join(remote.path, path)));
  return deps.mirrors.use(request, async (mirror) => {
    const sha = await mirror.fetch(request.ref, 1);
    return findFirst(mirror.gitDir, sha, paths, limits);
  });
}

function isFileOrLink(path: string): boolean {
  const entry = lstatSync(path, { throwIfNoEntry: false });
  return entry !== undefined && (entry.isFile() || entry.isSymbolicLink());
}

async function findFirst(
  gitDir: string,
  sha: string,
  paths: readonly string[],
  limits: GitLimits,
): Promise<string | undefined> {
  const args = ['ls-tree', '-z', sha, '--', ...paths];
  const output = await runGitOrThrow({
    args,
    gitDir,
    limits: { ...limits, maxOutputBytes: maxListingBytes },
  });
  const blobs = output
    .toString('utf8')
    .split('\0')
    .map((record) => /^\d+ blob [^\t]+\t(.*)$/s.exec(record)?.[1]);
  return paths.find((path) => blobs.includes(path));
}
