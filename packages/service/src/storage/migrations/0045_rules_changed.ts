/** Issues that a newer version of the rules does not find any more are closed for that: nobody has fixed them. */

import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(resolutions).execute(db);
}

const resolutions = `
alter table issues drop constraint issues_resolution;
alter table issues add constraint issues_resolution check (case status
    when 'open' then resolution is null
    when 'confirmed' then resolution is null
    when 'dismissed' then resolution in ('false_positive', 'acceptable_risk', 'wont_fix', 'used_in_tests',
      'duplicate', 'suppressed_in_code')
    when 'fixed' then resolution = 'fixed'
    when 'closed' then resolution in ('rule_removed', 'rule_changed', 'file_excluded', 'not_on_branch', 'branch_deleted')
    else false end);
`;
