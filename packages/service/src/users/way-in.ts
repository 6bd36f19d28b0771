/**
 * Prevents locking out all administrators, which would make an instance inaccessible until its operator restarts it.
 */

import type { ServiceContext } from '../context.ts';
import { ProblemError } from '../errors.ts';
import type { DatabaseTransaction } from '../storage/database.ts';
import { hasAdministratorToken } from '../storage/tokens.ts';
import { lockUsers } from '../storage/users.ts';

/**
 * Runs a change that may remove tokens or users, and rejects it if it removes the last valid administrator token and
 * ASSAY_TOKEN provides none. Locks the users: otherwise two concurrent changes could each rely on the other's token.
 *
 * @throws ProblemError `invalid_state`
 */
export async function keepWayIn<T>(
  deps: Pick<ServiceContext, 'clock' | 'config'>,
  trx: DatabaseTransaction,
  change: () => Promise<T>,
): Promise<T> {
  await lockUsers(trx);
  const now = deps.clock.now();
  const isAtStake = deps.config.token === undefined && (await hasAdministratorToken(trx, now));
  const result = await change();
  if (!isAtStake || (await hasAdministratorToken(trx, now))) return result;
  throw new ProblemError(
    'invalid_state',
    'this would take away the last valid token of an administrator; make another one first, or set ASSAY_TOKEN',
  );
}
