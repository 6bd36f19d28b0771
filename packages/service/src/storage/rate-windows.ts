/** Queries on rate limit windows, which several processes share. Uses the database clock. */

import { sql } from 'kysely';
import type { Queryable } from './database.ts';

export interface StoredWindow {
  readonly key: string;
  /** Includes the request that was just counted. */
  readonly used: number;
  readonly ends_at: Date;
}

/** Counts one request under each key; an expired window starts anew. Rows are locked in a consistent order. */
export async function countRequest(
  db: Queryable,
  windows: readonly { readonly key: string; readonly seconds: number }[],
): Promise<readonly StoredWindow[]> {
  const sorted = windows.toSorted((one, two) => (one.key < two.key ? -1 : 1));
  const { rows } = await sql<StoredWindow>`
    insert into rate_windows as w (key, used, ends_at)
    select key, 1, now() + make_interval(secs => seconds)
    from unnest(${sorted.map(({ key }) => key)}::text[], ${sorted.map(({ seconds }) => seconds)}::int[]) as n(key, seconds)
    on conflict (key) do update set
      used = case when w.ends_at <= now() then 1 else w.used + 1 end,
      ends_at = case when w.ends_at <= now() then excluded.ends_at else w.ends_at end
    returning key, used, ends_at`.execute(db);
  return rows;
}

/** Takes back a request that should not count: it was rejected, or requested nothing. */
export async function uncountRequest(db: Queryable, keys: readonly string[]): Promise<void> {
  await sql`
    update rate_windows set used = used - 1 where used > 0 and key in
      (select key from rate_windows where key = any(${[...keys].sort()}::text[]) order by key for update)`.execute(
    db,
  );
}

/** Deletes expired windows, as part of housekeeping. */
export async function dropEndedWindows(db: Queryable): Promise<void> {
  await db.deleteFrom('rate_windows').where('ends_at', '<=', sql<Date>`now()`).execute();
}
