/** Git as far as the command line needs it: a repository is only read, and none of its hooks and filters have a say. */

import { spawn } from 'node:child_process';

/** `code` is that of git, or `null` when it was stopped. */
export class GitError extends Error {
  readonly code: number | null;

  constructor(args: readonly string[], code: number | null) {
    super(`git ${args[0] ?? ''} failed`);
    this.code = code;
  }
}

const limitMs = 60_000;
/** Bounds the memory; the sources of the largest public repositories of one language are a tenth of it. */
const maxOutputBytes = 2_147_483_648;

export interface GitRun {
  readonly directory: string;
  readonly signal: AbortSignal;
  /** Default: a minute. */
  readonly timeLimitMs?: number;
  /** Further variables. */
  readonly env?: Readonly<Record<string, string>>;
}

/** @throws {GitError} when it ends with another code than 0 */
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
    // A child that ends early closes its input; its exit code tells why.
    child.stdin.on('error', () => undefined);
    child.stdin.end(input);
  });
}
