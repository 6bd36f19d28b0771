/**
 * Fair scheduling. Jobs of one type wait in rounds: the first job of every group, then the second of every group, and
 * so on. A new group joins the current round, so that it neither waits behind a long backlog of another group nor
 * overtakes jobs that have waited as long.
 */

import type { fromKysely } from 'pg-boss';

export interface Turn {
  /** Repository id. Jobs of one type and repository run one after the other, across all processes. */
  readonly group: string;
  /** True to run after all jobs requested by people. */
  readonly isScheduled: boolean;
}

/** Priorities are 32-bit integers: requested jobs have at most 0, scheduled jobs at most this. */
const scheduledBase = -1_000_000_000;

/**
 * Computes the priority of a new job. Must run in the transaction that adds it, so that concurrent jobs of a group are
 * ranked one after the other.
 */
export async function rankOf(
  client: ReturnType<typeof fromKysely>,
  name: string,
  turn: Turn,
): Promise<number> {
  const base = turn.isScheduled ? scheduledBase : 0;
  const least = base + scheduledBase;
  await client.executeSql(`select pg_advisory_xact_lock(hashtextextended($1, 0))`, [
    `assay ${name} ${turn.group}`,
  ]);
  const { rows } = await client.executeSql(
    `select max(priority) filter (where state < 'active') as under_way,
       min(priority) filter (where group_id = $2) as last_of_group
     from pgboss.job where name = $1 and state < 'completed' and priority <= $3 and priority > $4`,
    [name, turn.group, base, least],
  );
  const { under_way, last_of_group } = rows[0] as {
    readonly under_way: number | null;
    readonly last_of_group: number | null;
  };
  const round = under_way ?? base;
  return last_of_group === null ? round : Math.min(round, last_of_group - 1);
}
