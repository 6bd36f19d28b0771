/** Scans of some analyzers: of infrastructure as code, and of those that are named. */

import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    'alter table scans drop constraint scans_scan_type_check',
    `alter table scans add constraint scans_scan_type_check check (scan_type in ('full', 'incremental', 'diff', 'security',
      'quality', 'secrets', 'dependencies', 'iac')) not valid`,
    'alter table scans validate constraint scans_scan_type_check',
    // Empty: all that the type has.
    `alter table scans add analyzers text[] not null default '{}'`,
  ])
    await sql.raw(statement).execute(db);
}
