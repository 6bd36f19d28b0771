/** What nodes share as whole objects, where the database keeps them. */

import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table objects (
    key text collate "C" primary key check (length(key) between 1 and 400),
    content bytea not null,
    bytes bigint not null,
    stored_at timestamptz not null
  )`.execute(db);
  // It is sealed, so that nothing compresses it.
  await sql`alter table objects alter column content set storage external`.execute(db);
}
