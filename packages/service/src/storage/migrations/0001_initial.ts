/**
 * The first schema. Enumerations are text with a CHECK, ids are UUIDv7 made by the service, times are timestamptz.
 *
 * An issue (identity, status) is apart from its occurrences (one for each scan that saw it) and from its state on
 * each branch. `events` is both the durable log and the outbox of webhooks: a row is written in the transaction of
 * the change that it tells of.
 */

import { type Kysely, sql } from 'kysely';
import { issues, scans } from './parts/scans-and-issues.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const people = `
create table users (
  id uuid primary key,
  name text not null unique check (length(name) between 1 and 200),
  role text not null check (role in ('administrator', 'member')),
  disabled_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create table connections (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  provider text not null,
  provider_host text not null,
  api_url text,
  account text,
  token_encrypted bytea not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index connections_user on connections (user_id, id);
`;

const repositories = `
create table repositories (
  id uuid primary key,
  owner_id uuid not null references users,
  provider text not null check (provider in ('github', 'gitlab', 'bitbucket', 'bitbucket_server', 'azure_devops',
    'gitea', 'forgejo', 'gerrit', 'git', 'local')),
  provider_host text,
  external_id text,
  name text not null,
  full_name text not null,
  clone_url text,
  local_path text,
  default_branch text not null,
  visibility text not null default 'private' check (visibility in ('public', 'internal', 'private')),
  archived boolean not null default false,
  languages text[] not null default '{}',
  connection_id uuid references connections on delete set null,
  credential_encrypted bytea,
  allow_direct_push boolean not null default false,
  protected_branches text[] not null default '{}',
  last_scan_at timestamptz,
  event_sequence bigint not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((provider = 'local') = (local_path is not null)),
  check ((provider = 'local') = (clone_url is null))
);
create index repositories_owner on repositories (owner_id);
create index repositories_full_name on repositories (full_name);
create table repository_members (
  repository_id uuid not null references repositories on delete cascade,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null,
  primary key (repository_id, user_id)
);
create index repository_members_user on repository_members (user_id);
create table projects (
  id uuid primary key,
  repository_id uuid not null references repositories on delete cascade,
  name text not null,
  path text not null default '',
  created_at timestamptz not null,
  unique (repository_id, path)
);
create table tokens (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('personal', 'service', 'repository')),
  origin text not null check (origin in ('api', 'first_start', 'environment')),
  name text not null,
  hash bytea not null unique check (length(hash) = 32),
  hint text not null,
  scopes text[] not null,
  repository_id uuid references repositories on delete cascade,
  expires_at timestamptz,
  revoked_at timestamptz,
  last_used_at timestamptz,
  last_used_ip text,
  created_at timestamptz not null,
  check ((kind = 'repository') = (repository_id is not null)),
  check (expires_at is not null or origin = 'environment')
);
create index tokens_user on tokens (user_id, id);
`;

const changes = `
create table fixes (
  id uuid primary key,
  issue_id uuid not null references issues on delete cascade,
  repository_id uuid not null references repositories on delete cascade,
  requested_by uuid references users on delete set null,
  status text not null default 'running' check (status in ('running', 'succeeded', 'failed')),
  dry_run boolean not null,
  create_pull_request boolean not null,
  base text not null,
  branch text,
  draft boolean not null default true,
  commit_message text,
  "require" text not null default 'rescan' check ("require" in ('parse', 'rescan', 'build', 'tests')),
  options jsonb not null default '{}',
  reason text,
  fix jsonb,
  patch text,
  files jsonb not null default '[]',
  verification jsonb,
  commit_sha text,
  pull_request_url text,
  pull_request_number integer,
  error jsonb,
  created_at timestamptz not null,
  fixed_at timestamptz,
  completed_at timestamptz,
  check ((status = 'running') = (completed_at is null))
);
create index fixes_issue on fixes (issue_id, id);
create unique index fixes_running on fixes (issue_id) where status = 'running' and not dry_run;
create table reviews (
  id uuid primary key,
  repository_id uuid not null references repositories on delete cascade,
  status text not null default 'running'
    check (status in ('running', 'completed', 'failed', 'cancelled', 'skipped')),
  skip_reason text,
  verdict text check (verdict in ('approve', 'comment', 'request_changes')),
  pull_request jsonb,
  base_ref text not null,
  base_sha text,
  head_ref text not null,
  head_sha text,
  trigger text not null,
  commit_range jsonb,
  previous_review_id uuid references reviews on delete set null,
  scan_id uuid references scans on delete set null,
  requested_by uuid references users on delete set null,
  attempt integer not null default 0,
  summary text,
  walkthrough jsonb not null default '[]',
  effort integer,
  risk text,
  tests_changed boolean,
  security_concerns jsonb not null default '[]',
  quality_gate jsonb,
  stats jsonb,
  engine jsonb,
  error jsonb,
  started_at timestamptz not null,
  completed_at timestamptz,
  check ((status = 'running') = (completed_at is null))
);
create index reviews_repository on reviews (repository_id, started_at desc, id);
create table review_comments (
  id uuid primary key,
  review_id uuid not null references reviews on delete cascade,
  position integer not null,
  issue_id uuid references issues on delete set null,
  rule_id text,
  fingerprint text,
  file_path text not null,
  line integer,
  start_line integer,
  side text not null check (side in ('left', 'right')),
  severity text not null,
  category text not null,
  title text not null,
  body text not null,
  suggestion text,
  quote text,
  state text not null default 'open' check (state in ('open', 'resolved', 'outdated', 'dismissed')),
  placement text not null check (placement in ('inline', 'file', 'summary', 'not_posted')),
  url text,
  unique (review_id, position)
);
`;

const notices = `
create table webhooks (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  repository_id uuid references repositories on delete cascade,
  url text not null,
  events text[] not null,
  description text not null default '',
  active boolean not null default true,
  status text not null default 'active' check (status in ('active', 'disabled')),
  disabled_reason text,
  format text not null default 'standard',
  secret_encrypted bytea not null,
  previous_secret_encrypted bytea,
  previous_secret_until timestamptz,
  failing_since timestamptz,
  last_delivery_at timestamptz,
  last_delivery_status text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index webhooks_user on webhooks (user_id, id);
create index webhooks_repository on webhooks (repository_id);
create table events (
  id uuid primary key,
  repository_id uuid,
  sequence bigint,
  type text not null,
  occurred_at timestamptz not null,
  data jsonb not null,
  unique (repository_id, sequence)
);
create index events_occurred on events (occurred_at);
create table webhook_deliveries (
  id uuid primary key,
  webhook_id uuid not null references webhooks on delete cascade,
  event_id uuid not null references events on delete cascade,
  status text not null default 'pending' check (status in ('pending', 'succeeded', 'failed')),
  attempts integer not null default 0,
  next_attempt_at timestamptz,
  response_status integer,
  error text,
  redelivery_of uuid references webhook_deliveries on delete set null,
  created_at timestamptz not null,
  completed_at timestamptz
);
create index webhook_deliveries_webhook on webhook_deliveries (webhook_id, id);
create unique index webhook_deliveries_once on webhook_deliveries (webhook_id, event_id)
  where redelivery_of is null;
create table webhook_attempts (
  delivery_id uuid not null references webhook_deliveries on delete cascade,
  number integer not null,
  started_at timestamptz not null,
  duration_ms integer not null,
  response_status integer,
  error text,
  response_excerpt text,
  primary key (delivery_id, number)
);
create table idempotency_keys (
  token_id uuid not null references tokens on delete cascade,
  method text not null,
  path text not null,
  key text not null check (length(key) between 1 and 255),
  body_hash bytea not null,
  response_status integer,
  response_headers jsonb,
  response_body text,
  created_at timestamptz not null,
  primary key (token_id, method, path, key)
);
create index idempotency_keys_created on idempotency_keys (created_at);
create table audit_events (
  id uuid primary key,
  at timestamptz not null,
  actor_id uuid,
  token_id uuid,
  action text not null,
  target_id uuid,
  repository_id uuid,
  ip text,
  detail jsonb not null default '{}'
);
create index audit_events_at on audit_events (at);
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'audit events are append-only' using errcode = 'check_violation';
end $$;
create trigger audit_events_append_only before update or delete on audit_events
  for each row execute function refuse_change();
`;

const statements = [people, repositories, scans, issues, changes, notices];
