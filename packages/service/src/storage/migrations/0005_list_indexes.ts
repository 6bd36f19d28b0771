/**
 * What lists of a million issues need: an index for each order and for each filter that may match few of them. Rules are
 * searched by their titles in a table of their own, for issues repeat them; open issues are counted when they change.
 */

import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [indexes, titles, counts]) await sql.raw(statement).execute(db);
}

/**
 * Severities are negative in the default order: a page begins where a row of all keys is greater than the last one, and
 * such a comparison has one direction. The rank itself is there because PostgreSQL counts by an index alone only when it
 * has every column that is named. It skips through the first columns of `issues_kind`, which have few
 * values, when a later one is asked for.
 */
const indexes = `
create index issues_order on issues ((-severity_rank), file_path, line, id);
drop index issues_repository;
create index issues_repository on issues (repository_id, (-severity_rank), file_path, line, id);
drop index issue_occurrences_order;
create index issue_occurrences_order
  on issue_occurrences (series_id, (-severity_rank), file_path, line, issue_id, first_number, last_number)
  include (severity_rank);
create index issues_path on issues (file_path, line, id);
create index issues_rule on issues (rule_id, id);
create index issues_first_seen on issues (first_seen_at, id);
drop index issues_status;
create index issues_kind on issues (status, type, language, confidence, category);
create index issues_introduced on issues ((-severity_rank), file_path, line, id) where introduced;
create index issues_fixable on issues ((-severity_rank), file_path, line, id) where has_fix;
create index issues_assignee on issues (assignee_id) where assignee_id is not null;
create index issues_cwe on issues using gin (cwe) where cwe <> '{}';
create index issues_owasp on issues using gin (owasp) where owasp <> '{}';
create index issue_branches_branch on issue_branches (branch) where present;
create index scans_started on scans (started_at desc, id);
`;

const titles = `
create table rule_titles (
  rule_id text not null,
  title text not null,
  primary key (rule_id, title)
);
insert into rule_titles (rule_id, title) select distinct rule_id, rule_name from issues;
`;

/** Once a statement, whatever number of issues it changes. */
const counts = `
alter table repositories add column open_issues integer not null default 0;
update repositories set open_issues = (select count(*) from issues where issues.repository_id = repositories.id
  and issues.status in ('open', 'confirmed'));
create function count_opened_issues() returns trigger language plpgsql as $$
begin
  update repositories set open_issues = open_issues + added.count
    from (select repository_id, count(*) as count from after_rows where status in ('open', 'confirmed') group by 1) added
    where repositories.id = added.repository_id;
  return null;
end $$;
create trigger issues_count_opened after insert on issues
  referencing new table as after_rows for each statement execute function count_opened_issues();
create function count_changed_issues() returns trigger language plpgsql as $$
begin
  update repositories set open_issues = open_issues + changed.count
    from (select repository_id, sum(sign) as count from (
        select repository_id, 1 as sign from after_rows where status in ('open', 'confirmed')
        union all select repository_id, -1 from before_rows where status in ('open', 'confirmed')) one
      group by 1 having sum(sign) <> 0) changed
    where repositories.id = changed.repository_id;
  return null;
end $$;
create trigger issues_count_changed after update on issues
  referencing old table as before_rows new table as after_rows for each statement execute function count_changed_issues();
`;
