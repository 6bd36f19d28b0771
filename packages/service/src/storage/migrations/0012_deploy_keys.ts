/** Repositories that are cloned over ssh have a key of their own, and know the keys of the host. */

import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db);
}

const statements = `
create table deploy_keys (
  repository_id uuid primary key references repositories on delete cascade,
  public_key text not null,
  private_key_encrypted bytea not null,
  host_keys text[] not null default '{}',
  host_keys_source text check (host_keys_source in ('given', 'first_use')),
  host_keys_at timestamptz,
  created_at timestamptz not null,
  check ((host_keys_source is null) = (host_keys = '{}')),
  check ((host_keys_source is null) = (host_keys_at is null))
);
`;
