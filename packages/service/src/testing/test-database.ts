/** A database of its own for a test file. */

import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { type ConnectionTarget, type OpenDatabase, openDatabase } from '../storage/connect.ts';

const templateName = 'assay_template';

export interface TestDatabase extends OpenDatabase {
  readonly target: ConnectionTarget;
}

/** Clones the migrated template; `close` drops the clone. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const connection = inject('cluster');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await runOnServer(connection, `create database ${name} template ${templateName} strategy file_copy`);
  const target = { kind: 'cluster', connection: { ...connection, database: name } } as const;
  const database = openDatabase(target, { poolSize: 6 });
  return {
    ...database,
    target,
    close: async () => {
      await database.close();
      await runOnServer(connection, `drop database ${name} with (force)`);
    },
  };
}

async function runOnServer(connection: pg.ClientConfig, statement: string): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
