/**
 * A session of a browser is a token of its own kind: kept as a hash, with scopes and an end, named in the audit log. One
 * that a token was given for ends with that token. Users of an identity provider are known by issuer and subject.
 */

import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db);
}

const statements = `
alter table tokens drop constraint tokens_origin_check;
alter table tokens add constraint tokens_origin_check
  check (origin in ('api', 'first_start', 'environment', 'session'));
alter table tokens add column parent_id uuid references tokens on delete cascade;
alter table tokens add check (parent_id is null or origin = 'session');
create index tokens_parent on tokens (parent_id) where parent_id is not null;
create index tokens_sessions on tokens (expires_at) where origin = 'session';
create table user_identities (
  issuer text not null,
  subject text not null,
  user_id uuid not null references users on delete cascade,
  email text,
  created_at timestamptz not null,
  last_sign_in_at timestamptz not null,
  primary key (issuer, subject)
);
create index user_identities_user on user_identities (user_id);
`;
