/** One PostgreSQL cluster for a whole test run, with a migrated template that each test file clones. */

import { mkdtemp, rm } from 'node:fs/promises';
import pg from 'pg';
import { pino } from 'pino';
import type { TestProject } from 'vitest/node';
import { createQueue } from '../queue/queue.ts';
import { type ClusterConnection, openCluster } from '../storage/cluster/cluster.ts';
import { migrate, openDatabase } from '../storage/connect.ts';

const templateName = 'assay_template';

declare module 'vitest' {
  interface ProvidedContext {
    cluster: ClusterConnection;
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp('/tmp/assay-test-');
  const cluster = await openCluster({ dataDir: folder, durable: false });
  const { connection } = cluster;
  const client = new pg.Client(connection);
  await client.connect();
  await client.query(`create database ${templateName}`);
  await client.end();
  const target = { kind: 'cluster', connection: { ...connection, database: templateName } } as const;
  const database = openDatabase(target);
  await migrate(database.db);
  const queue = await createQueue({
    target,
    db: database.db,
    log: pino({ level: 'silent' }),
    supervise: false,
  });
  await queue.stop();
  await database.close();
  project.provide('cluster', connection);
  return async () => {
    await cluster.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
