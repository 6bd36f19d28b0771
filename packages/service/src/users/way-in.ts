/** An instance that no administrator can enter any more would be lost until its operator restarts it. */

import type { ServiceContext } from '../context.ts';
import { ProblemError } from '../errors.ts';
import type { DatabaseTransaction } from '../storage/database.ts';
import { hasAdministratorToken } from '../storage/tokens.ts';
import { lockUsers } from '../storage/users.ts';

/**
 * Runs a change that may take tokens or users away, and refuses it when it takes the last valid token of an
 * administrator while ASSAY_TOKEN gives none. Locks the users: two changes at once could each leave the other's token.
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
