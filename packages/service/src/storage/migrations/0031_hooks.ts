/** What forges send: their deliveries, and the pull requests and branches that these ask to be looked at. */

import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // Connections that were made before have no secret: one is made by rotating it.
  `alter table connections
    add column hook_secret_encrypted bytea,
    add column previous_hook_secret_encrypted bytea,
    add column previous_hook_secret_until timestamptz,
    add column last_hook_at timestamptz,
    add column hook_refused_at timestamptz,
    add column hook_refusal text`,
  `alter table repositories
    add column automatic_reviews boolean not null default true,
    add column publish_reviews boolean not null default false,
    add column review_drafts boolean not null default false,
    add column scan_on_push boolean not null default true,
    add column push_branches text[] not null default '{}',
    add column polled_at timestamptz`,
  `create index repositories_to_poll on repositories (polled_at nulls first) where connection_id is not null`,
  // \`delivery_key\` is the forge's id of the delivery, or the hash of its body where the forge has none.
  `create table hook_deliveries (
    id uuid primary key,
    connection_id uuid not null references connections on delete cascade,
    delivery_key text not null,
    event text not null,
    repository_id uuid references repositories on delete cascade,
    subject text,
    comment_id text,
    content jsonb,
    status text not null,
    outcome text,
    result jsonb,
    attempts integer not null default 0,
    received_at timestamptz not null,
    completed_at timestamptz,
    unique (connection_id, delivery_key)
  )`,
  `create index hook_deliveries_list on hook_deliveries (connection_id, received_at desc, id desc)`,
  `create index hook_deliveries_waiting on hook_deliveries (repository_id, subject) where status = 'accepted'`,
  `create index hook_deliveries_old on hook_deliveries (received_at)`,
  // A comment that is delivered twice under two ids is one command.
  `create unique index hook_deliveries_comment on hook_deliveries (repository_id, comment_id)
    where comment_id is not null`,
  // \`subject\`: pull/12, branch/main. As long as \`answered\` is below \`asked\`, somebody has to look.
  `create table watched_refs (
    repository_id uuid not null references repositories on delete cascade,
    subject text not null,
    asked bigint not null default 0,
    answered bigint not null default 0,
    head_sha text,
    asked_at timestamptz,
    looked_at timestamptz,
    primary key (repository_id, subject)
  )`,
  `create index watched_refs_waiting on watched_refs (asked_at) where answered < asked`,
];
