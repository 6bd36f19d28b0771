/**
 * Processes that have finished a job and wait for the next one of the same repository. The startup of a fresh process
 * (loading the engine and the grammars, compiling code as it runs) is half of the time of a mostly cached scan.
 *
 * Memory left by jobs of one repository is never exposed to another repository. A process is kept only while it is
 * small, for a limited time and number of jobs, and only after jobs that succeeded.
 */

import type { ChildProcess } from 'node:child_process';
import { killGroup, readResidentBytes } from './child.ts';

export interface KeptProcessLimits {
  /** Maximum number of waiting processes; beyond it, the one that has waited longest ends. */
  readonly most: number;
  /** Time after which a waiting process ends. Default five minutes. */
  readonly idleMs?: number;
  /**
   * Resident memory after garbage collection above which a process is not kept. Default 1 GiB; a scan of 58,000 lines
   * leaves 0.5 to 0.8 before collection.
   */
  readonly mostBytes?: number;
  /** Time limit of that garbage collection; see `child-main.ts`. Default 4 s. */
  readonly settleMs?: number;
  /** Jobs after which a process ends, so that nothing grows without bound. Default 100. */
  readonly mostJobs?: number;
}

/** Properties that must be equal for a process to serve another job. */
export interface ProcessKind {
  /** The repository, or any other trust domain. */
  readonly namespace: string;
  readonly memoryLimitBytes: number;
  readonly isBackground: boolean;
}

/** A process between jobs, or running one. */
export interface KeptProcess {
  readonly child: ChildProcess;
  readonly kind: ProcessKind;
  /** Fulfilled once the process is gone. Also handles errors between jobs. */
  readonly ended: Promise<void>;
  /** Number of jobs started. */
  jobs: number;
}

interface Waiting {
  readonly process: KeptProcess;
  readonly timers: readonly NodeJS.Timeout[];
  readonly onClose: () => void;
}

const defaultIdleMs = 300_000;
const defaultMostBytes = 1_073_741_824;
const defaultSettleMs = 4_000;
/** Share of a job's memory that a process may use before garbage collection: the rest is for the next job. */
const freshShare = 0.5;
const defaultMostJobs = 100;

export class KeptProcesses {
  readonly #limits: Required<KeptProcessLimits>;
  /** Longest waiting first. */
  #waiting: readonly Waiting[] = [];
  #isClosed = false;

  constructor({
    most,
    idleMs = defaultIdleMs,
    mostBytes = defaultMostBytes,
    settleMs = defaultSettleMs,
    mostJobs = defaultMostJobs,
  }: KeptProcessLimits) {
    this.#limits = { most, idleMs, mostBytes, settleMs, mostJobs };
  }

  /** Takes the newest waiting process of this kind; the caller must give it back or end it. */
  take(kind: ProcessKind): KeptProcess | undefined {
    const found = this.#waiting.findLast(({ process }) => isSameKind(process.kind, kind));
    if (found === undefined) return undefined;
    this.#remove(found);
    hold(found.process.child);
    return found.process;
  }

  /** Lets a process wait after its job, or ends it. */
  async giveBack(process: KeptProcess): Promise<void> {
    const { most, idleMs, settleMs, mostJobs } = this.#limits;
    const bytes = await readResidentBytes(process.child.pid);
    // If the memory cannot be read, the process is not kept.
    if (
      this.#isClosed ||
      bytes === 0 ||
      bytes > process.kind.memoryLimitBytes * freshShare ||
      process.jobs >= mostJobs ||
      !isAlive(process)
    )
      return killGroup(process.child);
    const waiting: Waiting = {
      process,
      timers: [
        setTimeout(() => this.#end(waiting), idleMs).unref(),
        setTimeout(() => void this.#endIfLarge(waiting), settleMs).unref(),
      ],
      onClose: () => this.#remove(waiting),
    };
    process.child.once('close', waiting.onClose);
    process.child.once('error', waiting.onClose);
    release(process.child);
    this.#waiting = [...this.#waiting, waiting];
    for (const one of this.#waiting.slice(0, Math.max(0, this.#waiting.length - most))) this.#end(one);
  }

  /** Ends all waiting processes; those given back later end at once. */
  close(): void {
    this.#isClosed = true;
    for (const waiting of this.#waiting) this.#end(waiting);
  }

  async #endIfLarge(waiting: Waiting): Promise<void> {
    const bytes = await readResidentBytes(waiting.process.child.pid);
    if (bytes > this.#limits.mostBytes && this.#waiting.includes(waiting)) this.#end(waiting);
  }

  #end(waiting: Waiting): void {
    this.#remove(waiting);
    killGroup(waiting.process.child);
  }

  #remove(waiting: Waiting): void {
    for (const timer of waiting.timers) clearTimeout(timer);
    waiting.process.child.off('close', waiting.onClose);
    waiting.process.child.off('error', waiting.onClose);
    this.#waiting = this.#waiting.filter((one) => one !== waiting);
  }
}

/** The `kept` option of a job; none without a namespace, because then its trust domain is unknown. */
export function keptBy({
  processes,
  namespace,
}: {
  readonly processes?: KeptProcesses | undefined;
  readonly namespace?: string | undefined;
}) {
  return processes === undefined || namespace === undefined ? {} : { kept: { processes, namespace } };
}

function isSameKind(one: ProcessKind, other: ProcessKind): boolean {
  return (
    one.namespace === other.namespace &&
    one.memoryLimitBytes === other.memoryLimitBytes &&
    one.isBackground === other.isBackground
  );
}

function isAlive({ child }: KeptProcess): boolean {
  return child.connected && child.exitCode === null && child.signalCode === null;
}

/** A waiting process does not keep this one from exiting. */
function release(child: ChildProcess): void {
  child.unref();
  child.channel?.unref();
  const { stderr } = child;
  if (stderr !== null && 'unref' in stderr && typeof stderr.unref === 'function') stderr.unref();
}

function hold(child: ChildProcess): void {
  child.ref();
  child.channel?.ref();
}
