/** Restores a backup into an empty database, atomically. */

import { constants, createReadStream } from 'node:fs';
import { access } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import { type Kysely, sql } from 'kysely';
import type { ClientBase } from 'pg';
import { createLogger } from '../logger.ts';
import { createQueue } from '../queue/queue.ts';
import { migrate, migrateAs } from '../storage/connect.ts';
import type { Database } from '../storage/database.ts';
import { findMigrations } from '../storage/release.ts';
import type { BackupEnd, BackupHead } from './backup.ts';
import type { OperatorDatabase } from './open-for-operator.ts';
import { OperatorError } from './operator-error.ts';
import { listColumns, listTables, type TableName } from './tables.ts';

const rowsAtOnce = 500;
/** Batch size; rows with reports of a megabyte each are written sooner. */
const bytesAtOnce = 4 * 1024 * 1024;

/**
 * @returns the backup's header, and its number of rows by table
 * @throws OperatorError  for an invalid, incomplete or newer backup, or a database that is not empty
 */
export async function readBackup(
  database: OperatorDatabase,
  path: string,
): Promise<{ readonly head: BackupHead; readonly rows: BackupEnd['rows'] }> {
  // Runs before anything is created: an incomplete file must not leave tables behind, which would block the next
  // restore.
  await assertWhole(path);
  const lines = openLines(path);
  const head = parseHead(await nextLine(lines, path), path);
  await assertEmpty(database.db, head);
  await assertAlone(database.db);
  await migrateAs(database.db, head.migrations);
  const queue = await createQueue({
    target: database.target,
    db: database.db,
    log: createLogger({ logLevel: 'error' }),
    supervise: false,
  });
  await queue.stop();
  const client = await database.pool.connect();
  try {
    await client.query('begin');
    await client.query('set local statement_timeout = 0');
    const rows = await fill(client, head, lines, path);
    await client.query('commit');
    client.release();
    await migrate(database.db);
    return { head, rows };
  } catch (error) {
    client.release(true);
    throw error;
  }
}

async function fill(
  client: ClientBase,
  head: BackupHead,
  lines: AsyncIterator<string>,
  path: string,
): Promise<BackupEnd['rows']> {
  const tables = await listTables(client);
  const own = tables.filter((name) => name !== 'pgboss.job');
  const putBack = await setConstraintsAside(client, own);
  // Migrations insert rows into some tables.
  await client.query(`truncate ${own.join(', ')}`);
  const { rows: queueRows } = await client.query<{ version: number }>('select version from pgboss.version');
  const isSameQueue = queueRows[0]?.version === head.queue_version;
  const counts: Record<string, number> = {};
  let end: BackupEnd | undefined;
  let write: Writer | undefined;
  for (let line = await nextLine(lines, path); end === undefined; ) {
    const marker = readMarker(line);
    if (marker === undefined) await write?.add(line);
    else {
      const done = await write?.finish();
      if (done !== undefined) counts[done.table] = done.count;
      if ('end' in marker) {
        end = marker;
        break;
      }
      if (!tables.includes(marker.table)) throw unfit(path, `this release has no table ${marker.table}`);
      // Jobs in another format are created again from their subjects when a worker starts.
      const isTaken = marker.table !== 'pgboss.job' || isSameQueue;
      write = await createWriter(client, marker.table, isTaken);
    }
    line = await nextLine(lines, path);
  }
  assertCounts(path, end, counts);
  await client.query(`update pgboss.job set state = 'retry', heartbeat_on = null where state = 'active'`);
  await putBack();
  return counts;
}

interface Writer {
  readonly add: (line: string) => Promise<void>;
  readonly finish: () => Promise<{ readonly table: TableName; readonly count: number }>;
}

async function createWriter(client: ClientBase, table: TableName, isTaken: boolean): Promise<Writer> {
  const columns = (await listColumns(client, table)).join(', ');
  const insert = `insert into ${table} (${columns}) overriding system value
    select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb)`;
  let batch: string[] = [];
  let bytes = 0;
  let count = 0;
  const flush = async (): Promise<void> => {
    if (batch.length > 0 && isTaken) await client.query(insert, [`[${batch.join(',')}]`]);
    batch = [];
    bytes = 0;
  };
  return {
    add: async (line) => {
      batch.push(line);
      bytes += line.length;
      count += 1;
      if (batch.length >= rowsAtOnce || bytes >= bytesAtOnce) await flush();
    },
    finish: async () => {
      await flush();
      await continueSequences(client, table);
      return { table, count };
    },
  };
}

