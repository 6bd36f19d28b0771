/**
 * Every member of a repository has a role, and who connected it is a member: its owner. Earlier members become
 * developers, which is what they could do: scan, triage, fix and review, but not change settings or members.
 */

import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db);
}

const statements = `
alter table repository_members add column role text
  check (role in ('owner', 'maintainer', 'developer', 'viewer'));
update repository_members set role = 'developer';
insert into repository_members (repository_id, user_id, role, created_at)
  select id, owner_id, 'owner', created_at from repositories
  on conflict (repository_id, user_id) do update set role = 'owner';
alter table repository_members alter column role set not null;
`;
