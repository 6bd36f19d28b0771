/** Creates users and tokens from the machine itself, without a token: initially, and when all are lost. */

import { systemClock } from '../clock.ts';
import { createId } from '../ids.ts';
import { recordAudit } from '../requests/audit.ts';
import type { Queryable, Row } from '../storage/database.ts';
import { insertToken } from '../storage/tokens.ts';
import { findUserByName, insertUser } from '../storage/users.ts';
import { scopes } from '../users/scopes.ts';
import { createToken, hashToken } from '../users/token-format.ts';
import { OperatorError } from './operator-error.ts';

const operator = { userId: null, tokenId: null, ip: '' };
const dayMs = 86_400_000;

export function listUsers(db: Queryable): Promise<Pick<Row<'users'>, 'name' | 'role' | 'disabled_at'>[]> {
  return db.selectFrom('users').select(['name', 'role', 'disabled_at']).orderBy('name').execute();
}

/** @throws OperatorError when the name is taken */
export function addUser(db: Queryable, name: string, role: Row<'users'>['role']): Promise<void> {
  const now = systemClock.now();
  return db.transaction().execute(async (trx) => {
    const row = { id: createId(systemClock), name, role, created_at: now, updated_at: now };
    const user = await insertUser(trx, row);
    if (user === undefined) throw new OperatorError(`a user ${name} is there already`);
    const entry = { action: 'user.create', targetId: user.id, detail: { by: 'operator' } };
    await recordAudit({ clock: systemClock }, trx, operator, entry);
  });
}

/**
 * @returns the token, which is not shown again
 * @throws OperatorError when there is no such active user
 */
export function addToken(db: Queryable, userName: string, days: number): Promise<string> {
  const now = systemClock.now();
  return db.transaction().execute(async (trx) => {
    const user = await findUserByName(trx, userName);
    if (user === undefined || user.disabled_at !== null)
      throw new OperatorError(`there is no active user ${userName}`);
    const token = createToken('personal');
    const row = await insertToken(trx, {
      id: createId(systemClock),
      user_id: user.id,
      kind: 'personal',
      origin: 'api',
      name: 'assay-service token',
      hash: hashToken(token),
      hint: token.slice(-4),
      scopes: scopes.filter((scope) => scope !== 'admin' || user.role === 'administrator'),
      expires_at: new Date(now.getTime() + days * dayMs),
      created_at: now,
    });
    const entry = { action: 'token.create', targetId: row.id, detail: { for: user.id, by: 'operator' } };
    await recordAudit({ clock: systemClock }, trx, operator, entry);
    return token;
  });
}
