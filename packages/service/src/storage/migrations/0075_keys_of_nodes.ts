/** Which node carries a request with an idempotency key out: when it is lost, the key is free for the client's next attempt. */

import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db);
}

const statements = `
alter table idempotency_keys add column node_id uuid;
`;
