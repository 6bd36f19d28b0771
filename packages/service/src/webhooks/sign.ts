/** Signatures of Standard Webhooks 1.0 (symmetric, `v1`). */
import { createHmac, randomBytes } from 'node:crypto';

const prefix = 'whsec_';
const secretBytes = 32;
/** What the specification asks for. */
const fewestBytes = 24;
const mostBytes = 64;
const base64Pattern = /^[A-Za-z0-9+/]+={0,2}$/;

export function createWebhookSecret(): string {
  return prefix + randomBytes(secretBytes).toString('base64');
}

/** True for `whsec_` and the base64 of 24 to 64 bytes, with padding: what receivers' libraries read alike. */
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
  /** Of this attempt. */
  readonly at: Date;
  readonly body: string;
}

/**
 * The three headers that authenticate a message.
 *
 * @param secrets one signature for each, so that a receiver may know the old secret or the new one
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
 * `whsec_` and base64 is the bytes that it encodes. Any other secret, which `isWebhookSecret` refuses and older versions
 * took, is its own UTF-8 bytes.
 */
function keyOf(secret: string): Buffer {
  const encoded = secret.slice(prefix.length);
  return secret.startsWith(prefix) && base64Pattern.test(encoded)
    ? Buffer.from(encoded, 'base64')
    : Buffer.from(secret, 'utf8');
}
