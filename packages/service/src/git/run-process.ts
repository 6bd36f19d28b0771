/**
 * Runs a program without a shell, in a process group of its own, with limits on time and output. Nothing of our own
 * environment is passed on.
 */
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { GitError } from './git-error.ts';

export interface ProcessRun {
  readonly program: 'git' | 'ssh' | 'ssh-keyscan';
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
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

const maxErrorBytes = 65_536;
const watchIntervalMs = 500;
/** What git needs to stop by itself after SIGTERM, removing its lock and temporary files; then it is killed. */
const killDelayMs = 2_000;

/** Answers whatever the exit code; throws `GitError` for time, size, abort and a missing program. */
export async function runProcess(run: ProcessRun): Promise<GitResult> {
  run.limits.signal?.throwIfAborted();
  const child = spawn(run.program, run.args, {
    cwd: run.cwd,
    env: run.env,
    stdio: ['pipe', 'pipe', 'pipe'],
    detached: true,
  });
  const stopped = superviseProcess(child, run);
  // A program that ends before it has read its input closes the pipe; its exit code says why.
  child.stdin.on('error', () => undefined);
  child.stdin.end(run.input ?? '');
  const [stdout, stderr, exitCode] = await Promise.all([
    collect(child.stdout, run.limits.maxOutputBytes, () =>
      stopped.stop(new GitError('repository_too_large', 'Git wrote more output than allowed.')),
    ),
    collect(child.stderr, maxErrorBytes, () => undefined),
    waitForExit(child, run.program),
  ]).finally(() => stopped.release());
  if (stopped.reason() !== undefined) throw stopped.reason();
  return { exitCode, stdout, stderr: stderr.toString('utf8') };
}

interface Supervision {
  stop(reason: GitError): void;
  reason(): GitError | undefined;
  release(): void;
}

/** Ends the whole process group (git starts helpers) at the time limit, on abort, or when the watch says so. */
function superviseProcess(child: ChildProcessWithoutNullStreams, run: ProcessRun): Supervision {
  let reason: GitError | undefined;
  let killTimer: NodeJS.Timeout | undefined;
  const stop = (why: GitError): void => {
    if (reason !== undefined) return;
    reason = why;
    signalGroup(child, 'SIGTERM');
    killTimer = setTimeout(() => signalGroup(child, 'SIGKILL'), killDelayMs);
  };
  const onAbort = (): void => stop(new GitError('git_aborted', 'The git command was cancelled.'));
  const timer = setTimeout(
    () => stop(new GitError('git_timeout', 'The git command took too long.')),
    run.limits.timeLimitMs,
  );
  const watcher = setInterval(() => {
    run.watch?.().then(
      (error) => error !== undefined && stop(error),
      (error: unknown) => stop(new GitError('git_failed', 'The size of the repository is not known.', error)),
    );
  }, watchIntervalMs);
  run.limits.signal?.addEventListener('abort', onAbort, { once: true });
  return {
    stop,
    reason: () => reason,
    release: () => {
      clearTimeout(timer);
      clearTimeout(killTimer);
      clearInterval(watcher);
      run.limits.signal?.removeEventListener('abort', onAbort);
    },
  };
}

function signalGroup(child: ChildProcessWithoutNullStreams, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, signal);
  } catch (error) {
    // The group ended in the meantime; anything else is a bug.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

async function collect(
  stream: NodeJS.ReadableStream,
  maxBytes: number,
  onOverflow: () => void,
): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    const bytes = Buffer.from(chunk);
    size += bytes.length;
    if (size <= maxBytes) chunks.push(bytes);
    else onOverflow();
  }
  return Buffer.concat(chunks);
}

function waitForExit(child: ChildProcessWithoutNullStreams, program: ProcessRun['program']): Promise<number> {
  return new Promise((resolve, reject) => {
    child.once('error', (error) => reject(startError(program, error)));
    child.once('close', (exitCode) => resolve(exitCode ?? -1));
  });
}

function startError(program: ProcessRun['program'], error: Error): GitError {
  const isMissing = 'code' in error && error.code === 'ENOENT';
  return program !== 'git' && isMissing
    ? new GitError('ssh_not_installed', 'The service needs the OpenSSH client for this repository.', error)
    : new GitError('git_failed', `The program ${program} could not be started.`, error);
}
