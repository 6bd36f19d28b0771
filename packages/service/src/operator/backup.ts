/**
 * Backs up the database to one file, in one snapshot while the service runs: compressed lines of JSON with the rows of
 * all tables and the unfinished jobs. Needs no PostgreSQL programs, which the private database lacks, and can be
 * restored into any server. Does not contain the secret key.
 */

import { createWriteStream, existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Pool, PoolClient } from 'pg';
import { version } from '../version.ts';
import { OperatorError } from './operator-error.ts';
import { listTables, type TableName } from './tables.ts';

/** First line of a backup. */
export interface BackupHead {
  readonly format: 'assay-backup';
  readonly format_version: 1;
  readonly release: string;
  /** RFC 3339, by the database's clock. */
  readonly at: string;
  /** Migrations that created the tables, in order. */
  readonly migrations: readonly string[];
  /** Version of the job tables. */
  readonly queue_version: number;
}

/** Last line: totals of a complete backup. */
export interface BackupEnd {
  readonly end: true;
  readonly rows: Readonly<Record<TableName, number>>;
}

/** In between: a table's name, then its rows. */
export interface BackupTable {
  readonly table: TableName;
}

const rowsAtOnce = 500;

/**
 * @param path  created only once the backup is complete
 * @returns number of rows by table
 */
export async function writeBackup(pool: Pool, path: string): Promise<BackupEnd['rows']> {
  if (existsSync(path)) throw new OperatorError(`${path} is there already`);
  const client = await pool.connect();
  const partial = `${path}.partial`;
  const counts: Record<string, number> = {};
  try {
    await client.query('begin isolation level repeatable read read only');
    await client.query('set local statement_timeout = 0');
    const lines = Readable.from(readLines(client, counts));
    await pipeline(lines, createGzip(), createWriteStream(partial, { mode: 0o600, flush: true }));
    await client.query('commit');
    await rename(partial, path);
  } catch (error) {
    // Closes the connection, which ends its transaction.
    client.release(true);
    await rm(partial, { force: true });
    throw error;
  }
  client.release();
  return counts;
}

async function* readLines(client: PoolClient, counts: Record<string, number>): AsyncGenerator<string> {
  yield `${JSON.stringify(await readHead(client))}\n`;
  for (const table of await listTables(client)) {
    yield `${JSON.stringify({ table } satisfies BackupTable)}\n`;
    counts[table] = 0;
    const which = table === 'pgboss.job' ? `where state < 'completed'` : '';
    await client.query(
      `declare rows no scroll cursor for select to_jsonb(t)::text as line from ${table} t ${which}`,
    );
    for (;;) {
      const { rows } = await client.query<{ line: string }>(`fetch ${rowsAtOnce} from rows`);
      if (rows.length === 0) break;
      counts[table] = (counts[table] ?? 0) + rows.length;
      yield rows.map(({ line }) => `${line}\n`).join('');
    }
    await client.query('close rows');
  }
  yield `${JSON.stringify({ end: true, rows: counts } satisfies BackupEnd)}\n`;
}

async function readHead(client: PoolClient): Promise<BackupHead> {
  const migrations = await client.query<{ name: string }>('select name from kysely_migration order by name');
  const queue = await client.query<{ version: number; at: Date }>(
    'select version, now() as at from pgboss.version',
  );
  const [row] = queue.rows;
  if (row === undefined) throw new Error('the tables of jobs are not there');
  return {
    format: 'assay-backup',
    format_version: 1,
    release: version,
    at: row.at.toISOString(),
    migrations: migrations.rows.map(({ name }) => name),
    queue_version: row.version,
  };
}
