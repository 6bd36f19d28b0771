/**
 * Where the git directory of a local repository leads out of its folder: judged when it is connected, and nothing else is
 * read later. Folders that were connected before lead nowhere until their owner connects them again.
 */

import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table repositories add column borrowed_folders text[] not null default '{}'`.execute(db);
}
