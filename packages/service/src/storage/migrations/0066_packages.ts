/**
 * Advisories that all nodes share, in parts as small as an answer of the database, and the packages that scans found. Scans that
 * found the same packages share one list.
 */

import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db);
}

const statements = `
create table advisory_databases (
  id uuid primary key,
  name text not null unique,
  source text not null check (source in ('import', 'update')),
  imported_by uuid references users on delete set null,
  imported_at timestamptz not null
);
create table advisory_ecosystems (
  ecosystem text primary key,
  database_id uuid not null references advisory_databases on delete cascade,
  format integer not null,
  records integer not null,
  day text not null,
  digest text not null,
  etag text,
  checked_at timestamptz not null
);
create index advisory_ecosystems_database on advisory_ecosystems (database_id);
create table advisory_parts (
  ecosystem text not null references advisory_ecosystems on delete cascade,
  file text not null check (file in ('index', 'records')),
  number integer not null,
  content bytea not null,
  primary key (ecosystem, file, number)
);
alter table advisory_parts alter column content set storage external;

create table package_lists (
  id uuid primary key,
  repository_id uuid not null references repositories on delete cascade,
  digest bytea not null,
  unique (repository_id, digest)
);
create table listed_packages (
  list_id uuid not null references package_lists on delete cascade,
  position integer not null,
  ecosystem text not null,
  name text not null,
  version text not null,
  purl text not null,
  scope text not null,
  direct boolean not null,
  source text not null,
  file_path text not null,
  line integer,
  asked_path text not null,
  asked_line integer,
  via text[] not null,
  requirement text not null,
  license text,
  reach text not null,
  imported_by text[] not null,
  flaws jsonb not null,
  severity_rank integer not null,
  primary key (list_id, position)
);
alter table scans add column package_list_id uuid references package_lists on delete set null;
create index scans_package_list on scans (package_list_id) where package_list_id is not null;
`;
