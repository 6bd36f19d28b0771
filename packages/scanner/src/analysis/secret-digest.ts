/** Recognizes the same secret again without storing it. */

import { createHmac } from 'node:crypto';

/** Hex digits of a digest: 96 bits, so that no two secrets of a repository collide by chance. */
const digestLength = 24;

export function digestOf(key: string, secret: string): string {
  return createHmac('sha256', key).update(secret).digest('hex').slice(0, digestLength);
}
