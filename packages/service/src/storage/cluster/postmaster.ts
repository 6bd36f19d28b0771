/** A PostgreSQL server process: finding a running one, starting, stopping. */

import { spawn } from 'node:child_process';
import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Binaries } from './binaries.ts';
import { ClusterError } from './cluster-error.ts';
import { commandFor, type RunAs } from './run-as.ts';

/** Crash recovery first replays the log, so the limit is far above a normal start (0.1 s). */
const startLimitMs = 300_000;
const fastStopLimitMs = 30_000;
const pollMs = 20;

export interface Postmaster {
  readonly pid: number;
  /** Folder of its Unix socket. */
  readonly socketFolder: string;
}

export interface StartOptions {
  readonly binaries: Binaries;
  readonly runAs: RunAs;
  readonly dataFolder: string;
  readonly socketFolder: string;
  readonly logFile: string;
  /** False only in tests: trades durability after a power failure for speed. */
  readonly durable: boolean;
}

/**
 * Finds the running server of a data folder, ready or not; `undefined` if there is none. The pid is checked against
 * `/proc`, because a stale pid file may name a process that now belongs to another program.
 */
export async function findPostmaster(
  dataFolder: string,
): Promise<(Postmaster & { readonly ready: boolean }) | undefined> {
  const text = await readIfPresent(join(dataFolder, 'postmaster.pid'));
  if (text === undefined) return undefined;
  // Lines: pid, data folder, start time, port, socket folder, listen address, shared memory, status.
  const lines = text.split('\n');
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0 || !isAlive(pid)) return undefined;
  const commandLine = (await readIfPresent(`/proc/${pid}/cmdline`)) ?? '';
  if (!commandLine.split('\0').includes(dataFolder)) return undefined;
  return { pid, socketFolder: lines[4] ?? '', ready: lines[7]?.trim() === 'ready' };
}

/**
 * Starts a server and waits until it accepts connections. It runs in its own process group, so that Ctrl-C in a
 * terminal only reaches Assay, which then shuts it down cleanly.
 */
export async function startPostmaster(options: StartOptions): Promise<Postmaster> {
  const { binaries, dataFolder, socketFolder } = options;
  const command = commandFor(options.runAs, binaries.postgres, [
    '-D',
    dataFolder,
    ...serverSettings(options),
  ]);
  const log = await open(options.logFile, 'w', 0o600);
  const child = spawn(command.file, [...command.args], {
    cwd: dataFolder,
    env: binaries.env,
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
    ...(command.uid === undefined ? {} : { uid: command.uid, gid: command.gid }),
  });
  let failure: string | undefined;
  child.on('error', (error) => {
    failure = error.message;
  });
  child.on('exit', (code, signal) => {
    failure ??= `it exited with ${signal ?? code}`;
  });
  await log.close();
  child.unref();
  const deadline = performance.now() + startLimitMs;
  while (failure === undefined && performance.now() < deadline) {
    const found = await findPostmaster(dataFolder);
    if (found?.ready && found.pid === child.pid) return { pid: found.pid, socketFolder };
    await sleep(pollMs);
  }
  throw new ClusterError(
    'database_start_failed',
    `The database did not start (${failure ?? 'time limit'}); its log is ${options.logFile}.`,
  );
}

/** Shuts a server down. If that takes over 30 s, it is killed without a checkpoint and recovers at the next start. */
export async function stopPostmaster(pid: number): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    if (!sendSignal(pid, signal)) return;
    const deadline = performance.now() + fastStopLimitMs;
    while (performance.now() < deadline) {
      if (!isAlive(pid)) return;
      await sleep(pollMs);
    }
  }
}

function serverSettings(options: StartOptions): readonly string[] {
  const values = {
    listen_addresses: '',
    unix_socket_directories: options.socketFolder,
    unix_socket_permissions: '0700',
    max_connections: '100',
    shared_buffers: '128MB',
    // Lists return one page: starting parallel workers takes longer than most such queries (measured: 30 to 70 ms).
    max_parallel_workers_per_gather: '0',
    // Pages come from memory or flash storage, where random reads cost hardly more than sequential ones.
    random_page_cost: '1.1',
    timezone: 'UTC',
    // Statements and error details can contain scanned source code, so they are kept out of the log.
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    ...(options.durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

function isAlive(pid: number): boolean {
  return sendSignal(pid, 0);
}

/** Returns false if there is no such process. */
function sendSignal(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    process.kill(pid, signal);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ESRCH') return false;
    throw error;
  }
}

async function readIfPresent(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
