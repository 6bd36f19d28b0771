/** Whose rights a command has beyond the right to push: those of the user whose connection the repository has. */

import type { Caller } from '../caller.ts';
import type { ServiceContext } from '../context.ts';
import { findConnectionOwner } from '../storage/connections.ts';
import type { Row } from '../storage/database.ts';
import { actAs } from '../users/act-as.ts';

/** `undefined` when that user may do nothing any more. */
export async function connectionCaller(
  deps: Pick<ServiceContext, 'db'>,
  repository: Pick<Row<'repositories'>, 'connection_id'>,
  leastRole: Caller['leastRole'],
): Promise<Caller | undefined> {
  const owner = await findConnectionOwner(deps.db, repository);
  return owner === undefined ? undefined : actAs(deps, owner, leastRole);
}
