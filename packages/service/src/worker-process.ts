/**
 * The worker process alongside the process that serves the API, with the same settings: postprocessing of scans
 * (reading reports, recording issues, running git) takes hundreds of milliseconds at a time, which would delay
 * requests. If processors are scarce, it yields to requests, and scan processes, which have an even lower priority,
 * yield to it.
 */

import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { constants, getPriority, setPriority } from 'node:os';
import type { Logger } from 'pino';

export interface WorkerProcess {
  start(): void;
  /** Stops it gracefully; it returns its jobs to the queue. */
  stop(): Promise<void>;
}

export interface WorkerProcessOptions {
  /** Absolute path of the module to run. */
  readonly entry: string;
  readonly log: Pick<Logger, 'error'>;
  /** Delay before the first restart; doubled by each one that follows soon after, up to 64 times. Default 1 s. */
  readonly restartDelayMs?: number;
}

/** Niceness between that of the service and that of its scans. */
const nicer = 5;
/** Sixty-four seconds: an operator who fixes the cause does not wait long. */
const mostDoublings = 6;
/** A process that lived longer is not in a crash loop. */
const healthyAfterMs = 60_000;

/** Restarts it when it exits by itself; it ends when this process does, however that happens. */
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
    // Without memory or process ids it cannot start, so there is no exit event.
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
    // It has already ended, or we may not set priorities.
  }
}
