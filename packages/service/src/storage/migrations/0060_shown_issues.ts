/**
 * What tells how a branch stands counts the issues that are shown: those of more than low confidence. Scans say how many of each
 * confidence they saw; what earlier ones saw is counted from what they recorded, as far as that is known. How many were open then
 * is not: trends have what those scans saw.
 */

import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [index, scans, triggers, counts]) await sql.raw(statement).execute(db);
}

/** What is counted is read from the index alone. */
const index = `
drop index issues_repository_status;
create index issues_repository_status on issues (repository_id, status, id)
  include (first_seen_at, fixed_at, resolution, severity, category, type, remediation_minutes, confidence);
`;

const scans = `
alter table scans add column by_confidence jsonb, add column shown_by_severity jsonb;
update scans set by_confidence = jsonb_build_object('high', seen.high, 'medium', seen.medium, 'low', seen.low),
    shown_by_severity = jsonb_build_object('critical', seen.critical, 'high', seen.severe, 'medium', seen.moderate, 'low', seen.mild,
      'info', seen.info),
    open_issues = null
  from (select s.id, count(*) filter (where c.confidence = 'high') as high,
      count(*) filter (where c.confidence = 'medium') as medium, count(*) filter (where c.confidence = 'low') as low,
      count(*) filter (where c.confidence <> 'low' and o.severity_rank = 5) as critical,
      count(*) filter (where c.confidence <> 'low' and o.severity_rank = 4) as severe,
      count(*) filter (where c.confidence <> 'low' and o.severity_rank = 3) as moderate,
      count(*) filter (where c.confidence <> 'low' and o.severity_rank = 2) as mild,
      count(*) filter (where c.confidence <> 'low' and o.severity_rank = 1) as info
    from scans s join issue_occurrences o on o.series_id = s.series_id
      and s.series_number between o.first_number and o.last_number
    join finding_classes c on c.id = o.class_id group by s.id) seen
  where seen.id = scans.id and seen.high + seen.medium + seen.low = scans.issues_found;
`;

const isCounted = (issue: string): string =>
  `${issue}.status in ('open', 'confirmed') and ${issue}.confidence <> 'low'`;

const triggers = `
create or replace function count_present_issues() returns trigger language plpgsql as $$
begin
  update repositories set open_issues = open_issues + added.count
    from (select r.id, count(*) as count from after_rows b join issues i on i.id = b.issue_id
        join repositories r on r.id = i.repository_id and r.default_branch = b.branch
      where b.present and ${isCounted('i')} group by 1) added
    where repositories.id = added.id;
  return null;
end $$;
create or replace function count_moved_issues() returns trigger language plpgsql as $$
begin
  update repositories set open_issues = open_issues + moved.count
    from (select r.id, sum(b.sign) as count from (
        select issue_id, branch, 1 as sign from after_rows where present
        union all select issue_id, branch, -1 from before_rows where present) b
        join issues i on i.id = b.issue_id join repositories r on r.id = i.repository_id and r.default_branch = b.branch
      where ${isCounted('i')} group by 1 having sum(b.sign) <> 0) moved
    where repositories.id = moved.id;
  return null;
end $$;
create or replace function count_changed_issues() returns trigger language plpgsql as $$
begin
  update repositories set open_issues = open_issues + changed.count
    from (select r.id, sum(case when ${isCounted('after')} then 1 else -1 end) as count
      from after_rows after join before_rows before on before.id = after.id
        join repositories r on r.id = after.repository_id
        join issue_branches b on b.issue_id = after.id and b.branch = r.default_branch and b.present
      where (${isCounted('after')}) <> (${isCounted('before')}) group by 1) changed
    where repositories.id = changed.id;
  return null;
end $$;
create or replace function count_default_issues() returns trigger language plpgsql as $$
begin
  new.open_issues := (select count(*) from issues i join issue_branches b on b.issue_id = i.id
    where i.repository_id = new.id and b.branch = new.default_branch and b.present and ${isCounted('i')});
  return new;
end $$;
`;

const counts = `
update repositories r set open_issues = (select count(*) from issues i join issue_branches b on b.issue_id = i.id
  where i.repository_id = r.id and b.branch = r.default_branch and b.present and ${isCounted('i')});
`;
