/** What is new in each measured scan; the lines themselves while the scan is the newest of its branch. */

import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table scan_metrics add column new_code jsonb, add column new_lines jsonb').execute(db);
}
