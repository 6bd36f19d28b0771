/** For administrators: who works, and what waits. */

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
 * A job is its that took it up last: the row of a node that was killed goes on to tell of the one that its successor has by now,
 * until it counts as lost, and then it works on nothing.
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
