/** Whether advisories were asked of a package: without that nothing is known of its flaws. */

import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table listed_packages add column looked_up boolean not null default true`.execute(db);
}
