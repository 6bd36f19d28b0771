/** What a language model says of issues, so that lists may be ordered by it; and its verdicts in the ledger. */

import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // From -100, surely false, to 100, surely true; 0 without an opinion.
  `alter table issues
    add column triage_rank smallint not null default 0 check (triage_rank between -100 and 100),
    add column explanation jsonb`,
  'alter table llm_calls add column verdict text',
];
