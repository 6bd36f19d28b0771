/** The database of this process: a server by URL, or the data folder's own cluster. */

import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import { type ClusterConnection, findCluster, openCluster } from './storage/cluster/cluster.ts';
import { ClusterError } from './storage/cluster/cluster-error.ts';
import { lockFolder } from './storage/cluster/folder-lock.ts';
import type { ConnectionTarget } from './storage/connect.ts';

/** How long a worker waits for the API process of its data folder. */
const joinLimitMs = 60_000;
const joinPollMs = 200;

export interface StartedDatabase {
  readonly target: ConnectionTarget;
  /** True when no other process can work on jobs of this database. */
  readonly ownsFolder: boolean;
}

/**
 * Takes the data folder's locks for the role, and starts, adopts or joins its cluster unless a URL is given.
 *
 * @throws ClusterError
 */
export async function startDatabase(
  config: Pick<Config, 'dataDir' | 'databaseUrl' | 'role'>,
  log: Logger,
  closers: (() => Promise<unknown>)[],
): Promise<StartedDatabase> {
  for (const role of ['api', 'worker'] as const) {
    if (config.role !== 'all' && config.role !== role) continue;
    const lock = await lockFolder(config.dataDir, role);
    closers.push(() => lock.release());
  }
  if (config.databaseUrl !== undefined) {
    return { target: { kind: 'url', url: config.databaseUrl }, ownsFolder: false };
  }
  if (config.role === 'worker') {
    return { target: { kind: 'cluster', connection: await join(config.dataDir) }, ownsFolder: true };
  }
  const cluster = await openCluster({ dataDir: config.dataDir });
  closers.push(() => cluster.stop());
  log.info({ adopted: cluster.adopted }, 'database runs');
  return { target: { kind: 'cluster', connection: cluster.connection }, ownsFolder: true };
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
