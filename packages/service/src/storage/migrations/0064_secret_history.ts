/** Secrets of the history of a branch, by keyed digests, and how far it was read; that a secret was revoked ends its issue. */

import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [tables, resolutions]) await sql.raw(statement).execute(db);
}

const tables = `
create table secret_histories (
  repository_id uuid not null references repositories(id) on delete cascade,
  branch text not null,
  head_sha text not null,
  release text not null,
  primary key (repository_id, branch)
);
create table history_secrets (
  repository_id uuid not null references repositories(id) on delete cascade,
  branch text not null,
  digest text not null,
  finding json not null,
  primary key (repository_id, branch, digest)
);
`;

const resolutions = `
alter table issues drop constraint issues_resolution;
alter table issues add constraint issues_resolution check (case status
    when 'open' then resolution is null
    when 'confirmed' then resolution is null
    when 'dismissed' then resolution in ('false_positive', 'acceptable_risk', 'wont_fix', 'used_in_tests',
      'duplicate', 'revoked', 'suppressed_in_code')
    when 'fixed' then resolution = 'fixed'
    when 'closed' then resolution in ('rule_removed', 'rule_changed', 'file_excluded', 'not_on_branch', 'branch_deleted')
    else false end);
`;
