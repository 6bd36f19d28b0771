/** Running nodes and waiting jobs, for administrators. */

import type { Caller } from '../caller.ts';
import type { ServiceContext } from '../context.ts';
import {
  describeQueue,
  type QueueLength,
  type QueueLengthByType,
  sumQueue,
} from '../queue/describe-queue.ts';
import { findNodes, type NodeRow } from '../storage/nodes.ts';
import { assertAdministrator } from '../users/users.ts';

type Deps = Pick<ServiceContext, 'db'>;

export type { NodeRow, QueueLength };

/** @throws ProblemError */
export async function listNodes(
  deps: Deps,
  caller: Caller,
  roles: readonly NodeRow['role'][],
): Promise<readonly NodeRow[]> {
  assertAdministrator(caller);
  return withOwnJobs(await findNodes(deps.db, roles));
}

/**
 * Assigns each job to the node that took it last: the row of a killed node still lists a job that its successor already
 * runs, until the node counts as lost and has no jobs.
 */
export function withOwnJobs<T extends Pick<NodeRow, 'jobs' | 'lost_at'>>(nodes: readonly T[]): readonly T[] {
  const takenAt = new Map<string, string>();
  const living = nodes.filter(({ lost_at: lostAt }) => lostAt === null);
  for (const { id, startedAt } of living.flatMap(({ jobs }) => jobs))
    if (startedAt > (takenAt.get(id) ?? '')) takenAt.set(id, startedAt);
  return nodes.map((node) => ({
    ...node,
    jobs: node.lost_at === null ? node.jobs.filter(({ id, startedAt }) => takenAt.get(id) === startedAt) : [],
  }));
}

/** @throws ProblemError */
export async function readQueue(
  deps: Deps,
  caller: Caller,
): Promise<{ readonly all: QueueLength; readonly types: readonly QueueLengthByType[] }> {
  assertAdministrator(caller);
  const types = await describeQueue(deps.db);
  return { all: sumQueue(types), types };
}
