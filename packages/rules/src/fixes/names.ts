/** Names of the environment variables that secrets move to. */

/** What says nothing by itself about which secret it is. */
const generic = /^(?:password|passwd|pwd|pass|passphrase|passcode|secret|token|key|credentials?)$/i;

/** Settings that stand beside the password of a connection. */
const ofConnection = /^(?:host|hostname|server|port|database|db|dbname|dsn|engine|url|uri|dialect)$/i;

/**
 * `zapApiKey` to `ZAP_API_KEY`; a password beside a host to `DB_PASSWORD`, one of the program to `APP_PASSWORD`.
 *
 * @param name       what the source calls the secret
 * @param neighbours names of what is given beside it; `undefined` where it stands alone
 * @returns          `undefined` for a record of data, as of a user: its password is no setting
 */
export function environmentName(name: string, neighbours?: readonly string[]): string | undefined {
  const upper = name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replaceAll(/[^a-zA-Z0-9]+/g, '_')
    .replaceAll(/^_+|_+$/g, '')
    .toUpperCase();
  if (!/^[A-Z]\w*$/.test(upper)) return undefined;
  if (!generic.test(name)) return upper;
  if (neighbours === undefined) return `APP_${upper}`;
  return neighbours.some((neighbour) => ofConnection.test(neighbour)) ? `DB_${upper}` : undefined;
}

/** True for a name that says nothing by itself about which secret it is. */
export function isGenericSecret(name: string): boolean {
  return generic.test(name);
}

/** True for a text that is the digest of a secret and no secret itself. */
export function isDigest(text: string): boolean {
  return /^(?:[\da-f]{32}|[\da-f]{40}|[\da-f]{64}|[\da-f]{128})$/i.test(text);
}
