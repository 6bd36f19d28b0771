/**
 * Processes of the service at this database: who they are, when they were last heard of, and what they were set to. And which
 * releases may work with the tables: a node that finds migrations which it does not know goes by `oldest_release`.
 */

import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db);
}

const statements = `
create table nodes (
  id uuid primary key,
  role text not null check (role in ('api', 'worker')),
  host text not null,
  pid integer not null,
  version text not null,
  labels text[] not null default '{}',
  local_roots text[],
  memory_bytes bigint not null,
  scan_slots integer not null default 0,
  settings jsonb not null,
  clock_drift_ms integer not null default 0,
  jobs jsonb not null default '[]',
  started_at timestamptz not null default now(),
  heartbeat_at timestamptz not null default now(),
  lost_at timestamptz
);
create index nodes_heartbeat on nodes (heartbeat_at);
create table schema_release (
  is_only boolean primary key default true check (is_only),
  oldest_migration text not null
);
`;
