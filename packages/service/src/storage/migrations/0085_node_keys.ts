/** Which secret keys a node opens with: a key that one of them lacks must not be what everything is encrypted with. */

import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table nodes add column secret_keys text[]`.execute(db);
}
