/** The tables of a database as named in a backup. */

import type { ClientBase } from 'pg';

/** Safe to use in a statement: quoted if necessary. */
export type TableName = string;

/** Excluded: tables that are rebuilt automatically, or that record how the database was created. */
const leftOut = [
  'kysely_migration',
  'kysely_migration_lock',
  'schema_release',
  'nodes',
  'rate_windows',
  'objects',
];

/** All tables with data, those of jobs last. Sorted. */
export async function listTables(client: ClientBase): Promise<readonly TableName[]> {
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(relname) as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> all($1)
     order by relname`,
    [leftOut],
  );
  return [...rows.map(({ name }) => name), 'pgboss.job'];
}

/** Columns that are stored; the database computes the others. */
export async function listColumns(client: ClientBase, table: TableName): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(attname) as name from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [table],
  );
  return rows.map(({ name }) => name);
}
