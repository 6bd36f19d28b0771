/** What a finding is told from another flaw at its place by; not known of what was found before. */

import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['issue_occurrences', 'review_comments', 'review_dismissals'])
    await sql.raw(`alter table ${table} add column nature text not null default ''`).execute(db);
}
