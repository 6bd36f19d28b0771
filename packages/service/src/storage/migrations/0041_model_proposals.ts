/** Rows of models that a language model proposes for libraries, and what people decided on them. */

import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table model_proposals (
    id uuid primary key,
    repository_id uuid not null references repositories (id) on delete cascade,
    language text not null,
    library text not null,
    version text not null,
    type text not null,
    role text not null,
    kind text not null,
    path text not null,
    target text not null,
    reason text not null,
    confidence real not null,
    evidence jsonb not null,
    model text not null,
    state text not null default 'pending' check (state in ('pending', 'accepted', 'refused')),
    scan_id uuid,
    created_at timestamptz not null,
    decided_by uuid references users (id) on delete set null,
    decided_at timestamptz,
    unique (repository_id, language, library, role, kind, path, target)
  )`,
  'create index model_proposals_state on model_proposals (repository_id, state)',
];
