/**
 * Encryption of stored credentials (AES-256-GCM), and keys derived from the same master key.
 *
 * Sealed format: version byte 1, 12-byte nonce, ciphertext, 16-byte tag. The purpose is authenticated as well, so that
 * a sealed value cannot be moved to another column.
 */

import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const version = 1;
const nonceBytes = 12;
const tagBytes = 16;
const keyBytes = 32;

export interface SecretBox {
  /** @param purpose  identifies the column, such as `repository-credential` */
  seal(purpose: string, secret: string): Buffer;
  /** @throws Error when the value was modified, or sealed for another purpose or with another key */
  open(purpose: string, sealed: Buffer): string;
  sealBytes(purpose: string, content: Uint8Array): Buffer;
  /** @throws Error as `open` */
  openBytes(purpose: string, sealed: Buffer): Buffer;
  /** 32 bytes that differ for each purpose. */
  deriveKey(purpose: string): Buffer;
  /** One per master key, the current one first: to verify values that may have been created with an earlier key. */
  deriveKeys(purpose: string): readonly Buffer[];
}

/** Identifies keys without revealing them: 64 bits of each, the current one first. */
export function keyNames(secrets: Pick<SecretBox, 'deriveKeys'>): readonly string[] {
  return secrets.deriveKeys('key-name').map((key) => key.subarray(0, 8).toString('hex'));
}

/** @param otherKeys  used to open and verify existing values; nothing is sealed with them */
export function createSecretBox(masterKey: Buffer, otherKeys: readonly Buffer[] = []): SecretBox {
  const keys = new Map<string, readonly Buffer[]>();
  const deriveKeys = (purpose: string): readonly Buffer[] => {
    const known = keys.get(purpose);
    if (known !== undefined) return known;
    const derived = [masterKey, ...otherKeys].map((key) => deriveFrom(key, purpose));
    keys.set(purpose, derived);
    return derived;
  };
  const deriveKey = (purpose: string): Buffer => deriveKeys(purpose)[0] ?? deriveFrom(masterKey, purpose);
  const sealBytes = (purpose: string, content: Uint8Array): Buffer => {
    const nonce = randomBytes(nonceBytes);
    const cipher = createCipheriv('aes-256-gcm', deriveKey(purpose), nonce);
    const head = Buffer.from([version]);
    return Buffer.concat([head, nonce, cipher.update(content), cipher.final(), cipher.getAuthTag()]);
  };
  const openBytes = (purpose: string, sealed: Buffer): Buffer => {
    if (sealed[0] !== version || sealed.length < 1 + nonceBytes + tagBytes) {
      throw new Error('a stored secret has an unknown form');
    }
    let failure: unknown;
    for (const key of deriveKeys(purpose)) {
      try {
        return unseal(key, sealed);
      } catch (error) {
        failure ??= error;
      }
    }
    throw failure;
  };
  return {
    deriveKey,
    deriveKeys,
    sealBytes,
    openBytes,
    seal: (purpose, secret) => sealBytes(purpose, Buffer.from(secret, 'utf8')),
    open: (purpose, sealed) => openBytes(purpose, sealed).toString('utf8'),
  };
}

function deriveFrom(masterKey: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', masterKey, Buffer.alloc(0), `assay/${purpose}`, keyBytes));
}

/** Throws for a key other than the one it was sealed with, and for a modified value. */
function unseal(key: Buffer, sealed: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(1, 1 + nonceBytes));
  decipher.setAuthTag(sealed.subarray(-tagBytes));
  const text = decipher.update(sealed.subarray(1 + nonceBytes, -tagBytes));
  return Buffer.concat([text, decipher.final()]);
}

/**
 * The master key: as given, or else from `<data folder>/secret.key` (mode 0600), which the first start creates.
 * Processes that start concurrently get the same key, because the file is complete before it gets its name.
 */
export async function loadMasterKey(dataDir: string, given: Buffer | undefined): Promise<Buffer> {
  if (given) return given;
  const path = join(dataDir, 'secret.key');
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const text = (await readIfThere(path)) ?? (await makeKey(path));
  const key = Buffer.from(text, 'base64');
  if (key.length !== keyBytes) throw new Error(`${path} does not hold a 32-byte key in base64`);
  return key;
}

async function readIfThere(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

/** @returns the content of the file afterwards: another process may have been faster */
async function makeKey(path: string): Promise<string> {
  const made = `${path}.${randomBytes(8).toString('hex')}`;
  try {
    await writeFile(made, randomBytes(keyBytes).toString('base64'), { flag: 'wx', mode: 0o600, flush: true });
    await link(made, path);
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
  } finally {
    await rm(made, { force: true });
  }
  return readFile(path, 'utf8');
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
