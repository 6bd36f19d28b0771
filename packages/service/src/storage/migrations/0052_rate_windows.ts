/** Requests that were counted, where several processes serve the API. Lost with a crash of the server, which costs nothing. */

import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db);
}

const statements = `
create unlogged table rate_windows (
  key text primary key,
  used integer not null,
  ends_at timestamptz not null
);
create index rate_windows_end on rate_windows (ends_at);
`;
