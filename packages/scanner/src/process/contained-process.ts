/**
 * Runs one job in a child process that is expected to fail: scanned code is hostile, and a parser that exhausts memory
 * or never ends must only fail the job. The child inherits no environment variables; it and its descendants form a
 * process group that is killed when a limit is exceeded or the caller cancels.
 */

import type { ChildProcess } from 'node:child_process';
import { ScanError } from '../scan-error.ts';
import type { EarlyFinding, ScanProgress, ScanReport } from '../scan-report.ts';
import { endOf, killGroup, readResidentBytes, startChild } from './child.ts';
import type { ChildJob, ChildMessage, JobResult } from './child-message.ts';
import type { KeptProcess, KeptProcesses, ProcessKind } from './kept-processes.ts';

/** Interval of memory checks: a heap that grows by 1 GB/s exceeds a limit of 4 GiB by 6 % before it is caught. */
const memoryCheckMs = 250;
/** Length kept of standard error, to distinguish a crash of the engine from lack of memory. */
const errorTailLength = 4_096;
export interface ContainmentOptions {
  readonly timeLimitMs: number;
  readonly memoryLimitBytes: number;
  /** Runs at low priority. Default false. */
  readonly isBackground?: boolean;
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: ScanProgress) => void;
  readonly onFound?: (found: readonly EarlyFinding[]) => void;
  readonly onNotice?: (message: string) => void;
  /** Where processes wait for the next job of a repository. Absent: each job has its own process. */
  readonly kept?: { readonly processes: KeptProcesses; readonly namespace: string };
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

/**
 * A job that fails in a reused process is repeated in a fresh one: state left by earlier jobs may be the cause.
 *
 * @throws {ScanError} `cancelled` when the signal fires, `internal` when the job meets a defect of ours
 */
export async function runContained<Job extends ChildJob>(
  job: Job,
  options: ContainmentOptions,
): Promise<ContainedOutcome<Job>> {
  throwIfCancelled(options.signal);
  const startedAt = performance.now();
  const kind = kindOf(options);
  const used = options.kept?.processes.take(kind);
  if (used !== undefined) {
    const outcome = await runInUsed(used, job, options);
    if (outcome !== undefined) return outcome;
    throwIfCancelled(options.signal);
  }
  const child = startChild({ ...kind, isKept: options.kept !== undefined });
  const timeLimitMs = Math.max(1, options.timeLimitMs - (performance.now() - startedAt));
  return runIn({ child, kind, ended: endOf(child), jobs: 0 }, job, { ...options, timeLimitMs });
}

/** @returns `undefined` if a fresh process may do better */
async function runInUsed<Job extends ChildJob>(
  process: KeptProcess,
  job: Job,
  options: ContainmentOptions,
): Promise<ContainedOutcome<Job> | undefined> {
  try {
    const outcome = await runIn(process, job, options);
    return outcome.kind === 'done' || outcome.reason === 'time-limit' ? outcome : undefined;
  } catch (error) {
    if (error instanceof ScanError && error.code === 'internal') return undefined;
    throw error;
  }
}

function kindOf({ kept, memoryLimitBytes, isBackground = false }: ContainmentOptions): ProcessKind {
  return { namespace: kept?.namespace ?? '', memoryLimitBytes, isBackground };
}

/** If processes are kept, the process waits for another job afterwards; otherwise it has exited when this returns. */
async function runIn<Job extends ChildJob>(
  process: KeptProcess,
  job: Job,
  options: ContainmentOptions,
): Promise<ContainedOutcome<Job>> {
  const { child } = process;
  process.jobs += 1;
  let isReusable = false;
  try {
    const outcome = await superviseChild(child, job, options);
    isReusable = outcome.kind === 'done';
    return outcome;
  } finally {
    if (isReusable && options.kept !== undefined) await options.kept.processes.giveBack(process);
    else {
      killGroup(child);
      await process.ended;
    }
  }
}

function superviseChild<Job extends ChildJob>(
  child: ChildProcess,
  job: Job,
  options: ContainmentOptions,
): Promise<ContainedOutcome<Job>> {
  let checkpoint: ScanReport | undefined;
  let errorTail = '';
  return new Promise((resolve, reject) => {
    const stop = (reason: 'time-limit' | 'memory-limit' | 'process-crashed', detail: string) =>
      finish(() => resolve({ kind: 'stopped', reason, checkpoint, detail }));
    const timer = setTimeout(() => stop('time-limit', ''), options.timeLimitMs);
    const memoryWatch = watchMemory(child, options.memoryLimitBytes, () => stop('memory-limit', ''));
    let watch: NodeJS.Timeout | undefined;
    const onAbort = () => finish(() => reject(cancelled(options.signal)));
    const onErrorText = (text: string): void => {
      errorTail = (errorTail + text).slice(-errorTailLength);
    };
    const onMessage = (message: ChildMessage): void => {
      switch (message.kind) {
        case 'progress':
          return options.onProgress?.({ phase: message.phase, progress: message.progress });
        case 'found':
          return options.onFound?.(message.found);
        case 'notice':
          return options.onNotice?.(message.message);
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
    };
    const onError = (cause: Error) => finish(() => reject(crashError(cause)));
    const onClose = () => stop(isHeapExhausted(errorTail) ? 'memory-limit' : 'process-crashed', errorTail);

    // The result is the last message of a job: later ones belong to the next job.
    const finish = (settle: () => void) => {
      clearTimeout(timer);
      clearTimeout(watch);
      clearInterval(memoryWatch);
      options.signal?.removeEventListener('abort', onAbort);
      child.stderr?.off('data', onErrorText);
      child.off('message', onMessage).off('error', onError).off('close', onClose);
      settle();
    };
    options.signal?.addEventListener('abort', onAbort, { once: true });
    child.stderr?.setEncoding('utf8').on('data', onErrorText);
    child.on('message', onMessage).on('error', onError).on('close', onClose);
    child.send(job, (cause) => {
      // A child that exits before it reads its job is reported through `close`, with its output.
      if (cause !== null && child.exitCode === null && child.signalCode === null) killGroup(child);
    });
  });
}

/** If the memory cannot be read, only the child's heap limit remains. */
function watchMemory(child: ChildProcess, limitBytes: number, onExceeded: () => void): NodeJS.Timeout {
  const check = async () => {
    const bytes = await readResidentBytes(child.pid);
    if (bytes > limitBytes) onExceeded();
  };
  return setInterval(() => void check(), memoryCheckMs).unref();
}

function isHeapExhausted(errorTail: string): boolean {
  return errorTail.includes('heap out of memory') || errorTail.includes('Array buffer allocation failed');
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
  return new ScanError('internal', 'The analysis failed because of a bug in Assay.', {
    cause: new Error(detail),
  });
}
