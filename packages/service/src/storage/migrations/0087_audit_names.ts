/** What actors and targets were called when they did it, and indexes for looking by either. */

import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table audit_events add column actor_name text, add column target_name text`.execute(db);
  // Only the columns that are new: the names as they are today, for what is there still.
  await sql`alter table audit_events disable trigger audit_events_append_only`.execute(db);
  await sql`update audit_events e set actor_name = u.name from users u where u.id = e.actor_id`.execute(db);
  await sql`update audit_events e set target_name = n.name
    from (select id, name from users union all select id, name from tokens) n where n.id = e.target_id`.execute(
    db,
  );
  await sql`alter table audit_events enable trigger audit_events_append_only`.execute(db);
  await sql`create index audit_events_actor on audit_events (actor_id, at)`.execute(db);
  await sql`create index audit_events_target on audit_events (target_id, at)`.execute(db);
  await sql`create index audit_events_repository on audit_events (repository_id, at)`.execute(db);
}
