/** What people think of issues, what a scan did when, issues of other tools, and scans that start by themselves. */

import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table issue_feedback (
    issue_id uuid not null references issues on delete cascade,
    user_id uuid not null references users on delete cascade,
    verdict text not null check (verdict in ('useful', 'not_useful', 'false_positive')),
    comment text,
    at timestamptz not null,
    primary key (issue_id, user_id)
  )`.execute(db);
  await sql`create table scan_log (
    scan_id uuid not null references scans on delete cascade,
    sequence integer not null,
    at timestamptz not null,
    level text not null check (level in ('info', 'warning', 'error')),
    event text not null,
    message text not null,
    data jsonb not null default '{}',
    primary key (scan_id, sequence)
  )`.execute(db);
  await sql`create table scan_schedules (
    repository_id uuid primary key references repositories on delete cascade,
    user_id uuid not null references users on delete cascade,
    every_minutes integer not null check (every_minutes between 5 and 43200),
    scan_type text not null,
    branch text,
    only_changed boolean not null,
    next_at timestamptz not null,
    last_scan_id uuid references scans on delete set null,
    updated_at timestamptz not null
  )`.execute(db);
  await sql`create index scan_schedules_next on scan_schedules (next_at)`.execute(db);
  await sql`alter table issue_branches add column shape text not null default ''`.execute(db);
  await sql`alter table issues add column tool text not null default 'assay'`.execute(db);
  await sql`alter table scans add column tool text not null default 'assay'`.execute(db);
}
