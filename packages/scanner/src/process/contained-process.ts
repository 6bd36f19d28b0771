/**
 * Runs one job in a child process that is expected to fail: scanned code is hostile, and a parser that eats all
 * memory or never ends must cost the job alone. The child gets nothing of the environment, and it and whatever it starts are
 * one process group that is killed when a limit is passed or the caller gives up.
 */

import { type ChildProcess, fork } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { moduleCacheEnvironment } from '../module-cache.ts';
import { ScanError } from '../scan-error.ts';
import type { ScanProgress, ScanReport } from '../scan-report.ts';
import type { ChildJob, ChildMessage, JobResult } from './child-message.ts';

/** Between two looks at the child's memory: a heap that grows by 1 GB/s passes a limit of 4 GiB by 6 % before it is caught. */
const memoryCheckMs = 250;
/** Kept of standard error, to tell a crash of the engine from lack of memory. */
const errorTailLength = 4_096;
/** Share of the resident memory that the JavaScript heap may take; typed arrays and grammars live beside it. */
const heapShare = 0.75;

export interface ContainmentOptions {
  readonly timeLimitMs: number;
  readonly memoryLimitBytes: number;
  /** True: runs when others do not need the processor. Default false. */
  readonly isBackground?: boolean;
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: ScanProgress) => void;
}

export type ContainedOutcome<Job extends ChildJob> =
  | { readonly kind: 'done'; readonly result: JobResult<Job> }
  | {
      readonly kind: 'stopped';
      readonly reason: 'time-limit' | 'memory-limit' | 'process-crashed';
      /** The last checkpoint that the job sent. */
      readonly checkpoint: ScanReport | undefined;
      readonly detail: string;
    };

/** @throws {ScanError} `cancelled` when the signal fires, `internal` when the job meets a defect of ours */
export async function runContained<Job extends ChildJob>(
  job: Job,
  options: ContainmentOptions,
): Promise<ContainedOutcome<Job>> {
  throwIfCancelled(options.signal);
  const child = startChild(options.memoryLimitBytes);
  if (options.isBackground === true) giveWay(child);
  const ended = new Promise<void>((resolve) => {
    child.once('close', () => resolve());
    // A child that could not be started has nothing to wait for.
    child.once('error', () => resolve());
  });
  try {
    return await superviseChild(child, job, options);
  } finally {
    killGroup(child);
    await ended;
  }
}

/** Threads that the child starts later have its priority. It may have ended already. */
function giveWay({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
  }
}

function startChild(memoryLimitBytes: number): ChildProcess {
  const isSource = import.meta.url.endsWith('.ts');
  // Bundled, both stand in one folder.
  const entry = fileURLToPath(new URL(isSource ? '../child-main.ts' : './child-main.js', import.meta.url));
  const heapMegabytes = Math.max(128, Math.floor((memoryLimitBytes * heapShare) / 1_048_576));
  return fork(entry, [], {
    detached: true,
    env: moduleCacheEnvironment(),
    execArgv: [
      ...(isSource ? ['--conditions=assay-source'] : []),
      `--max-old-space-size=${heapMegabytes}`,
      // Analysis makes many short-lived values: a larger young generation copies fewer of them.
      '--max-semi-space-size=64',
      // Threads that help the collector take 6 % more processor time than they save: measured on 133,000 lines.
      '--single-threaded-gc',
      '--no-warnings',
    ],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
}

function superviseChild<Job extends ChildJob>(
  child: ChildProcess,
  job: Job,
  options: ContainmentOptions,
): Promise<ContainedOutcome<Job>> {
  let checkpoint: ScanReport | undefined;
  let errorTail = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    errorTail = (errorTail + text).slice(-errorTailLength);
  });
  return new Promise((resolve, reject) => {
    const stop = (reason: 'time-limit' | 'memory-limit' | 'process-crashed', detail: string) =>
      finish(() => resolve({ kind: 'stopped', reason, checkpoint, detail }));
    const timer = setTimeout(() => stop('time-limit', ''), options.timeLimitMs);
    const memoryWatch = watchMemory(child, options.memoryLimitBytes, () => stop('memory-limit', ''));
    let watch: NodeJS.Timeout | undefined;
    const onAbort = () => finish(() => reject(cancelled(options.signal)));
    options.signal?.addEventListener('abort', onAbort, { once: true });

    const finish = (settle: () => void) => {
      clearTimeout(timer);
      clearTimeout(watch);
      clearInterval(memoryWatch);
      options.signal?.removeEventListener('abort', onAbort);
      settle();
    };
    child.on('message', (message: ChildMessage) => {
      switch (message.kind) {
        case 'progress':
          return options.onProgress?.({ phase: message.phase, progress: message.progress });
        case 'watch':
          clearTimeout(watch);
          if (message.limitMs !== undefined)
            watch = setTimeout(() => stop('process-crashed', 'a file took too long'), message.limitMs);
          return;
        case 'checkpoint':
          checkpoint = message.report;
          return;
        case 'result':
          return finish(() => resolve({ kind: 'done', result: message.result as JobResult<Job> }));
        case 'failed':
          return finish(() => reject(internalError(message.detail)));
      }
    });
    child.on('error', (cause) => finish(() => reject(crashError(cause))));
    child.on('close', () => stop(isHeapExhausted(errorTail) ? 'memory-limit' : 'process-crashed', errorTail));
    child.send(job, (cause) => {
      // A child that ends before it reads its job answers through `close`, with what it wrote.
      if (cause !== null && child.exitCode === null && child.signalCode === null) killGroup(child);
    });
  });
}

/** Resident memory by the kernel's word. Where there is no `/proc`, the heap limit of the child is what remains. */
function watchMemory(child: ChildProcess, limitBytes: number, onExceeded: () => void): NodeJS.Timeout {
  const check = async () => {
    const bytes = await readResidentBytes(child.pid);
    if (bytes > limitBytes) onExceeded();
  };
  return setInterval(() => void check(), memoryCheckMs).unref();
}

async function readResidentBytes(pid: number | undefined): Promise<number> {
  try {
    const status = await readFile(`/proc/${pid}/status`, 'utf8');
    return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) * 1024;
  } catch {
    // The child has ended, which `close` reports, or the system has no /proc.
    return 0;
  }
}

function isHeapExhausted(errorTail: string): boolean {
  return errorTail.includes('heap out of memory') || errorTail.includes('Array buffer allocation failed');
}

function killGroup(child: ChildProcess): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    // The group has ended already.
  }
}

function throwIfCancelled(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw cancelled(signal);
}

function cancelled(signal: AbortSignal | undefined): ScanError {
  return new ScanError('cancelled', 'The analysis was cancelled.', { cause: signal?.reason });
}

function crashError(cause: Error): ScanError {
  return new ScanError('process-crashed', 'The analysis process could not be started.', { cause });
}

function internalError(detail: string): ScanError {
  return new ScanError('internal', 'The analysis met a defect of Assay.', { cause: new Error(detail) });
}
