/**
 * Whose turn it is. Jobs of one kind wait in rounds: the first of every group, then the second of every group, and so on. A
 * group that comes later begins with the round that is under way, so that it neither waits behind a long row of another
 * group nor overtakes what has waited as long as it.
 */

import type { fromKysely } from 'pg-boss';

export interface Turn {
  /** Id of a repository: its jobs of one kind run one after the other, over all processes. */
  readonly group: string;
  /** Behind all that somebody asked for. */
  readonly isScheduled: boolean;
}

/** Priorities are integers of 32 bits: jobs that somebody asked for have 0 and less, scheduled ones have this and less. */
const scheduledBase = -1_000_000_000;

/**
 * The priority of a new job. Within the transaction that adds it: two of one group are ranked one after the other.
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
