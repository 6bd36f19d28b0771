/** Calls of a language model: what they cost is counted against budgets, over restarts and workers. */

import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(table).execute(db);
}

/** A call outlives its repository: what was spent today was spent. */
const table = `
create table llm_calls (
  id uuid primary key,
  at timestamptz not null,
  repository_id uuid references repositories (id) on delete set null,
  task text not null,
  prompt_version text not null,
  prompt_sha256 text not null,
  model text not null,
  outcome text not null,
  held_tokens integer not null check (held_tokens >= 0),
  input_tokens integer not null default 0 check (input_tokens >= 0),
  output_tokens integer not null default 0 check (output_tokens >= 0),
  duration_ms integer
);
create index llm_calls_at on llm_calls (at, id);
create index llm_calls_repository on llm_calls (repository_id, at);
`;
