/** What the service does by itself it does for a user, with that user's rights at the time. */

import type { Caller } from '../caller.ts';
import type { ServiceContext } from '../context.ts';

/** `undefined` for a user who may not do anything any more. */
export async function actAs(
  { db }: Pick<ServiceContext, 'db'>,
  userId: string,
  leastRole: Caller['leastRole'],
): Promise<Caller | undefined> {
  const user = await db
    .selectFrom('users')
    .select(['id', 'role'])
    .where('id', '=', userId)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  const token = { tokenId: '', scopes: new Set<string>(), repositoryId: undefined, ip: '' };
  return user && { userId, role: user.role, ...token, leastRole };
}
