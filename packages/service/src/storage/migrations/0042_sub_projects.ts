/**
 * Parts of a monorepo as projects of their own: known by their names, so that a folder may move; measured and judged at each
 * scan beside the whole. One that is no longer listed stays, for the day that it is again.
 */

import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  'alter table projects drop constraint projects_repository_id_path_key',
  'alter table projects add column removed_at timestamptz',
  "create unique index projects_root on projects (repository_id) where path = ''",
  "create unique index projects_name on projects (repository_id, name) where path <> ''",
  `create table project_scans (
    scan_id uuid not null references scans (id) on delete cascade,
    project_id uuid not null references projects (id) on delete cascade,
    path text not null,
    totals jsonb,
    new_code jsonb,
    quality_gate jsonb not null,
    primary key (scan_id, project_id)
  )`,
  'create index project_scans_project on project_scans (project_id)',
  `create table project_days (
    project_id uuid not null references projects (id) on delete cascade,
    branch text not null,
    day date not null,
    issues integer not null check (issues >= 0),
    security_issues integer not null check (security_issues >= 0),
    debt_minutes integer not null check (debt_minutes >= 0),
    code_lines integer not null check (code_lines >= 0),
    score real not null check (score between 0 and 100),
    duplication real check (duplication between 0 and 100),
    coverage real check (coverage between 0 and 100),
    primary key (project_id, branch, day)
  )`,
];
