/** Queries on the advisories shared by all nodes. */

import { sql } from 'kysely';
import type { DatabaseTransaction, NewRow, Queryable, Row } from './database.ts';

export type AdvisoryDatabaseRow = Row<'advisory_databases'>;
export type AdvisoryEcosystemRow = Row<'advisory_ecosystems'>;

/** Serializes changes to the advisories until the transaction ends. */
export async function lockAdvisories(trx: DatabaseTransaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('assay: advisories'))`.execute(trx);
}

export function listAdvisoryDatabases(db: Queryable): Promise<AdvisoryDatabaseRow[]> {
  return db.selectFrom('advisory_databases').selectAll().orderBy('name').execute();
}

export function listAdvisoryEcosystems(db: Queryable): Promise<AdvisoryEcosystemRow[]> {
  return db.selectFrom('advisory_ecosystems').selectAll().orderBy('ecosystem').execute();
}

/** Inserts or replaces the database of this name, keeping its ecosystems. */
export function putAdvisoryDatabase(
  trx: DatabaseTransaction,
  { name, source, imported_by, imported_at, id }: NewRow<'advisory_databases'>,
): Promise<AdvisoryDatabaseRow> {
  return trx
    .insertInto('advisory_databases')
    .values({ id, name, source, imported_by, imported_at })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ source, imported_by, imported_at }))
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function dropAdvisoryDatabase(trx: DatabaseTransaction, id: string): Promise<boolean> {
  const row = await trx
    .deleteFrom('advisory_databases')
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function dropEcosystemsOf(trx: DatabaseTransaction, databaseId: string): Promise<void> {
  await trx.deleteFrom('advisory_ecosystems').where('database_id', '=', databaseId).execute();
}

/** Deletes databases whose ecosystems have all been taken over by other databases. */
export async function dropEmptyDatabases(trx: DatabaseTransaction): Promise<void> {
  await sql`delete from advisory_databases d
    where not exists (select 1 from advisory_ecosystems e where e.database_id = d.id)`.execute(trx);
}

/** Replaces any existing entry for the ecosystem, regardless of which database it came from. */
export async function putEcosystem(
  trx: DatabaseTransaction,
  row: NewRow<'advisory_ecosystems'>,
): Promise<void> {
  await trx.deleteFrom('advisory_ecosystems').where('ecosystem', '=', row.ecosystem).execute();
  await trx.insertInto('advisory_ecosystems').values(row).execute();
}

export async function addPart(trx: DatabaseTransaction, part: NewRow<'advisory_parts'>): Promise<void> {
  await trx.insertInto('advisory_parts').values(part).execute();
}

/** Yields the parts of a file in sequence. */
export async function* readParts(
  db: Queryable,
  ecosystem: string,
  file: Row<'advisory_parts'>['file'],
): AsyncIterable<Buffer> {
  for (let number = 0; ; number++) {
    const row = await db
      .selectFrom('advisory_parts')
      .select('content')
      .where('ecosystem', '=', ecosystem)
      .where('file', '=', file)
      .where('number', '=', number)
      .executeTakeFirst();
    if (row === undefined) return;
    yield row.content;
  }
}

export async function noteStillCurrent(
  db: Queryable,
  ecosystem: string,
  { day, at }: { readonly day: string; readonly at: Date },
): Promise<void> {
  await db
    .updateTable('advisory_ecosystems')
    .set({ day, checked_at: at })
    .where('ecosystem', '=', ecosystem)
    .execute();
}
