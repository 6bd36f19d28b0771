/** How a branch stood at the end of each day that it was scanned on: what trends are drawn of. */

import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(table).execute(db);
}

const table = `
create table metric_days (
  repository_id uuid not null references repositories (id) on delete cascade,
  branch text not null,
  day date not null,
  issues integer not null check (issues >= 0),
  security_issues integer not null check (security_issues >= 0),
  debt_minutes integer not null check (debt_minutes >= 0),
  code_lines integer not null check (code_lines >= 0),
  score real not null check (score between 0 and 100),
  primary key (repository_id, branch, day)
);
`;
