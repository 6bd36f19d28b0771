/** Why a finding has no fix, by its name; scans say it from now on. */

import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table issue_occurrences add column no_fix_reason text`.execute(db);
}
