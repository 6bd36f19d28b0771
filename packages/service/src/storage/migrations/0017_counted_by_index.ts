/** Counts of issues by repository with status, severity, rule or path read one index, and no issue. */

import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(indexes).execute(db);
}

/** PostgreSQL counts by an index alone when it has every column that is named; the rank besides its negative. */
const indexes = `
drop index issues_repository;
create index issues_repository on issues (repository_id, (-severity_rank), file_path, line, id)
  include (severity_rank, status, class_id);
`;
