/**
 * Lists of scans by status, type, branch or commit: without these, one that matches little reads all scans of all repositories
 * (a quarter of a million: 0.15 to 0.34 s of processor time).
 */

import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['status', 'scan_type', 'branch', 'commit_sha'])
    await sql`create index ${sql.ref(`scans_by_${column}`)} on scans (${sql.ref(column)}, started_at desc, id)`.execute(
      db,
    );
}
