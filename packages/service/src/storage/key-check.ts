/** Queries that check that a node's secret key matches the one used by the database. */

import { sql } from 'kysely';
import type { Queryable } from './database.ts';

/** Returns the stored key check, or stores and returns the given one if there is none. */
export async function findOrAddKeyCheck(db: Queryable, sealed: Buffer): Promise<Buffer> {
  const added = await db
    .insertInto('key_check')
    .values({ sealed })
    .onConflict((conflict) => conflict.column('is_only').doNothing())
    .returning('sealed')
    .executeTakeFirst();
  if (added !== undefined) return added.sealed;
  return (await db.selectFrom('key_check').select('sealed').executeTakeFirstOrThrow()).sealed;
}

export async function findKeyCheck(db: Queryable): Promise<Buffer | undefined> {
  return (await db.selectFrom('key_check').select('sealed').executeTakeFirst())?.sealed;
}

/** The latest secret of each kind. */
export async function findSealedSecrets(
  db: Queryable,
): Promise<readonly { readonly column: SealedColumn; readonly sealed: Buffer }[]> {
  const { rows } = await sql<{ column: SealedColumn; sealed: Buffer }>`
    (select 'webhook' as column, secret_encrypted as sealed from webhooks order by created_at desc limit 1) union all
    (select 'connection', token_encrypted from connections order by created_at desc limit 1) union all
    (select 'deploy_key', private_key_encrypted from deploy_keys order by created_at desc limit 1) union all
    (select 'credential', credential_encrypted from repositories where credential_encrypted is not null
      order by updated_at desc limit 1)`.execute(db);
  return rows;
}

export type SealedColumn = 'webhook' | 'connection' | 'deploy_key' | 'credential';
