/**
 * At which commit a branch got an issue, so that every scan of that commit can say so, whatever was scanned before it. The
 * scans of a commit are looked up for the gate of the repository.
 */

import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [column, index]) await sql.raw(statement).execute(db);
}

/** What heads have called new before stays new at their commits. */
const column = `
alter table issue_branches add column introduced_commit_sha text;
update issue_branches set introduced_commit_sha = scans.commit_sha
  from issue_occurrences o join scans on scans.series_id = o.series_id and scans.series_number = o.first_number
  where o.id = issue_branches.occurrence_id and o.introduced and scans.scan_type <> 'diff' and issue_branches.present;
`;

const index = `
create index scans_head_commit on scans (repository_id, branch, commit_sha) where is_branch_head;
`;
