/** Who may look at a change: named by reviews. */

import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw("alter table reviews add column reviewers jsonb not null default '[]'").execute(db);
}
