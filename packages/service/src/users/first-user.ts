/** Ensures at each start that there is an administrator with a token. */

import type { ServiceContext } from '../context.ts';
import { createId } from '../ids.ts';
import { insertToken, replaceEnvironmentToken } from '../storage/tokens.ts';
import { findFirstAdministrator, insertUser, lockUsers } from '../storage/users.ts';
import { scopes } from './scopes.ts';
import { createToken, hashToken } from './token-format.ts';

/** Default lifetime of a token; `docs/contract.md`, C9. */
export const defaultLifetimeDays = 90;
const dayMs = 86_400_000;

export interface FirstUser {
  /** Set at the first start without ASSAY_TOKEN, which is the only time it can be shown. */
  readonly generatedToken: string | undefined;
}

/** Ensures that there is an administrator, and that ASSAY_TOKEN (if set) is a token of that administrator. */
export function ensureFirstUser(deps: Pick<ServiceContext, 'db' | 'clock' | 'config'>): Promise<FirstUser> {
  const now = deps.clock.now();
  return deps.db.transaction().execute(async (trx) => {
    await lockUsers(trx);
    const existing = await findFirstAdministrator(trx);
    const row = {
      id: createId(deps.clock),
      name: 'admin',
      role: 'administrator',
      created_at: now,
      updated_at: now,
    } as const;
    const user = existing ?? (await insertUser(trx, row));
    if (!user) throw new Error('the first user could not be made');
    const base = { id: createId(deps.clock), user_id: user.id, scopes: [...scopes], created_at: now };
    const { token } = deps.config;
    const environmentRow =
      token === undefined
        ? undefined
        : ({
            ...base,
            kind: 'personal',
            origin: 'environment',
            name: 'ASSAY_TOKEN',
            hash: hashToken(token),
            hint: '',
          } as const);
    await replaceEnvironmentToken(trx, environmentRow, now);
    if (existing || token !== undefined) return { generatedToken: undefined };
    const generatedToken = createToken('personal');
    await insertToken(trx, {
      ...base,
      kind: 'personal',
      origin: 'first_start',
      name: 'first start',
      hash: hashToken(generatedToken),
      hint: generatedToken.slice(-4),
      expires_at: new Date(now.getTime() + defaultLifetimeDays * dayMs),
    });
    return { generatedToken };
  });
}
