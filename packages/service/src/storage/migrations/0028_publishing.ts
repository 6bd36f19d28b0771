/** Reviews that are told at the forge, and what of them people dismissed. */

import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table reviews
    add column publish boolean not null default false,
    add column publication jsonb`,
  `alter table review_comments
    add column note text,
    add column changed_at timestamptz`,
  // `pull_request_number` 0 is for all of the repository.
  `create table review_dismissals (
    repository_id uuid not null references repositories on delete cascade,
    pull_request_number integer not null,
    fingerprint text not null,
    file_path text not null,
    note text,
    dismissed_by text not null,
    at timestamptz not null,
    primary key (repository_id, pull_request_number, fingerprint, file_path)
  )`,
];
