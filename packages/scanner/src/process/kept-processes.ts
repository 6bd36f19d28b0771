/**
 * Processes that have done a job and wait for the next one of the same repository. What a fresh process pays - it loads the
 * engine and the grammars, and its code is compiled as it runs - is half of a scan of which most is known.
 *
 * What jobs of one repository leave in memory is never there for another repository. A process is kept while it is small,
 * for a while, for so many jobs, and only after jobs that ended well.
 */

import type { ChildProcess } from 'node:child_process';
import { killGroup, readResidentBytes } from './child.ts';

export interface KeptProcessLimits {
  /** Processes that wait at one time; where one more comes, the one that has waited longest ends. */
  readonly most: number;
  /** Time after which one that waits ends. Default five minutes. */
  readonly idleMs?: number;
  /**
   * Resident memory above which one does not wait, once it has collected its garbage. Default 1 GiB; a scan of 58,000 lines
   * leaves 0.5 to 0.8 before that.
   */
  readonly mostBytes?: number;
  /** Time after which it is to have done so; see `child-main.ts`. Default 4 s. */
  readonly settleMs?: number;
  /** Jobs after which a process ends, so that nothing grows in it for ever. Default 100. */
  readonly mostJobs?: number;
}

/** What has to be equal for a process to serve another job. */
export interface ProcessKind {
  /** The repository, or whatever else trusts itself. */
  readonly namespace: string;
  readonly memoryLimitBytes: number;
  readonly isBackground: boolean;
}

/** A process between two jobs, or at one. */
export interface KeptProcess {
  readonly child: ChildProcess;
  readonly kind: ProcessKind;
  /** Fulfilled once it is gone. Listens to errors between two jobs as well. */
  readonly ended: Promise<void>;
  /** Jobs that it has been given. */
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
/** Share of the memory of a job that one may take before it has collected its garbage: what is left is for the next job. */
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

  /** A process of this kind that waits, the newest one; whoever takes it gives it back or ends it. */
  take(kind: ProcessKind): KeptProcess | undefined {
    const found = this.#waiting.findLast(({ process }) => isSameKind(process.kind, kind));
    if (found === undefined) return undefined;
    this.#remove(found);
    hold(found.process.child);
    return found.process;
  }

  /** Lets a process wait that has done its job, or ends it. */
  async giveBack(process: KeptProcess): Promise<void> {
    const { most, idleMs, settleMs, mostJobs } = this.#limits;
    const bytes = await readResidentBytes(process.child.pid);
    // Where the memory cannot be read, nothing is known that would let a process wait.
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

  /** Ends all that wait; what comes back from now on ends at once. */
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

/** How a job says that processes are kept; nothing where it has no namespace, for then nothing tells whom it may trust. */
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

/** One that waits does not keep this process from ending. */
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
