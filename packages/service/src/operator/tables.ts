/** The tables of a database as a backup names them. */

import type { ClientBase } from 'pg';

/** Safe to stand in a statement: quoted where it needs to be. */
export type TableName = string;

/** What is made anew by itself, or says how the database was made. */
const leftOut = ['kysely_migration', 'kysely_migration_lock', 'schema_release', 'nodes', 'rate_windows'];

/** All that holds data, jobs last. Sorted. */
export async function listTables(client: ClientBase): Promise<readonly TableName[]> {
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(relname) as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> all($1)
     order by relname`,
    [leftOut],
  );
  return [...rows.map(({ name }) => name), 'pgboss.job'];
}

/** Columns that are written; the database computes the others. */
export async function listColumns(client: ClientBase, table: TableName): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(attname) as name from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [table],
  );
  return rows.map(({ name }) => name);
}
