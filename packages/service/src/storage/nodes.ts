/** Queries on service nodes. All timestamps use the database clock. */

import { sql } from 'kysely';
import type { NewRow, Queryable, Row } from './database.ts';

/** A node that has not sent a heartbeat for this long (six intervals) is considered lost. */
export const lostAfterSeconds = 30;
/** How long a lost node remains listed. */
const keptHours = 24;

export type NodeRow = Row<'nodes'>;

/** Records a heartbeat. A node that was marked lost becomes alive again. */
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

/** Live nodes, oldest first. */
export function findLivingNodes(db: Queryable): Promise<NodeRow[]> {
  return db
    .selectFrom('nodes')
    .selectAll()
    .where('heartbeat_at', '>', sql<Date>`now() - make_interval(secs => ${lostAfterSeconds})`)
    .orderBy('started_at')
    .orderBy('id')
    .execute();
}

/** Nodes with one of the roles: live nodes first, then lost ones, which are deleted after a day. */
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

/** Marks nodes that stopped sending heartbeats as lost. Each lost node is returned to exactly one caller. */
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

/** Deletes nodes lost long ago, as part of housekeeping. */
export async function dropLostNodes(db: Queryable): Promise<void> {
  await db
    .deleteFrom('nodes')
    .where('lost_at', '<', sql<Date>`now() - make_interval(hours => ${keptHours})`)
    .execute();
}

/** Counts nodes by role and state, for monitoring; both states are always present for each role. */
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
