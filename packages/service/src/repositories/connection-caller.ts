/**
 * The permissions for operations started by a forge: the current ones of the user whose connection the repository uses.
 */

import type { Caller } from '../caller.ts';
import type { ServiceContext } from '../context.ts';
import { ProblemError } from '../errors.ts';
import { findConnectionOwner } from '../storage/connections.ts';
import type { Row } from '../storage/database.ts';
import { actAs } from '../users/act-as.ts';
import { assertRole } from './roles.ts';

type Connected = Pick<Row<'repositories'>, 'id' | 'connection_id'>;

/** `undefined` if that user is no longer active. */
export async function connectionCaller(
  deps: Pick<ServiceContext, 'db'>,
  repository: Pick<Connected, 'connection_id'>,
  leastRole: Caller['leastRole'],
): Promise<Caller | undefined> {
  const owner = await findConnectionOwner(deps.db, repository);
  return owner === undefined ? undefined : actAs(deps, owner, leastRole);
}

/**
 * Why the connection of a repository may not be used: a code; `undefined` if it may.
 *
 * @returns `user_disabled`; `not_found` and `forbidden` for a user who is no longer a member, or whose role is
 *   insufficient
 */
export async function findRefusal(
  deps: Pick<ServiceContext, 'db'>,
  repository: Connected,
  leastRole: Caller['leastRole'],
): Promise<string | undefined> {
  const caller = await connectionCaller(deps, repository, leastRole);
  if (caller === undefined) return 'user_disabled';
  try {
    await assertRole(deps.db, caller, repository.id);
    return undefined;
  } catch (error) {
    if (error instanceof ProblemError) return error.code;
    throw error;
  }
}