/** Continues the numbering after the restored rows. */
async function continueSequences(client: ClientBase, table: TableName): Promise<void> {
  const { rows } = await client.query<{ column: string; sequence: string }>(
    `select quote_ident(attname) as column, pg_get_serial_sequence($1, attname) as sequence from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped
       and pg_get_serial_sequence($1, attname) is not null`,
    [table],
  );
  for (const { column, sequence } of rows)
    await client.query(`select setval($1, max(${column})) from ${table} having max(${column}) is not null`, [
      sequence,
    ]);
}

/**
 * Disables constraints: rows are complete but arrive table by table, so references and triggers would fail or modify
 * them.
 *
 * @returns a function that restores them; references are checked then
 */
async function setConstraintsAside(
  client: ClientBase,
  tables: readonly TableName[],
): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by oid`,
  );
  for (const { table, name } of rows) await client.query(`alter table ${table} drop constraint ${name}`);
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`);
  return async () => {
    for (const table of tables) await client.query(`alter table ${table} enable trigger user`);
    for (const { table, name, definition } of rows)
      await client.query(`alter table ${table} add constraint ${name} ${definition}`);
    for (const table of tables) await client.query(`analyze ${table}`);
  };
}

function openLines(path: string): AsyncIterator<string> {
  return createInterface({ input: createReadStream(path).pipe(createGunzip()) })[Symbol.asyncIterator]();
}

/** @throws OperatorError */
async function assertWhole(path: string): Promise<void> {
  await access(path, constants.R_OK).catch((error: unknown) => {
    throw new OperatorError(`${path} cannot be read: ${error instanceof Error ? error.message : error}`);
  });
  const lines = openLines(path);
  parseHead(await nextLine(lines, path), path);
  const counts: Record<string, number> = {};
  let table: TableName | undefined;
  for (;;) {
    const line = await nextLine(lines, path);
    const marker = readMarker(line);
    if (marker === undefined) {
      if (table !== undefined) counts[table] = (counts[table] ?? 0) + 1;
    } else if ('end' in marker) return assertCounts(path, marker, counts);
    else table = marker.table;
  }
}

function assertCounts(path: string, end: BackupEnd, counts: Readonly<Record<string, number>>): void {
  for (const [table, count] of Object.entries(end.rows))
    if ((counts[table] ?? 0) !== count)
      throw unfit(path, `it should have ${count} rows of ${table} and has ${counts[table] ?? 0}`);
}

/** Tables without users are left over from an interrupted restore. */
async function assertEmpty(db: Kysely<Database>, { migrations }: BackupHead): Promise<void> {
  const done = await findMigrations(db);
  if (done.length === 0) return;
  const isSame = done.length === migrations.length && done.every((name) => migrations.includes(name));
  if (isSame && (await db.selectFrom('users').select('id').limit(1).execute()).length === 0) return;
  throw new OperatorError(
    'the database is not empty: a backup is restored into a new one. Create one and name it in ASSAY_DATABASE_URL, or name an empty folder in ASSAY_DATA_DIR.',
  );
}

/** Running nodes would process incomplete data, and write in between. */
async function assertAlone(db: Kysely<Database>): Promise<void> {
  const { rows } = await sql<{ place: string }>`
    select distinct coalesce(host(client_addr), 'this machine') as place from pg_stat_activity
    where datname = current_database() and application_name in ('assay', 'assay-queue') order by 1`.execute(
    db,
  );
  if (rows.length === 0) return;
  const places = rows.map(({ place }) => place).join(', ');
  throw new OperatorError(`nodes use the database, from ${places}: stop all of them before a restore`);
}

async function nextLine(lines: AsyncIterator<string>, path: string): Promise<string> {
  try {
    const { value, done } = await lines.next();
    if (done !== true) return value;
  } catch (error) {
    throw new OperatorError(`${path} cannot be read: ${error instanceof Error ? error.message : ''}`);
  }
  throw unfit(path, 'its end is missing');
}

function parseHead(line: string, path: string): BackupHead {
  const head = parse(line);
  if (typeof head !== 'object' || head === null || !('format' in head) || head.format !== 'assay-backup')
    throw unfit(path, 'it is no backup of Assay');
  if (!('format_version' in head) || head.format_version !== 1)
    throw unfit(path, 'a newer release made it; restore it with that one');
  // Both were written by `writeBackup`.
  return head as unknown as BackupHead;
}

/** Distinguishes markers from rows: none of our tables has only `table`, or `end` and `rows`. */
function readMarker(line: string): { readonly table: TableName } | BackupEnd | undefined {
  if (line.startsWith('{"table":')) return parse(line) as { readonly table: TableName };
  return line.startsWith('{"end":true,') ? (parse(line) as BackupEnd) : undefined;
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

function unfit(path: string, why: string): OperatorError {
  return new OperatorError(`${path} cannot be restored: ${why}`);
}
