/** Routes of the servers of a repository, as the newest scan of its default branch found them. */

import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(table).execute(db);
}

const table = `
create table repository_routes (
  id uuid primary key default gen_random_uuid(),
  repository_id uuid not null references repositories (id) on delete cascade,
  methods text[] not null,
  route text not null,
  is_whole boolean not null,
  framework text not null,
  path text not null,
  line integer not null,
  handler jsonb,
  guards jsonb not null,
  guard_kinds text[] not null
);
create index on repository_routes (repository_id, route);
`;
