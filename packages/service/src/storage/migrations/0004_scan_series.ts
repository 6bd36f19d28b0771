/**
 * What a scan saw is kept as what changed since the scan before it.
 *
 * Scans that look for the same things on one branch are a series, numbered from 1. An occurrence holds from one number
 * of its series to another, so that a scan that sees the same as the one before it writes nothing. Where an issue is
 * on a branch, and where it is shown, is a reference to the occurrence that tells.
 */

import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [series, occurrences, places, references, files])
    await sql.raw(statement).execute(db);
}

/** Before it no scan says what the one before it saw: each is a series of its own. */
const series = `
create table scan_series (
  id uuid primary key,
  repository_id uuid not null references repositories on delete cascade,
  branch text not null,
  tool text not null,
  view text not null,
  last_number integer not null default 0,
  unique (repository_id, branch, tool, view)
);
alter table scans add column series_id uuid references scan_series on delete cascade, add column series_number integer;
insert into scan_series (id, repository_id, branch, tool, view, last_number)
  select id, repository_id, branch, tool, id::text, 1 from scans where status = 'completed';
update scans set series_id = id, series_number = 1 where status = 'completed';
create unique index scans_series on scans (series_id, series_number);
`;

const occurrences = `
alter table issue_occurrences
  add column id uuid not null default gen_random_uuid(),
  add column series_id uuid,
  add column first_number integer not null default 1,
  add column last_number integer not null default 1,
  add column digest bytea not null default '',
  add column fingerprint text not null default '',
  add column symbol text not null default '',
  add column context text not null default '',
  add column shape text not null default '';
update issue_occurrences set series_id = scan_id, introduced = coalesce(introduced, false),
  fingerprint = coalesce(finding ->> 'fingerprint', ''),
  symbol = coalesce((select string_agg(value, '.' order by ordinality)
    from jsonb_array_elements_text(finding -> 'identity' -> 'enclosingNames') with ordinality), ''),
  context = coalesce(finding ->> 'context', ''), shape = coalesce(finding ->> 'shape', '');
delete from issue_occurrences where not exists (select 1 from scan_series s where s.id = series_id);
alter table issue_branches add column occurrence_id uuid;
update issue_branches b set occurrence_id = (select o.id from issue_occurrences o join scans s on s.id = o.scan_id
  where o.issue_id = b.issue_id and s.branch = b.branch order by s.completed_at desc, s.id desc limit 1);
alter table issues add column occurrence_id uuid, add column introduced boolean not null default false,
  add column has_fix boolean not null default false;
update issues i set occurrence_id = o.id, introduced = coalesce(o.introduced, false), has_fix = o.fix is not null
  from issue_occurrences o where o.issue_id = i.id and o.scan_id = i.last_seen_scan_id;
drop index issue_occurrences_issue, issue_occurrences_order;
alter table issue_occurrences drop constraint issue_occurrences_pkey, drop column scan_id, drop column end_line,
  drop column "column", drop column end_column, drop column snippet, drop column message,
  alter column id drop default, alter column first_number drop default, alter column last_number drop default,
  alter column digest drop default, alter column series_id set not null,
  add primary key (id),
  add check (first_number <= last_number);
alter table issue_occurrences alter column introduced set not null, alter column finding type json;
create unique index issue_occurrences_issue on issue_occurrences (issue_id, series_id, last_number);
create index issue_occurrences_order
  on issue_occurrences (series_id, severity_rank desc, file_path, line, issue_id, first_number, last_number);
`;

const places = `
alter table issue_branches drop column file_path, drop column line, drop column fingerprint, drop column symbol,
  drop column context, drop column shape, drop column last_scan_id;
alter table issues drop column last_seen_scan_id, drop column last_seen_at;
`;

/**
 * Scans go with their repository, and so do its issues with all they have: to follow each reference to a scan costs as
 * much as the row itself when it is written, and a search of all issues for each scan when a repository is removed.
 */
const references = `
alter table issues drop constraint issues_first_seen_scan_id_fkey;
alter table issue_history drop constraint issue_history_scan_id_fkey;
-- As a regular expression it takes half of the time that a new row takes.
alter table issues drop constraint issues_fingerprint_check,
  add constraint issues_fingerprint_check check (octet_length(decode(fingerprint, 'hex')) = 32);
`;

const files = `
alter table scan_files add column series_id uuid;
update scan_files set series_id = scan_id;
alter table scan_files drop constraint scan_files_pkey, drop column scan_id, alter column series_id set not null,
  add primary key (series_id, path), add foreign key (series_id) references scan_series on delete cascade;
`;
