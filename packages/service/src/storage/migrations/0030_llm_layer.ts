/**
 * The language model: what calls are for and what they cost in money, answers that need no second call, the switches of a
 * repository, and what a scan asked.
 */

import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table llm_calls
    add column scan_id uuid,
    add column review_id uuid,
    add column held_microdollars bigint not null default 0 check (held_microdollars >= 0),
    add column cost_microdollars bigint not null default 0 check (cost_microdollars >= 0)`,
  'create index llm_calls_scan on llm_calls (scan_id) where scan_id is not null',
  'create index llm_calls_review on llm_calls (review_id) where review_id is not null',
  // A repository's answers go with it: they quote its code.
  `create table llm_answers (
    repository_id uuid not null references repositories (id) on delete cascade,
    key text not null,
    task text not null,
    answer jsonb not null,
    used_at timestamptz not null,
    primary key (repository_id, key)
  )`,
  'create index llm_answers_used_at on llm_answers (used_at)',
  // Tasks that the repository wants; null: all that the server has.
  'alter table repositories add column llm_tasks text[]',
  'alter table scans add column llm_wanted boolean, add column llm jsonb',
];
