/** When a worker took up a scan first, which is later than when it was asked for, and which worker has it. */

import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db);
}

// Scans of before began when they were asked for, as far as anybody knows.
const statements = `
alter table scans add column claimed_at timestamptz, add column worker_id uuid;
`;
