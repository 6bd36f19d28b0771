/** Numbers of waiting and running jobs, for operators and monitoring. */

import { type Kysely, sql } from 'kysely';
import type { Database } from '../storage/database.ts';

export interface QueueLength {
  /** Jobs that a worker could claim now. */
  readonly waiting: number;
  readonly running: number;
  /** Jobs that start later, such as retries of webhook deliveries. */
  readonly deferred: number;
  /** Age in seconds of the oldest waiting job; 0 if there is none. */
  readonly oldestAgeSeconds: number;
}

export interface QueueLengthByType extends QueueLength {
  readonly type: string;
}

/** Queue lengths, sorted by job type; excludes internal jobs of pg-boss. */
export async function describeQueue(db: Kysely<Database>): Promise<readonly QueueLengthByType[]> {
  const { rows } = await sql<{
    type: string;
    waiting: number;
    running: number;
    deferred: number;
    oldest_age: number | null;
  }>`
    select queue.name as type,
      (count(*) filter (where job.state < 'active' and job.start_after <= now()))::int as waiting,
      (count(*) filter (where job.state = 'active'))::int as running,
      (count(*) filter (where job.state < 'active' and job.start_after > now()))::int as deferred,
      extract(epoch from now() - min(greatest(job.created_on, job.start_after))
        filter (where job.state < 'active' and job.start_after <= now()))::float8 as oldest_age
    from pgboss.queue left join pgboss.job on job.name = queue.name and job.state < 'completed'
    where queue.name not like '\\_\\_pgboss%'
    group by queue.name order by queue.name`.execute(db);
  return rows.map(({ oldest_age: age, ...row }) => ({ ...row, oldestAgeSeconds: Math.max(0, age ?? 0) }));
}

export function sumQueue(types: readonly QueueLength[]): QueueLength {
  const sum = (of: (type: QueueLength) => number): number => types.reduce((all, type) => all + of(type), 0);
  return {
    waiting: sum(({ waiting }) => waiting),
    running: sum(({ running }) => running),
    deferred: sum(({ deferred }) => deferred),
    oldestAgeSeconds: Math.max(0, ...types.map(({ oldestAgeSeconds }) => oldestAgeSeconds)),
  };
}
