/**
 * API tokens: `asy<kind>_`, 32 random base62 characters (190.5 bits), 6 base62 characters of the CRC-32 of everything
 * before. The checksum allows rejecting mistyped or foreign tokens without querying the database.
 */

import { createHash, randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const randomLength = 32;
const checkLength = 6;
const pattern = /^asy[psr]_[0-9A-Za-z]{38}$/;

export const tokenKinds = ['personal', 'service', 'repository'] as const;
export type TokenKind = (typeof tokenKinds)[number];
const letters: Readonly<Record<TokenKind, string>> = { personal: 'p', service: 's', repository: 'r' };

/** Generates a token of 43 characters. */
export function createToken(kind: TokenKind): string {
  const random = Array.from({ length: randomLength }, () => alphabet.charAt(randomInt(alphabet.length))).join(
    '',
  );
  const head = `asy${letters[kind]}_${random}`;
  return head + checkOf(head);
}

/** True if format and checksum are valid; the token may still be unknown. */
export function isWellFormed(token: string): boolean {
  return pattern.test(token) && token.slice(-checkLength) === checkOf(token.slice(0, -checkLength));
}

/** The stored hash of a token. Because of the token's entropy, neither a salt nor a slow hash is needed. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

function checkOf(head: string): string {
  let value = crc32(head);
  let text = '';
  for (let index = 0; index < checkLength; index += 1) {
    text = alphabet.charAt(value % alphabet.length) + text;
    value = Math.floor(value / alphabet.length);
  }
  return text;
}
