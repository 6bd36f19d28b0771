/**
 * Runs a program without a shell, in a process group of its own, with limits on time and output. Nothing of our own
 * environment is passed on.
 */
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import type { ProgramOutcome, ProgramRun } from './message.ts';

export interface Execution {
  /** Id of the program and its group; `undefined` if it could not be started. */
  readonly pid: number | undefined;
  readonly outcome: Promise<ProgramOutcome>;
  /** Stops the whole process group, because git starts helpers. */
  stop(): void;
}

type StopReason = Extract<ProgramOutcome, { kind: 'stopped' }>['by'];

const maxErrorBytes = 65_536;
/** Time after SIGTERM for git to remove its lock and temporary files; then it is killed. */
const killDelayMs = 2_000;

export function execute(run: ProgramRun): Execution {
  const child = spawn(run.program, run.args, {
    cwd: run.cwd,
    env: run.env,
    stdio: ['pipe', 'pipe', 'pipe'],
    detached: true,
  });
  const supervision = supervise(child, run.timeLimitMs);
  // A program that exits before it has read its input closes the pipe; its exit code gives the reason.
  child.stdin.on('error', () => undefined);
  child.stdin.end(run.input);
  const outcome = Promise.all([
    collect(child.stdout, run.maxOutputBytes, () => supervision.stop('size')),
    collect(child.stderr, maxErrorBytes, () => undefined),
    waitForExit(child),
  ])
    .then(([stdout, stderr, exitCode]): ProgramOutcome => {
      const by = supervision.reason();
      if (by !== undefined) return { kind: 'stopped', by };
      return { kind: 'ended', exitCode, stdout, stderr: stderr.toString('utf8') };
    }, toFailure)
    .finally(supervision.release);
  return { pid: child.pid, outcome, stop: () => supervision.stop('request') };
}

interface Supervision {
  readonly stop: (why: StopReason) => void;
  readonly reason: () => StopReason | undefined;
  readonly release: () => void;
}

function supervise(child: ChildProcessWithoutNullStreams, timeLimitMs: number): Supervision {
  let reason: StopReason | undefined;
  let killTimer: NodeJS.Timeout | undefined;
  const stop = (why: StopReason): void => {
    if (reason !== undefined) return;
    reason = why;
    signalGroup(child.pid, 'SIGTERM');
    killTimer = setTimeout(() => signalGroup(child.pid, 'SIGKILL'), killDelayMs);
  };
  const timer = setTimeout(() => stop('time'), timeLimitMs);
  return {
    stop,
    reason: () => reason,
    release: () => {
      clearTimeout(timer);
      clearTimeout(killTimer);
    },
  };
}

/** @param pid  of the program that the group began with */
export function signalGroup(pid: number | undefined, signal: NodeJS.Signals): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, signal);
  } catch (error) {
    // The group has ended in the meantime; any other error is a bug.
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

function waitForExit(child: ChildProcessWithoutNullStreams): Promise<number> {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (exitCode) => resolve(exitCode ?? -1));
  });
}

function toFailure(error: unknown): ProgramOutcome {
  const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
  return { kind: 'failed', isMissing, message: error instanceof Error ? error.message : String(error) };
}
