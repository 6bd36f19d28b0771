/** Verifies webhook signatures in constant time. */

import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { HookRequest } from './hook.ts';

/** HMAC-SHA256 of the body in hexadecimal, which most forges use. @param prefix  before it in the header */
export function isHmacSigned(
  body: Buffer,
  secret: string,
  given: string | undefined,
  prefix: string,
): boolean {
  const expected = createHmac('sha256', secret).update(body).digest('hex');
  return isSameText(given, prefix + expected);
}

/** Compares hashes of the strings, so that they may have different lengths. */
export function isSameText(given: string | undefined, expected: string): boolean {
  const hash = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(given ?? ''), hash(expected)) && given !== undefined;
}

/** The branch of a full ref; `undefined` for a tag. */
export function branchOf(ref: string): string | undefined {
  const folder = 'refs/heads/';
  return ref.startsWith(folder) && ref.length > folder.length ? ref.slice(folder.length) : undefined;
}

/** The first of the headers that is present. */
export function headerOf(headers: HookRequest['headers'], names: readonly string[]): string | undefined {
  return names.map((name) => headers[name]).find((value) => value !== undefined);
}
