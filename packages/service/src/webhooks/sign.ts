/** Signatures of Standard Webhooks 1.0 (symmetric, `v1`). */
import { createHmac, randomBytes } from 'node:crypto';

const prefix = 'whsec_';
const secretBytes = 32;
/** Limits of the specification. */
const fewestBytes = 24;
const mostBytes = 64;
const base64Pattern = /^[A-Za-z0-9+/]+={0,2}$/;

export function createWebhookSecret(): string {
  return prefix + randomBytes(secretBytes).toString('base64');
}

/** True for `whsec_` followed by padded base64 of 24 to 64 bytes, which all receiver libraries decode alike. */
export function isWebhookSecret(text: string): boolean {
  const encoded = text.slice(prefix.length);
  const key = Buffer.from(encoded, 'base64');
  return (
    text.startsWith(prefix) &&
    key.toString('base64') === encoded &&
    key.length >= fewestBytes &&
    key.length <= mostBytes
  );
}

export interface SignedMessage {
  /** The same in every retry. */
  readonly id: string;
  /** Time of this attempt. */
  readonly at: Date;
  readonly body: string;
}

/**
 * Creates the three headers that authenticate a message.
 *
 * @param secrets each adds a signature, so that a receiver may know either the old or the new secret
 */
export function signMessage(message: SignedMessage, secrets: readonly string[]): Record<string, string> {
  const timestamp = Math.floor(message.at.getTime() / 1000);
  const content = `${message.id}.${timestamp}.${message.body}`;
  const signatures = secrets.map(
    (secret) => `v1,${createHmac('sha256', keyOf(secret)).update(content).digest('base64')}`,
  );
  return {
    'webhook-id': message.id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signatures.join(' '),
  };
}

/**
 * Derives the key of a secret. `whsec_` followed by base64 encodes the bytes of the key. Any other secret, as accepted
 * by older versions but rejected by `isWebhookSecret`, is used as UTF-8 bytes.
 */
function keyOf(secret: string): Buffer {
  const encoded = secret.slice(prefix.length);
  return secret.startsWith(prefix) && base64Pattern.test(encoded)
    ? Buffer.from(encoded, 'base64')
    : Buffer.from(secret, 'utf8');
}
