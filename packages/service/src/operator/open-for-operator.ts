/** Opens the database for operator commands, with or without a running service. */

import type { Config } from '../config.ts';
import { createLogger } from '../logger.ts';
import { createSecretBox, loadMasterKey, type SecretBox } from '../secret-box.ts';
import { startDatabase } from '../start-database.ts';
import { findCluster } from '../storage/cluster/cluster.ts';
import { ClusterError } from '../storage/cluster/cluster-error.ts';
import { type ConnectionTarget, type OpenDatabase, openDatabase } from '../storage/connect.ts';

export interface OperatorDatabase extends OpenDatabase {
  readonly target: ConnectionTarget;
}

/**
 * Provides the configured database. The private one in the data folder is started for the duration of the work, unless
 * a running service uses it.
 *
 * @throws ClusterError
 */
export async function withDatabase<T>(
  config: Config,
  work: (database: OperatorDatabase) => Promise<T>,
): Promise<T> {
  const closers: (() => Promise<unknown>)[] = [];
  try {
    const target = await findTarget(config, closers);
    const database = openDatabase(target, { applicationName: 'assay-operator' });
    closers.push(() => database.close());
    return await work({ ...database, target });
  } finally {
    for (const close of closers.reverse()) await close();
  }
}

export async function openSecrets(config: Config): Promise<SecretBox> {
  return createSecretBox(await loadMasterKey(config.dataDir, config.secretKey), config.oldSecretKeys);
}

async function findTarget(config: Config, closers: (() => Promise<unknown>)[]): Promise<ConnectionTarget> {
  if (config.databaseUrl !== undefined) return { kind: 'url', url: config.databaseUrl };
  try {
    return { kind: 'cluster', connection: await findCluster(config.dataDir) };
  } catch (error) {
    if (!(error instanceof ClusterError)) throw error;
  }
  const log = createLogger({ logLevel: 'error' });
  return (await startDatabase({ ...config, role: 'api' }, log, closers)).target;
}
