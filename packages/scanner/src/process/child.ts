/** A child process for jobs: how it is started, how much memory it has, how it ends. */

import { type ChildProcess, fork } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { moduleCacheEnvironment } from '../module-cache.ts';
import { processEntry } from './entry.ts';

/** Share of the resident memory that the JavaScript heap may take; typed arrays and grammars live beside it. */
const heapShare = 0.75;
/**
 * Up to which a heap grows before it is collected as a whole the first time: V8 would do so from 40 MB on at each doubling. 133,000 lines
 * are collected 3 times instead of 11, which takes 0.95 of the processor time (four turns, 0.92 to 0.99); the largest size stays the same.
 */
const initialHeapMegabytes = 256;

export interface ChildOptions {
  readonly memoryLimitBytes: number;
  /** True: runs when others do not need the processor. */
  readonly isBackground: boolean;
  /** True: waits for another job after the first, and gives memory back meanwhile. */
  readonly isKept: boolean;
}

export function startChild({ memoryLimitBytes, isBackground, isKept }: ChildOptions): ChildProcess {
  const entry = processEntry('child-main');
  const heapMegabytes = Math.max(128, Math.floor((memoryLimitBytes * heapShare) / 1_048_576));
  const child = fork(entry.path, isKept ? ['kept'] : [], {
    detached: true,
    env: moduleCacheEnvironment(),
    execArgv: [
      ...entry.flags,
      `--max-old-space-size=${heapMegabytes}`,
      // Analysis makes many short-lived values: a larger young generation copies fewer of them.
      '--max-semi-space-size=64',
      `--initial-heap-size=${Math.min(initialHeapMegabytes, heapMegabytes)}`,
      // Threads that help the collector take 6 % more processor time than they save: measured on 133,000 lines.
      '--single-threaded-gc',
      ...(isKept ? ['--expose-gc'] : []),
      '--no-warnings',
    ],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  if (isBackground) giveWay(child);
  return child;
}

/** Threads that the child starts later have its priority. It may have ended already. */
function giveWay({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
  }
}

/** Resident memory by the kernel's word; 0 for a process that has ended, and where there is no `/proc`. */
export async function readResidentBytes(pid: number | undefined): Promise<number> {
  try {
    const status = await readFile(`/proc/${pid}/status`, 'utf8');
    return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) * 1024;
  } catch {
    return 0;
  }
}

/** Fulfilled once a child is gone; asked for when it is started. */
export function endOf(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('close', () => resolve());
    // A child that could not be started has nothing to wait for.
    child.once('error', () => resolve());
  });
}

/** Ends a child and whatever it has started. */
export function killGroup(child: ChildProcess): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    // The group has ended already.
  }
}
