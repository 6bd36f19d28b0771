/** Scans in the order in which they ended: those whose time is over are looked for every ten minutes. */

import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index scans_ended on scans (completed_at, id) where status <> 'running'`.execute(db);
}
