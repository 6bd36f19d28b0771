/** A value that is sealed with the secret key of the service, so that a node with another key is known when it starts. */

import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table key_check (is_only boolean primary key default true check (is_only), sealed bytea not null)`.execute(
    db,
  );
}
