/** A child process for jobs: how it is started, its memory, and how it ends. */

import { type ChildProcess, fork } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { availableParallelism, constants, setPriority } from 'node:os';
import { moduleCacheEnvironment } from '../module-cache.ts';
import { type ChildUse, childFlags } from './child-flags.ts';
import { processEntry } from './entry.ts';

export function startChild(use: ChildUse): ChildProcess {
  const entry = processEntry('child-main');
  const host = { cores: availableParallelism(), v8: process.versions.v8 };
  const child = fork(entry.path, use.isKept ? ['kept'] : [], {
    detached: true,
    env: moduleCacheEnvironment(),
    execArgv: [...entry.flags, ...childFlags(use, host)],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  if (use.isBackground) giveWay(child);
  return child;
}

/** Threads that the child starts later inherit its priority. It may have ended already. */
function giveWay({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
  }
}

/** Resident memory according to the kernel; 0 for a process that has ended, and on systems without `/proc`. */
export async function readResidentBytes(pid: number | undefined): Promise<number> {
  try {
    const status = await readFile(`/proc/${pid}/status`, 'utf8');
    return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) * 1024;
  } catch {
    return 0;
  }
}

/** Fulfilled once a child is gone; must be called when it is started. */
export function endOf(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('close', () => resolve());
    // A child that failed to start has nothing to wait for.
    child.once('error', () => resolve());
  });
}

/** Kills a child and its descendants. */
export function killGroup(child: ChildProcess): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    // The group has ended already.
  }
}
