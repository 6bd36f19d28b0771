/** Runs git or ssh, and throws a `GitError` if it could not complete. */
import { GitError } from './git-error.ts';
import type { ProgramRun } from './process/message.ts';
import { createProgramStarter } from './process/starter.ts';

export interface ProcessRun extends Pick<ProgramRun, 'program' | 'args' | 'cwd' | 'env'> {
  readonly input?: string | Uint8Array;
  readonly limits: GitLimits;
  /** Called every half second while the program runs; a returned error stops it. */
  readonly watch?: (() => Promise<GitError | undefined>) | undefined;
}

export interface GitLimits {
  readonly timeLimitMs: number;
  readonly maxOutputBytes: number;
  readonly signal?: AbortSignal;
}

export interface GitResult {
  readonly exitCode: number;
  readonly stdout: Buffer;
  /** At most 64 KiB: for logs, never shown to users and never compared. */
  readonly stderr: string;
}

const watchIntervalMs = 500;

/** One per process; its only state is the running programs. */
const starter = createProgramStarter();

/** The process that started the program has ended, which is unrelated to the repository: a job starts over. */
export class ProgramLostError extends Error {
  constructor(program: ProcessRun['program']) {
    super(`The process that ran ${program} ended.`);
    this.name = 'ProgramLostError';
  }
}

/**
 * Resolves regardless of the exit code; throws `GitError` for time, size, abort and a missing program, and
 * `ProgramLostError`.
 */
export async function runProcess(run: ProcessRun): Promise<GitResult> {
  const { program, args, cwd, env, input = '', limits, watch } = run;
  const { signal, timeLimitMs, maxOutputBytes } = limits;
  signal?.throwIfAborted();
  const started = starter.run({ program, args, cwd, env, input, timeLimitMs, maxOutputBytes });
  let reason: GitError | undefined;
  const stop = (why: GitError): void => {
    reason ??= why;
    started.stop();
  };
  const onAbort = (): void => stop(new GitError('git_aborted', 'The git command was cancelled.'));
  signal?.addEventListener('abort', onAbort, { once: true });
  const watcher = setInterval(() => {
    watch?.().then(
      (error) => error !== undefined && stop(error),
      (error: unknown) => stop(new GitError('git_failed', 'The size of the repository is not known.', error)),
    );
  }, watchIntervalMs);
  const outcome = await started.outcome;
  clearInterval(watcher);
  signal?.removeEventListener('abort', onAbort);
  if (reason !== undefined) throw reason;
  switch (outcome.kind) {
    case 'ended':
      return { ...outcome, stdout: Buffer.from(outcome.stdout) };
    case 'stopped':
      throw outcome.by === 'size'
        ? new GitError('repository_too_large', 'Git wrote more output than allowed.')
        : new GitError('git_timeout', 'The git command took too long.');
    case 'lost':
      throw new ProgramLostError(program);
    case 'failed':
      throw startError(program, outcome);
  }
}

function startError(
  program: ProcessRun['program'],
  { isMissing, message }: { readonly isMissing: boolean; readonly message: string },
): GitError {
  const cause = new Error(message);
  return program !== 'git' && isMissing
    ? new GitError('ssh_not_installed', 'The service needs the OpenSSH client for this repository.', cause)
    : new GitError('git_failed', `The program ${program} could not be started.`, cause);
}
