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
export function listNodes(
  deps: Deps,
  caller: Caller,
  roles: readonly NodeRow['role'][],
): Promise<readonly NodeRow[]> {
  assertAdministrator(caller);
  return findNodes(deps.db, roles);
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
