/**
 * Decides which releases may work with a database. During an upgrade, nodes of two releases run side by side, and
 * upgrades are sometimes rolled back. Migrations therefore first add (expand), and only remove what no release needs
 * any more (contract). Each release records the name of its last migration that is incompatible with older releases.
 */

import { type Kysely, sql } from 'kysely';
import type { Database } from './database.ts';

/** Error for the operator: `message` says what to do. */
export class NewerDatabaseError extends Error {
  readonly code = 'database_is_newer';
}

/**
 * Migrations of this database that the release does not know, in order.
 *
 * @throws NewerDatabaseError if the release cannot work with them
 */
export async function findUnknownMigrations(
  db: Kysely<Database>,
  known: readonly string[],
): Promise<readonly string[]> {
  const done = await findMigrations(db);
  const unknown = done.filter((name) => !known.includes(name));
  if (unknown.length === 0) return unknown;
  const needed = (await hasTable(db, 'schema_release'))
    ? await db.selectFrom('schema_release').select('oldest_migration').executeTakeFirst()
    : undefined;
  if (needed === undefined || known.includes(needed.oldest_migration)) return unknown;
  throw new NewerDatabaseError(
    [
      `a newer release of Assay has changed the database so that this one cannot work with it: it needs ${needed.oldest_migration},`,
      `and this release knows the changes up to ${known.at(-1)}.`,
      'Start the newer release, or restore a backup from before the upgrade; see docs/backup.md.',
    ].join(' '),
  );
}

/** Applied migrations, ordered by name; none for an empty database. */
export async function findMigrations(db: Kysely<Database>): Promise<readonly string[]> {
  if (!(await hasTable(db, 'kysely_migration'))) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/** Whether a newer release migrated after the migrations were read, which the migrator only tells in its message. */
export function isOvertaken(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith('corrupted migrations: ');
}

/** Keeps the later of the two names, so that restarting an older release does not undo it. */
export async function noteRelease(db: Kysely<Database>, oldestMigration: string): Promise<void> {
  await sql`
    insert into schema_release (oldest_migration) values (${oldestMigration})
    on conflict (is_only) do update set oldest_migration = excluded.oldest_migration
    where schema_release.oldest_migration < excluded.oldest_migration`.execute(db);
}

/**
 * Rejects if the database is not writable: the server does not respond or is a standby, or the database was replaced by
 * another one since this process started.
 */
export async function checkDatabase(db: Kysely<Database>): Promise<void> {
  const { rows } = await sql<{ standby: boolean; filled: boolean }>`
    select pg_is_in_recovery() as standby, exists (select from schema_release) as filled`.execute(db);
  if (rows[0]?.standby === true) throw new Error('the database server is a standby');
  if (rows[0]?.filled !== true) throw new Error('the tables of the database are not those of the start');
}

async function hasTable(db: Kysely<Database>, name: string): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`select to_regclass(${name}) is not null as there`.execute(
    db,
  );
  return rows[0]?.there === true;
}
