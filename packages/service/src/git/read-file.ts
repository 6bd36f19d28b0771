/** Files of a commit, without a checkout. */
import { lstatSync } from 'node:fs';
import { join } from 'node:path';
import { GitError } from './git-error.ts';
import { findLocalRepository } from './local-repository.ts';
import type { MirrorRequest, Mirrors } from './mirror.ts';
import { type GitLimits, runGitOrThrow } from './run-git.ts';

export interface ReadFileRequest extends MirrorRequest {
  /** A branch name or a full commit. */
  readonly ref: string;
  /** Relative to the root, the one that is wanted most first. */
  readonly paths: readonly string[];
  /** A larger file is a `FileTooLargeError`. */
  readonly maxBytes: number;
}

/** Room for a listing of 1,000 paths. */
const maxListingBytes = 1_000_000;

/** One file, not the repository: who can do without the file goes on. */
export class FileTooLargeError extends GitError {
  constructor(path: string) {
    super('repository_too_large', `${path} is larger than allowed.`);
    this.name = 'FileTooLargeError';
  }
}

/**
 * The first of the paths that is a file or link there. Decoded as UTF-8; of a link the text is where it leads to, for links are not followed. Throws `GitError`.
 *
 * @returns `undefined` when the commit has none of them
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

/** The first of the paths that is a file or link of the commit, or of the plain folder. Throws `GitError`. */
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
