/** Names of the environment variables to which secrets are moved. */

/** Names that do not identify a particular secret. */
const generic = /^(?:password|passwd|pwd|pass|passphrase|passcode|secret|token|key|credentials?)$/i;

/** Settings next to the password of a connection. */
const ofConnection = /^(?:host|hostname|server|port|database|db|dbname|dsn|engine|url|uri|dialect)$/i;

/**
 * Converts `zapApiKey` to `ZAP_API_KEY`; a password next to a host becomes `DB_PASSWORD`, the program's own
 * `APP_PASSWORD`.
 *
 * @param name       name of the secret in the source
 * @param neighbours names of adjacent entries; `undefined` if there are none
 * @returns          `undefined` for a data record such as a user, whose password is not a setting
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

/** True for a name that does not identify a particular secret. */
export function isGenericSecret(name: string): boolean {
  return generic.test(name);
}

/** True for the digest of a secret, which is not itself secret. */
export function isDigest(text: string): boolean {
  return /^(?:[\da-f]{32}|[\da-f]{40}|[\da-f]{64}|[\da-f]{128})$/i.test(text);
}
