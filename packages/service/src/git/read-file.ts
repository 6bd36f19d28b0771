/** One file of a commit, without a checkout. */
import { GitError } from './git-error.ts';
import type { MirrorRequest, Mirrors } from './mirror.ts';
import { runGit } from './run-git.ts';

export interface ReadFileRequest extends MirrorRequest {
  /** A branch name or a full commit. */
  readonly ref: string;
  /** Relative to the root. */
  readonly path: string;
  /** A larger file is a `FileTooLargeError`. */
  readonly maxBytes: number;
}

/** One file, not the repository: who can do without the file goes on. */
export class FileTooLargeError extends GitError {
  constructor(path: string) {
    super('repository_too_large', `${path} is larger than allowed.`);
    this.name = 'FileTooLargeError';
  }
}

/**
 * Decoded as UTF-8; of a link the text is where it leads to, for links are not followed. Throws `GitError`.
 *
 * @returns `undefined` when the commit has no such file
 */
export function readFileAt(
  deps: { mirrors: Mirrors; timeLimitMs: number },
  request: ReadFileRequest,
): Promise<string | undefined> {
  const base = { timeLimitMs: deps.timeLimitMs, maxOutputBytes: request.maxBytes };
  const limits = request.signal === undefined ? base : { ...base, signal: request.signal };
  return deps.mirrors.use(request, async (mirror) => {
    const sha = await mirror.fetch(request.ref, 1);
    const args = ['cat-file', 'blob', `${sha}:${request.path}`];
    const run = runGit({ args, gitDir: mirror.gitDir, limits });
    const { exitCode, stdout } = await run.catch((error: unknown) => {
      const isTooLarge = error instanceof GitError && error.code === 'repository_too_large';
      throw isTooLarge ? new FileTooLargeError(request.path) : error;
    });
    return exitCode === 0 ? stdout.toString('utf8') : undefined;
  });
}
