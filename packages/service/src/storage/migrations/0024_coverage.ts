/** Lines that tests run: of the newest commit of each branch for which there was a report. */

import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table coverage_reports (
    repository_id uuid not null references repositories (id) on delete cascade,
    branch text not null,
    commit_sha text,
    measured_at timestamptz not null,
    files integer not null,
    lines integer not null,
    covered_lines integer not null,
    branches integer not null,
    covered_branches integer not null,
    primary key (repository_id, branch)
  )`,
  `create table coverage_files (
    repository_id uuid not null,
    branch text not null,
    path text not null,
    lines integer not null,
    covered_lines integer not null,
    branches integer not null,
    covered_branches integer not null,
    detail jsonb not null,
    primary key (repository_id, branch, path),
    foreign key (repository_id, branch) references coverage_reports on delete cascade
  )`,
  'alter table metric_days add column coverage real check (coverage between 0 and 100)',
];
