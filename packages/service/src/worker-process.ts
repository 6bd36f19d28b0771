/**
 * The process that works on jobs beside the one that serves the API, with the same settings: what scans leave to do (reading
 * reports, recording issues, asking git) takes hundreds of milliseconds at a time, for which requests would wait. It gives way to
 * requests where there are fewer processors than work, and the processes of scans, which have a lower priority yet, to it.
 */

import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { constants, getPriority, setPriority } from 'node:os';
import type { Logger } from 'pino';

export interface WorkerProcess {
  start(): void;
  /** Ends it in order; it gives back the jobs that it has. */
  stop(): Promise<void>;
}

export interface WorkerProcessOptions {
  /** Absolute path of the module to run. */
  readonly entry: string;
  readonly log: Pick<Logger, 'error'>;
  /** Before the first restart; each one that follows soon doubles it, up to 64 times. Default 1 s. */
  readonly restartDelayMs?: number;
}

/** Half way from the service to its scans. */
const nicer = 5;
/** Sixty-four seconds: an operator who mends the cause does not wait long. */
const mostDoublings = 6;
/** One that lived longer is no loop of crashes. */
const healthyAfterMs = 60_000;

/** It is started again when it ends by itself, and ends when this process does, however that happens. */
export function createWorkerProcess(options: WorkerProcessOptions): WorkerProcess {
  const { entry, log, restartDelayMs = 1000 } = options;
  let child: ChildProcess | undefined;
  let restart: NodeJS.Timeout | undefined;
  let isStopping = false;
  let quickEnds = 0;

  const start = (): void => {
    const startedMs = performance.now();
    const started = fork(entry, [], {
      env: { ...process.env, ASSAY_ROLE: 'worker' },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    child = started;
    giveWay(started.pid);
    let isOver = false;
    const onEnd = (reason: string): void => {
      if (isOver || isStopping) return;
      isOver = true;
      child = undefined;
      quickEnds = performance.now() - startedMs > healthyAfterMs ? 0 : quickEnds;
      const delayMs = restartDelayMs * 2 ** Math.min(quickEnds, mostDoublings);
      quickEnds += 1;
      log.error({ reason, delayMs }, 'the worker process ended and is started again');
      restart = setTimeout(start, delayMs);
    };
    started.once('exit', (code, signal) => onEnd(signal ?? `code ${code}`));
    // Without memory or process ids there is none, and no exit of it.
    started.once('error', ({ message }) => onEnd(message));
  };
  return {
    start,
    stop: async () => {
      isStopping = true;
      clearTimeout(restart);
      if (child?.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

function giveWay(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, Math.min(getPriority() + nicer, constants.priority.PRIORITY_LOW));
  } catch {
    // It is over already, or priorities are not for us to set.
  }
}
