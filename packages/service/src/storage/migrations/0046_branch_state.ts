/**
 * How a scan left its branch, so that trends do not compare what different kinds of scans look for, and what it should have read
 * and did not: no score is made of that. Scans of before tell neither number nor reason.
 */

import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  'alter table scans add column open_issues integer check (open_issues >= 0), add column unread text',
  `update scans set unread = coalesce('Nothing was analysed. ' || (coverage ->> 'nothing_analyzed'), 'The scan is not complete.')
    where status = 'completed' and (coverage ->> 'complete' = 'false' or coverage ->> 'nothing_analyzed' is not null)`,
  'alter table metric_days alter column score drop not null',
  'alter table project_days alter column score drop not null',
];
