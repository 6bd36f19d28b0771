/** What metrics count of a repository's issues is read from indexes alone. */

import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  'drop index issues_repository_status',
  `create index issues_repository_status on issues (repository_id, status, id)
    include (first_seen_at, fixed_at, resolution, severity, category, type, remediation_minutes)`,
  'create index issue_branches_present on issue_branches (issue_id, branch) where present',
];
