/** Which build a node runs: versions alone do not tell how far an upgrade is. */

import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table nodes add column build text`.execute(db);
}
