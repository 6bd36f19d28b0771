/** Self-checks of keys: checksums and structures, with the source of each. */

const base62Digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const base32Digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

const crcTable = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value >>> 0;
});

/** CRC-32 as in zip files, for ASCII. */
export function crc32(text: string): number {
  let crc = 0xffffffff;
  for (let at = 0; at < text.length; at++)
    crc = (crcTable[(crc ^ text.charCodeAt(at)) & 0xff] ?? 0) ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
}

/** Base 62, six digits padded with zeros. */
export function toBase62(value: number): string {
  let digits = '';
  for (let rest = value; rest > 0; rest = Math.floor(rest / 62))
    digits = base62Digits.charAt(rest % 62) + digits;
  return digits.padStart(6, '0');
}

/**
 * `prefix_` and random characters, the last six of which are the CRC-32 of the ones before in base 62.
 *
 * @see https://github.blog/engineering/platform-security/behind-githubs-new-authentication-token-formats/
 */
export function hasBase62Checksum(key: string): boolean {
  const random = key.slice(key.indexOf('_') + 1);
  return toBase62(crc32(random.slice(0, -6))) === random.slice(-6);
}

/** `glsa_random_checksum`: the CRC-32 of everything before it, as eight hexadecimal digits, lowest byte first. */
export function hasGrafanaChecksum(key: string): boolean {
  const at = key.lastIndexOf('_');
  return grafanaChecksum(key.slice(0, at)) === key.slice(at + 1);
}

export function grafanaChecksum(text: string): string {
  const crc = crc32(text);
  return [0, 8, 16, 24].map((shift) => ((crc >>> shift) & 0xff).toString(16).padStart(2, '0')).join('');
}

/** Decodes RFC 4648 base 32 without padding; `undefined` if there are other characters. */
export function fromBase32(text: string): readonly number[] | undefined {
  const bytes: number[] = [];
  let bits = 0;
  let value = 0;
  for (const character of text) {
    const digit = base32Digits.indexOf(character);
    if (digit < 0) return undefined;
    value = ((value << 5) | digit) & 0xfff;
    bits += 5;
    if (bits >= 8) {
      bits -= 8;
      bytes.push((value >> bits) & 0xff);
    }
  }
  return bytes;
}

/** CRC-16 with polynomial 0x1021 and initial value zero (XMODEM). */
export function crc16(bytes: readonly number[]): number {
  let crc = 0;
  for (const byte of bytes) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit++)
      crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff;
  }
  return crc;
}

/**
 * NATS seed: base 32 of a prefix, 32 bytes and their CRC-16, lowest byte first.
 *
 * @see https://docs.nats.io/running-a-nats-service/configuration/securing_nats/auth_intro/nkey_auth
 */
export function isNatsSeed(key: string): boolean {
  const bytes = fromBase32(key);
  if (bytes === undefined || bytes.length !== 36) return false;
  return crc16(bytes.slice(0, 34)) === ((bytes[34] ?? 0) | ((bytes[35] ?? 0) << 8));
}

/**
 * The account encoded in an AWS key id: 40 bits after the prefix in base 32. Ids from before 2019 (`AKIAI`, `AKIAJ`)
 * contain none.
 *
 * @returns twelve digits; `undefined` if they are not an account number
 */
export function awsAccountOf(key: string): string | undefined {
  const bytes = fromBase32(key.slice(4));
  if (bytes === undefined || /^....[IJ]/.test(key)) return undefined;
  let value = 0n;
  for (const byte of bytes.slice(0, 6)) value = (value << 8n) | BigInt(byte);
  const account = (value & 0x7fffffffff80n) >> 7n;
  return account < 1_000_000_000_000n ? account.toString().padStart(12, '0') : undefined;
}

/** True if the header of a JSON web token (RFC 7515) is an object with an algorithm or type. */
export function isJsonWebToken(key: string): boolean {
  const header = jsonOf(key.split('.')[0] ?? '');
  return header !== undefined && ('alg' in header || 'enc' in header || 'typ' in header);
}

/** Decodes a JSON object from base 64; `undefined` for anything else. */
function jsonOf(text: string): object | undefined {
  try {
    const json: unknown = JSON.parse(fromBase64(text));
    return typeof json === 'object' && json !== null ? json : undefined;
  } catch {
    return undefined;
  }
}

/** Decodes base 64 or base64url as Latin-1. */
export function fromBase64(text: string): string {
  const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
  let [bits, value, decoded] = [0, 0, ''];
  for (const character of text.replace(/-/g, '+').replace(/_/g, '/').replace(/=+$/, '')) {
    const digit = digits.indexOf(character);
    if (digit < 0) return '';
    value = ((value << 6) | digit) & 0x3fff;
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    decoded += String.fromCharCode((value >> bits) & 0xff);
  }
  return decoded;
}
