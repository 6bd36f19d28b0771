/** Ids of everything the API shows: lower-case UUIDv7 (RFC 9562), so that they sort by creation time. */

import { randomBytes } from 'node:crypto';
import type { Clock } from './clock.ts';

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

let lastMs = 0;
let sequence = 0;

/**
 * A fresh UUIDv7. Ids made by one process in one millisecond of its clock keep their order
 * (12-bit counter in `rand_a`, RFC 9562 section 6.2 method 1).
 */
export function createId(clock: Clock): string {
  const ms = clock.now().getTime();
  sequence = ms === lastMs ? (sequence + 1) & 0xfff : randomBytes(2).readUInt16BE() & 0x7ff;
  lastMs = ms;
  const bytes = randomBytes(16);
  bytes.writeUIntBE(ms, 0, 6);
  bytes.writeUInt16BE(0x7000 | sequence, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** True for any UUID in lower case. */
export function isUuid(text: string): boolean {
  return uuidPattern.test(text);
}
