/** The git operations of the command line: repositories are only read, and none of their hooks and filters run. */

import { spawn } from 'node:child_process';

/** `code` is git's exit code, or `null` if it was stopped. */
export class GitError extends Error {
  readonly code: number | null;

  constructor(args: readonly string[], code: number | null) {
    super(`git ${args[0] ?? ''} failed`);
    this.code = code;
  }
}

const limitMs = 60_000;
/** Bounds memory use; the sources of the largest public repositories in one language are a tenth of it. */
const maxOutputBytes = 2_147_483_648;

export interface GitRun {
  readonly directory: string;
  readonly signal: AbortSignal;
  /** Default: a minute. */
  readonly timeLimitMs?: number;
  /** Additional variables. */
  readonly env?: Readonly<Record<string, string>>;
}

/** @throws {GitError} for any exit code but 0 */
export function runGit(
  { directory, signal, timeLimitMs = limitMs, env = {} }: GitRun,
  args: readonly string[],
  input: string = '',
): Promise<Buffer> {
  const safe = ['-c', 'core.fsmonitor=false', '-c', 'core.hooksPath=/dev/null'];
  const { PATH = '', HOME = '' } = process.env;
  return new Promise((resolve, reject) => {
    const child = spawn('git', [...safe, ...args], {
      cwd: directory,
      env: { PATH, HOME, GIT_CONFIG_NOSYSTEM: '1', GIT_TERMINAL_PROMPT: '0', LC_ALL: 'C', ...env },
      stdio: ['pipe', 'pipe', 'ignore'],
      timeout: timeLimitMs,
      signal,
    });
    const chunks: Buffer[] = [];
    let length = 0;
    child.stdout.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      length += chunk.length;
      if (length > maxOutputBytes) child.kill();
    });
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve(Buffer.concat(chunks));
      else reject(new GitError(args, code));
    });
    // A child that exits early closes its input; its exit code gives the reason.
    child.stdin.on('error', () => undefined);
    child.stdin.end(input);
  });
}
