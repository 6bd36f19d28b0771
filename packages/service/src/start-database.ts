/** The database of this process: a server given by URL, or the data folder's own cluster. */

import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import { type ClusterConnection, findCluster } from './storage/cluster/cluster.ts';
import { ClusterError } from './storage/cluster/cluster-error.ts';
import { lockFolder } from './storage/cluster/folder-lock.ts';
import { keepCluster } from './storage/cluster/keep-cluster.ts';
import type { ConnectionTarget } from './storage/connect.ts';

/** How long a worker waits for the API process of its data folder. */
const joinLimitMs = 60_000;
const joinPollMs = 200;
/** How long the worker of a killed process may take to exit: far longer than its event loop is ever blocked. */
const handOverMs = 10_000;

export interface StartedDatabase {
  readonly target: ConnectionTarget;
  /** True if no other process can work on jobs of this database. */
  readonly ownsFolder: boolean;
}

/**
 * Acquires the data folder's locks for the role, and starts, adopts or joins its cluster unless a URL is given.
 *
 * @throws ClusterError
 */
export async function startDatabase(
  config: Pick<Config, 'dataDir' | 'databaseUrl' | 'role'>,
  log: Logger,
  closers: (() => Promise<unknown>)[],
): Promise<StartedDatabase> {
  await takeLocks(config, closers);
  if (config.databaseUrl !== undefined) {
    return { target: { kind: 'url', url: config.databaseUrl }, ownsFolder: false };
  }
  if (config.role === 'worker') {
    return { target: { kind: 'cluster', connection: await join(config.dataDir) }, ownsFolder: true };
  }
  const cluster = await keepCluster({ dataDir: config.dataDir }, log);
  closers.push(() => cluster.stop());
  log.info({ adopted: cluster.adopted }, 'database runs');
  return { target: { kind: 'cluster', connection: cluster.connection }, ownsFolder: true };
}

/** With the role `all`, the worker process acquires the worker's lock itself: here it is only tested. */
async function takeLocks(
  { dataDir, role }: Pick<Config, 'dataDir' | 'role'>,
  closers: (() => Promise<unknown>)[],
): Promise<void> {
  if (role !== 'worker') {
    const lock = await lockFolder(dataDir, 'api');
    closers.push(() => lock.release());
  }
  if (role === 'api') return;
  const lock = await lockFolder(dataDir, 'worker', { waitMs: handOverMs });
  if (role === 'worker') closers.push(() => lock.release());
  else await lock.release();
}

async function join(dataDir: string): Promise<ClusterConnection> {
  const deadline = performance.now() + joinLimitMs;
  for (;;) {
    try {
      return await findCluster(dataDir);
    } catch (error) {
      if (!(error instanceof ClusterError) || performance.now() > deadline) throw error;
    }
    await sleep(joinPollMs);
  }
}
