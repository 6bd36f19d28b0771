/** Code that stands in a tree more than once: how much of each file, of each day, and the largest pairs of places. */

import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  'alter table scan_files add column duplicated_lines integer',
  'alter table scan_metrics add column clones jsonb',
  'alter table metric_days add column duplication real check (duplication between 0 and 100)',
];
