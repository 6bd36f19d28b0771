/** Workload queries for monitoring. */

import { sql } from 'kysely';
import type { Queryable } from './database.ts';

export async function countUnfinishedScans(
  db: Queryable,
): Promise<{ readonly waiting: number; readonly running: number }> {
  const { rows } = await sql<{ waiting: number; running: number }>`
    select (count(*) filter (where phase = 'queued'))::int as waiting,
      (count(*) filter (where phase <> 'queued'))::int as running
    from scans where status = 'running'`.execute(db);
  return rows[0] ?? { waiting: 0, running: 0 };
}

export async function countPendingDeliveries(db: Queryable): Promise<number> {
  const row = await db
    .selectFrom('webhook_deliveries')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow();
  return Number(row.count);
}
