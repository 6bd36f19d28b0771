/**
 * When an issue was first seen stands with its occurrences too, for it never changes: a scan's issues in that order are read
 * from one index. The other two indexes gain what the issues of a rule and of a folder, thousands of them, are sorted by.
 */

import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db);
}

const statements = `
alter table issue_occurrences add column first_seen_at timestamptz;
update issue_occurrences o set first_seen_at = i.first_seen_at from issues i where i.id = o.issue_id;
alter table issue_occurrences alter column first_seen_at set not null;
drop index issue_occurrences_order;
create index issue_occurrences_order
  on issue_occurrences (series_id, (-severity_rank), file_path, line, issue_id, first_number, last_number)
  include (severity_rank, class_id, introduced, has_fix, first_seen_at);
drop index issues_class;
create index issues_class on issues (class_id, repository_id)
  include (severity_rank, file_path, line, id, first_seen_at);
drop index issues_path;
create index issues_path on issues (file_path, line, id) include (repository_id, severity_rank);
`;
