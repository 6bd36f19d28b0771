/**
 * Which scans are the state of their branch. Whoever asks for the head of a branch takes the next number of that branch, so
 * that two answers can be told apart by age. Issues that no head of a branch has shown are closed as `not_on_branch`.
 */

import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [heads, resolutions]) await sql.raw(statement).execute(db);
}

/** Scans that were completed before count as heads, as they did. */
const heads = `
create table branch_heads (
  repository_id uuid not null references repositories on delete cascade,
  branch text not null,
  last_observation integer not null default 0,
  primary key (repository_id, branch)
);
alter table scans add column is_branch_head boolean, add column head_observation integer not null default 0;
update scans set is_branch_head = true where status = 'completed';
drop index scans_branch;
create index scans_branch on scans (repository_id, branch, completed_at desc) where is_branch_head;
`;

/** The constraint was given no name: it is found by what it says. */
const resolutions = `
do $$
declare found text;
begin
  select conname into strict found from pg_constraint
    where conrelid = 'issues'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%rule_removed%';
  execute format('alter table issues drop constraint %I', found);
end $$;
alter table issues add constraint issues_resolution check (case status
    when 'open' then resolution is null
    when 'confirmed' then resolution is null
    when 'dismissed' then resolution in ('false_positive', 'acceptable_risk', 'wont_fix', 'used_in_tests',
      'duplicate', 'suppressed_in_code')
    when 'fixed' then resolution = 'fixed'
    when 'closed' then resolution in ('rule_removed', 'file_excluded', 'not_on_branch')
    else false end);
`;
