/** Queries of the processes of the service. All times are the database's. */

import { sql } from 'kysely';
import type { NewRow, Queryable, Row } from './database.ts';

/** A node that was not heard of for as long is lost: six heartbeats. */
export const lostAfterSeconds = 30;
/** A lost one is shown for so long. */
const keptHours = 24;

export type NodeRow = Row<'nodes'>;

/** Says that the node lives. One that was taken for lost is back. Gives when it started. */
export async function beat(db: Queryable, node: NewRow<'nodes'>): Promise<void> {
  await db
    .insertInto('nodes')
    .values(node)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({
        heartbeat_at: sql<Date>`now()`,
        clock_drift_ms: node.clock_drift_ms ?? 0,
        jobs: node.jobs ?? '[]',
        lost_at: null,
      }),
    )
    .execute();
}

/** Those that live, the oldest first. */
export function findLivingNodes(db: Queryable): Promise<NodeRow[]> {
  return db
    .selectFrom('nodes')
    .selectAll()
    .where('heartbeat_at', '>', sql<Date>`now() - make_interval(secs => ${lostAfterSeconds})`)
    .orderBy('started_at')
    .orderBy('id')
    .execute();
}

/** Living ones first, then those that were lost within a day. */
export function findNodes(db: Queryable, roles: readonly NodeRow['role'][]): Promise<NodeRow[]> {
  return db
    .selectFrom('nodes')
    .selectAll()
    .where('role', 'in', roles)
    .orderBy(sql`lost_at is not null`)
    .orderBy('started_at')
    .orderBy('id')
    .execute();
}

/** Marks those that are heard of no more; each is given to one caller. */
export function markLostNodes(db: Queryable): Promise<NodeRow[]> {
  return db
    .updateTable('nodes')
    .set({ lost_at: sql<Date>`now()` })
    .where('lost_at', 'is', null)
    .where('heartbeat_at', '<=', sql<Date>`now() - make_interval(secs => ${lostAfterSeconds})`)
    .returningAll()
    .execute();
}

export async function removeNode(db: Queryable, id: string): Promise<void> {
  await db.deleteFrom('nodes').where('id', '=', id).execute();
}

/** Part of keeping house. */
export async function dropLostNodes(db: Queryable): Promise<void> {
  await db
    .deleteFrom('nodes')
    .where('lost_at', '<', sql<Date>`now() - make_interval(hours => ${keptHours})`)
    .execute();
}

/** By role and whether they live, for monitoring; both states are there for each role. */
export async function countNodes(
  db: Queryable,
): Promise<readonly { readonly role: string; readonly state: 'alive' | 'lost'; readonly count: number }[]> {
  const { rows } = await sql<{ role: string; alive: number; lost: number }>`
    select role, (count(nodes.id) filter (where lost_at is null))::int as alive,
      (count(nodes.id) filter (where lost_at is not null))::int as lost
    from unnest(array['api', 'worker']) as role left join nodes using (role) group by role order by role`.execute(
    db,
  );
  return rows.flatMap(({ role, alive, lost }) => [
    { role, state: 'alive' as const, count: alive },
    { role, state: 'lost' as const, count: lost },
  ]);
}
