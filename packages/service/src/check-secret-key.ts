/**
 * Verifies that this node's secret key decrypts what the database holds. With a wrong key the service would start and
 * respond, but never deliver a webhook or access a private repository.
 */

import { join } from 'node:path';
import type { Config } from './config.ts';
import { keyPurpose } from './repositories/deploy-keys.ts';
import { connectionPurpose, credentialPurpose } from './repositories/remote-of.ts';
import type { SecretBox } from './secret-box.ts';
import type { Queryable } from './storage/database.ts';
import {
  findKeyCheck,
  findOrAddKeyCheck,
  findSealedSecrets,
  type SealedColumn,
} from './storage/key-check.ts';
import { secretPurpose } from './webhooks/manage-webhooks.ts';

/** For the operator: `message` names the setting and the file. */
export class SecretKeyError extends Error {
  readonly code = 'secret_key_differs';
}

export const keyCheckPurpose = 'key-check';
const purposes: Readonly<Record<SealedColumn, string>> = {
  webhook: secretPurpose,
  connection: connectionPurpose,
  deploy_key: keyPurpose,
  credential: credentialPurpose,
};

/**
 * The first node stores a value in the database that the others must decrypt. Older databases have none: then stored
 * secrets, if any, are used instead.
 *
 * @throws SecretKeyError
 */
export async function checkSecretKey(
  db: Queryable,
  secrets: SecretBox,
  config: Pick<Config, 'dataDir' | 'secretKey'>,
): Promise<void> {
  if ((await findKeyCheck(db)) === undefined) {
    const stored = await findSealedSecrets(db);
    const isOurs = ({ column, sealed }: (typeof stored)[number]) => opens(secrets, purposes[column], sealed);
    if (stored.length > 0 && !stored.some(isOurs)) throw new SecretKeyError(explain(config));
  }
  const sealed = await findOrAddKeyCheck(db, secrets.seal(keyCheckPurpose, keyCheckPurpose));
  if (!opens(secrets, keyCheckPurpose, sealed)) throw new SecretKeyError(explain(config));
}

/** The same check for a running node: true while there is nothing to decrypt. */
export async function hasSecretKey(db: Queryable, secrets: SecretBox): Promise<boolean> {
  const sealed = await findKeyCheck(db);
  return sealed === undefined || opens(secrets, keyCheckPurpose, sealed);
}

function opens(secrets: SecretBox, of: string, sealed: Buffer): boolean {
  try {
    secrets.open(of, sealed);
    return true;
  } catch {
    return false;
  }
}

function explain({ dataDir, secretKey }: Pick<Config, 'dataDir' | 'secretKey'>): string {
  const file = join(dataDir, 'secret.key');
  const own = secretKey === undefined ? `the file ${file}` : 'ASSAY_SECRET_KEY';
  return [
    `the secret key of this node (${own}) is not the one that the secrets in the database are encrypted with:`,
    'webhooks could not be signed and credentials not be used.',
    secretKey === undefined
      ? `Set ASSAY_SECRET_KEY to the key of the other nodes, or put their secret.key in the place of ${file}.`
      : `Set it to the key of the other nodes, or leave it out and put their secret.key in the place of ${file}.`,
    'Where the key is lost, see "The secret key" in docs/running.md.',
  ].join(' ');
}
