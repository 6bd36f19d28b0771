/**
 * Branches end: their issues are closed as `branch_deleted`, and scans from before are no measure for a branch of the same name.
 * `open_issues` of a repository counts what its default branch has, as its metrics do.
 */

import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [resolutions, heads, presence, statuses, defaults])
    await sql.raw(statement).execute(db);
}

const resolutions = `
alter table issues drop constraint issues_resolution;
alter table issues add constraint issues_resolution check (case status
    when 'open' then resolution is null
    when 'confirmed' then resolution is null
    when 'dismissed' then resolution in ('false_positive', 'acceptable_risk', 'wont_fix', 'used_in_tests',
      'duplicate', 'suppressed_in_code')
    when 'fixed' then resolution = 'fixed'
    when 'closed' then resolution in ('rule_removed', 'file_excluded', 'not_on_branch', 'branch_deleted')
    else false end);
`;

/** Branches that were scanned before heads had numbers are known from their scans. */
const heads = `
alter table branch_heads add column ended_observation integer;
insert into branch_heads (repository_id, branch)
  select distinct repository_id, branch from scans where is_branch_head on conflict do nothing;
`;

/** Once a statement, whatever number of rows it changes. An issue has no branch yet when it is added. */
const presence = `
drop trigger issues_count_opened on issues;
drop function count_opened_issues();
create function count_present_issues() returns trigger language plpgsql as $$
begin
  update repositories set open_issues = open_issues + added.count
    from (select r.id, count(*) as count from after_rows b join issues i on i.id = b.issue_id
        join repositories r on r.id = i.repository_id and r.default_branch = b.branch
      where b.present and i.status in ('open', 'confirmed') group by 1) added
    where repositories.id = added.id;
  return null;
end $$;
create trigger issue_branches_count_added after insert on issue_branches
  referencing new table as after_rows for each statement execute function count_present_issues();
create function count_moved_issues() returns trigger language plpgsql as $$
begin
  update repositories set open_issues = open_issues + moved.count
    from (select r.id, sum(b.sign) as count from (
        select issue_id, branch, 1 as sign from after_rows where present
        union all select issue_id, branch, -1 from before_rows where present) b
        join issues i on i.id = b.issue_id join repositories r on r.id = i.repository_id and r.default_branch = b.branch
      where i.status in ('open', 'confirmed') group by 1 having sum(b.sign) <> 0) moved
    where repositories.id = moved.id;
  return null;
end $$;
create trigger issue_branches_count_moved after update on issue_branches
  referencing old table as before_rows new table as after_rows for each statement execute function count_moved_issues();
`;

const statuses = `
create or replace function count_changed_issues() returns trigger language plpgsql as $$
begin
  update repositories set open_issues = open_issues + changed.count
    from (select r.id, sum(case when after.status in ('open', 'confirmed') then 1 else -1 end) as count
      from after_rows after join before_rows before on before.id = after.id
        join repositories r on r.id = after.repository_id
        join issue_branches b on b.issue_id = after.id and b.branch = r.default_branch and b.present
      where (after.status in ('open', 'confirmed')) <> (before.status in ('open', 'confirmed')) group by 1) changed
    where repositories.id = changed.id;
  return null;
end $$;
`;

const defaults = `
create function count_default_issues() returns trigger language plpgsql as $$
begin
  new.open_issues := (select count(*) from issues i join issue_branches b on b.issue_id = i.id
    where i.repository_id = new.id and b.branch = new.default_branch and b.present and i.status in ('open', 'confirmed'));
  return new;
end $$;
create trigger repositories_count_default before update of default_branch on repositories
  for each row when (old.default_branch is distinct from new.default_branch) execute function count_default_issues();
update repositories r set open_issues = (select count(*) from issues i join issue_branches b on b.issue_id = i.id
  where i.repository_id = r.id and b.branch = r.default_branch and b.present and i.status in ('open', 'confirmed'));
`;
