/** Reviews of pull requests: one for each head, unless somebody asks again. */

import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table reviews
    add column pull_request_number integer,
    add column is_rerun boolean not null default false`,
  `create unique index reviews_one_per_head on reviews (repository_id, pull_request_number, head_sha)
    where pull_request_number is not null and not is_rerun and status in ('running', 'completed')`,
  `create index reviews_pull_request on reviews (repository_id, pull_request_number, started_at desc)
    where pull_request_number is not null`,
];
