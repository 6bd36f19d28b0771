/** Encrypts all secrets again after the secret key was replaced, so that the old one can be removed. */

import { sql } from 'kysely';
import { keyCheckPurpose } from '../check-secret-key.ts';
import { hookSecretPurpose } from '../connections/connections.ts';
import { keyPurpose } from '../repositories/deploy-keys.ts';
import { connectionPurpose, credentialPurpose } from '../repositories/remote-of.ts';
import { keyNames, type SecretBox } from '../secret-box.ts';

import type { DatabaseTransaction, Queryable } from '../storage/database.ts';
import { findLivingNodes } from '../storage/nodes.ts';
import { secretPurpose } from '../webhooks/manage-webhooks.ts';
import { OperatorError } from './operator-error.ts';

/** Locations of secrets: table, key, column, purpose. */
const places = [
  ['key_check', 'is_only', 'sealed', keyCheckPurpose],
  ['webhooks', 'id', 'secret_encrypted', secretPurpose],
  ['webhooks', 'id', 'previous_secret_encrypted', secretPurpose],
  ['connections', 'id', 'token_encrypted', connectionPurpose],
  ['connections', 'id', 'hook_secret_encrypted', hookSecretPurpose],
  ['connections', 'id', 'previous_hook_secret_encrypted', hookSecretPurpose],
  ['deploy_keys', 'repository_id', 'private_key_encrypted', keyPurpose],
  ['repositories', 'id', 'credential_encrypted', credentialPurpose],
] as const;

/**
 * A node without the new key could no longer decrypt anything, and a node that still encrypts with another key would
 * leave data that only the old key decrypts.
 *
 * @returns the number of live nodes that encrypt with another key
 * @throws OperatorError  lists those that lack the key
 */
export async function checkNodeKeys(db: Queryable, secrets: SecretBox): Promise<number> {
  const [own = ''] = keyNames(secrets);
  const nodes = await findLivingNodes(db);
  const without = nodes.filter(({ secret_keys: keys }) => !keys?.includes(own));
  if (without.length > 0) {
    const names = without.map(({ role, host, pid }) => `${role} at ${host} (process ${pid})`).join(', ');
    throw new OperatorError(
      `nothing is changed: these nodes do not have the key of ASSAY_SECRET_KEY and could read nothing any more: ${names}. Start them with it in ASSAY_OLD_SECRET_KEYS first.`,
    );
  }
  return nodes.filter(({ secret_keys: keys }) => keys?.[0] !== own).length;
}

/**
 * Runs in one transaction: a node with the new key first and the old one second decrypts both.
 *
 * @returns the number of secrets encrypted again
 * @throws OperatorError  when no key decrypts a secret; nothing is changed then
 */
export function rotateKeys(db: Queryable, secrets: SecretBox): Promise<number> {
  return db.transaction().execute(async (trx) => {
    let count = 0;
    for (const place of places) count += await rotatePlace(trx, secrets, place);
    // Stored responses are encrypted as well, and expire after a day: a repeated request then counts as new.
    await trx.deleteFrom('idempotency_keys').execute();
    return count;
  });
}

async function rotatePlace(
  trx: DatabaseTransaction,
  secrets: SecretBox,
  [table, key, column, purpose]: (typeof places)[number],
): Promise<number> {
  const [t, k, c] = [sql.table(table), sql.ref(key), sql.ref(column)];
  const { rows } = await sql<{ key: unknown; sealed: Buffer }>`
    select ${k} as key, ${c} as sealed from ${t} where ${c} is not null for update`.execute(trx);
  for (const row of rows) {
    const sealed = secrets.seal(purpose, openOrSay(secrets, purpose, row.sealed, table));
    await sql`update ${t} set ${c} = ${sealed} where ${k} = ${row.key}`.execute(trx);
  }
  return rows.length;
}

function openOrSay(secrets: SecretBox, purpose: string, sealed: Buffer, table: string): string {
  try {
    return secrets.open(purpose, sealed);
  } catch (error) {
    const message = `nothing is changed: a secret of the table ${table} opens neither with ASSAY_SECRET_KEY nor with one of ASSAY_OLD_SECRET_KEYS`;
    throw new OperatorError(message, { cause: error });
  }
}
