/** How complex each file is as a whole, and how often it changed in the last year. */

import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  const columns = 'add column cognitive integer not null default 0, add column history jsonb';
  await sql.raw(`alter table scan_files ${columns}`).execute(db);
}
