/**
 * What findings have in common is a row of its own, by whose number lists are filtered: exact totals of a scan are counted
 * in one index, and one index of issues stands for those of eight columns. Titles of rules are searched in it.
 */

import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [classes, references, indexes]) await sql.raw(statement).execute(db);
}

const columns = 'rule_id, title, category, type, confidence, language, cwe, owasp';

const classes = `
create table finding_classes (
  id integer generated always as identity primary key,
  rule_id text not null,
  title text not null,
  category text not null,
  type text not null,
  confidence text not null,
  language text not null,
  cwe text[] not null,
  owasp text[] not null,
  unique (${columns})
);
insert into finding_classes (${columns})
  select distinct rule_id, rule_name, category, type, confidence, language, cwe, owasp from issues;
drop table rule_titles;
`;

/** Without foreign keys, which cost as much as the row: classes are never removed. */
const references = `
alter table issues add column class_id integer;
update issues i set class_id = c.id from finding_classes c
  where (c.rule_id, c.title, c.category, c.type, c.confidence, c.language, c.cwe, c.owasp)
    = (i.rule_id, i.rule_name, i.category, i.type, i.confidence, i.language, i.cwe, i.owasp);
alter table issues alter column class_id set not null, alter column class_id set statistics 1000;
alter table issue_occurrences add column class_id integer,
  add column has_fix boolean not null generated always as (fix is not null) stored;
update issue_occurrences o set class_id = i.class_id from issues i where i.id = o.issue_id;
alter table issue_occurrences alter column class_id set not null;
`;

/** PostgreSQL counts by an index alone when it has every column that is named. */
const indexes = `
drop index issue_occurrences_order;
create index issue_occurrences_order
  on issue_occurrences (series_id, (-severity_rank), file_path, line, issue_id, first_number, last_number)
  include (severity_rank, class_id, introduced, has_fix);
drop index issues_kind;
drop index issues_cwe;
drop index issues_owasp;
create index issues_class on issues (class_id, repository_id) include (severity_rank, file_path, line, id);
drop index issues_path;
create index issues_path on issues (file_path, line, id) include (repository_id);
create index issues_category on issues (category, id);
create index issues_status on issues (status, id);
create index issues_repository_status on issues (repository_id, status, id) include (first_seen_at);
`;
