/** What each file has to do with the others, and the measured functions as rows of their own. */

import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  'alter table scan_files add column dependencies jsonb',
  `create view scan_functions as
    select f.series_id, f.path, f.language, e.position::integer as position, e.entry ->> 'name' as name,
      (e.entry ->> 'startLine')::integer as start_line, (e.entry ->> 'endLine')::integer as end_line,
      (e.entry ->> 'cyclomatic')::integer as cyclomatic, (e.entry ->> 'cognitive')::integer as cognitive
    from scan_files f cross join lateral jsonb_array_elements(f.functions) with ordinality as e(entry, position)`,
];
