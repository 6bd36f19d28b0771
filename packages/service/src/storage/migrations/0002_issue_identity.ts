/** What issues are recognised by when their fingerprint changes. */

import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table issue_branches
    add column fingerprint text,
    add column symbol text not null default '',
    add column context text not null default ''`.execute(db);
}
