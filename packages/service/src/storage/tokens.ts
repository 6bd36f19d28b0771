/** Queries on tokens. */

import { sql } from 'kysely';
import type { NewRow, Queryable, Row } from './database.ts';

export interface TokenWithUser extends Row<'tokens'> {
  readonly user_role: Row<'users'>['role'];
  readonly user_disabled_at: Date | null;
  /** For a session, when the token it was issued for was revoked. */
  readonly parent_revoked_at: Date | null;
}

export function findTokenByHash(db: Queryable, hash: Buffer): Promise<TokenWithUser | undefined> {
  return db
    .selectFrom('tokens')
    .innerJoin('users', 'users.id', 'tokens.user_id')
    .leftJoin('tokens as parents', 'parents.id', 'tokens.parent_id')
    .selectAll('tokens')
    .select([
      'users.role as user_role',
      'users.disabled_at as user_disabled_at',
      'parents.revoked_at as parent_revoked_at',
    ])
    .where('tokens.hash', '=', hash)
    .executeTakeFirst();
}

/** Whether any token or session has been used yet. */
export async function isAnyTokenUsed(db: Queryable): Promise<boolean> {
  const query = db.selectFrom('tokens').select('id').where('last_used_at', 'is not', null).limit(1);
  return (await query.executeTakeFirst()) !== undefined;
}

export async function noteTokenUse(db: Queryable, id: string, at: Date, ip: string): Promise<void> {
  await db.updateTable('tokens').set({ last_used_at: at, last_used_ip: ip }).where('id', '=', id).execute();
}

export async function insertToken(db: Queryable, row: NewRow<'tokens'>): Promise<Row<'tokens'>> {
  return db.insertInto('tokens').values(row).returningAll().executeTakeFirstOrThrow();
}

/** Makes the given token the only valid one from the environment; without a row, revokes all of them. */
export async function replaceEnvironmentToken(
  db: Queryable,
  row: NewRow<'tokens'> | undefined,
  now: Date,
): Promise<void> {
  const others = db
    .updateTable('tokens')
    .set({ revoked_at: now })
    .where('origin', '=', 'environment')
    .where('revoked_at', 'is', null);
  await (row ? others.where('hash', '!=', row.hash) : others).execute();
  if (!row) return;
  await db
    .insertInto('tokens')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('hash')
        .doUpdateSet({ revoked_at: null, expires_at: null, scopes: row.scopes, user_id: row.user_id }),
    )
    .execute();
}

/** Returns true if the token had not been revoked before. */
export async function revokeToken(
  db: Queryable,
  id: string,
  userId: string | undefined,
  now: Date,
): Promise<boolean> {
  const query = db
    .updateTable('tokens')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('revoked_at', 'is', null);
  const result = await (userId === undefined
    ? query
    : query.where('user_id', '=', userId)
  ).executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** True if an administrator, other than the excepted one, has a valid token that can create further tokens. */
export async function hasAdministratorToken(
  db: Queryable,
  now: Date,
  exceptUserId?: string,
): Promise<boolean> {
  let query = db
    .selectFrom('tokens')
    .innerJoin('users', 'users.id', 'tokens.user_id')
    .select('tokens.id')
    .where('users.role', '=', 'administrator')
    .where('users.disabled_at', 'is', null)
    .where('tokens.revoked_at', 'is', null)
    .where((eb) => eb.or([eb('tokens.expires_at', 'is', null), eb('tokens.expires_at', '>', now)]))
    .where('tokens.repository_id', 'is', null)
    .where('tokens.origin', '!=', 'session')
    .where(sql<boolean>`tokens.scopes @> array['admin', 'token:write']`);
  if (exceptUserId !== undefined) query = query.where('users.id', '!=', exceptUserId);
  return (await query.executeTakeFirst()) !== undefined;
}
