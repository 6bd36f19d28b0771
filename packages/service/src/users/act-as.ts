/** Runs automatic operations on behalf of a user, with that user's current permissions. */

import type { Caller } from '../caller.ts';
import type { ServiceContext } from '../context.ts';

/** `undefined` for a user who is no longer active. */
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
