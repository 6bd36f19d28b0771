/**
 * A folder of entries by key: what an earlier scan worked out. It may be lost at any time, and nothing but time is lost
 * with it. Entries appear whole or not at all, and a damaged one is none. Everything here is synchronous: it runs in the
 * contained process and its threads, which have nothing else to do meanwhile.
 */

import {
  closeSync,
  constants,
  fstatSync,
  futimesSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { threadId } from 'node:worker_threads';
import { crc32 } from 'node:zlib';
import { cacheSignature, cacheTag } from '../files/cache-tag.ts';

export interface CacheFolder {
  readonly read: (key: string) => Uint8Array | undefined;
  /** Does nothing when it cannot be written: the disk may be full. */
  readonly write: (key: string, payload: Uint8Array) => void;
}

const magic = Buffer.from('ASY1');
/** Magic, checksum of the payload, first bytes of the key; a multiple of 8, so that numbers in the payload are aligned. */
const headerBytes = 16;
const othersMayWrite = 0o022;
/** Time of last use is kept no finer: a warm scan would write it for every file. */
const touchAfterMs = 3_600_000;
const hexKey = /^[0-9a-f]{64}$/;

/**
 * Makes the folder if need be.
 *
 * @param directory  absolute
 * @returns `undefined` for a folder that other users own or may write to: they could choose what a scan finds
 */
export function openCacheFolder(directory: string): CacheFolder | undefined {
  if (!makeOwnFolder(directory)) return undefined;
  return {
    read: (key) => readEntry(pathOf(directory, key), key),
    write: (key, payload) => writeEntry(pathOf(directory, key), key, payload),
  };
}

/** @returns false for a folder that cannot be made, that other users own or that they may write to */
export function makeOwnFolder(directory: string): boolean {
  try {
    mkdirSync(directory, { recursive: true, mode: 0o700 });
    const stat = lstatSync(directory);
    const isOurs = process.getuid === undefined || stat.uid === process.getuid();
    if (!stat.isDirectory() || !isOurs || (stat.mode & othersMayWrite) !== 0) return false;
    tagCache(directory);
    return true;
  } catch {
    return false;
  }
}

/** Says to whoever walks over files, scans and backups, that a folder is a cache. */
export function tagCache(directory: string): void {
  try {
    const text = `${cacheSignature}\n# This folder is a cache of Assay: it may be removed at any time.\n`;
    writeFileSync(join(directory, cacheTag), text, { flag: 'wx', mode: 0o600 });
  } catch {
    // It is there already, or the disk is full.
  }
}

function pathOf(directory: string, key: string): string {
  if (!hexKey.test(key)) throw new Error('a key of the cache is a hex SHA-256');
  return join(directory, key.slice(0, 2), key.slice(2));
}

function readEntry(path: string, key: string): Uint8Array | undefined {
  let file: number;
  try {
    file = openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  } catch {
    return undefined;
  }
  try {
    const { size, mtimeMs } = fstatSync(file);
    const bytes = Buffer.allocUnsafeSlow(size);
    if (readSync(file, bytes, 0, size, 0) !== size || !isEntry(bytes, key)) return undefined;
    touch(file, mtimeMs);
    return bytes.subarray(headerBytes);
  } catch {
    // Unreadable: as good as absent.
    return undefined;
  } finally {
    closeSync(file);
  }
}

function isEntry(bytes: Buffer, key: string): boolean {
  if (bytes.length < headerBytes || !bytes.subarray(0, magic.length).equals(magic)) return false;
  return bytes.subarray(0, headerBytes).equals(headerOf(key, bytes.subarray(headerBytes)));
}

function headerOf(key: string, payload: Uint8Array): Buffer {
  const header = Buffer.alloc(headerBytes);
  magic.copy(header);
  header.writeUInt32LE(crc32(payload), magic.length);
  Buffer.from(key, 'hex').copy(header, magic.length + 4, 0, headerBytes - magic.length - 4);
  return header;
}

function touch(file: number, mtimeMs: number): void {
  const now = Date.now();
  if (now - mtimeMs < touchAfterMs) return;
  futimesSync(file, now / 1_000, now / 1_000);
}

function writeEntry(path: string, key: string, payload: Uint8Array): void {
  const temporary = `${path}.${process.pid}.${threadId}.tmp`;
  const write = (): void =>
    writeFileSync(temporary, Buffer.concat([headerOf(key, payload), payload]), { flag: 'w', mode: 0o600 });
  try {
    try {
      write();
    } catch {
      // The folder of the first of its entries is not there yet.
      mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
      write();
    }
    renameSync(temporary, path);
  } catch {
    rmSync(temporary, { force: true });
  }
}

/** Looked at no more often than this: a walk over all entries takes as long as a small scan. */
const trimAfterMs = 3_600_000;
/** Of the limit that is left, so that the next scan does not trim again. */
const keptShare = 0.8;

/**
 * Removes the entries that were not used for longest while the folder is larger than the limit; at most once an hour.
 *
 * @param now  milliseconds since 1970
 */
export function trimCacheFolder(directory: string, limitBytes: number, now: number): void {
  const marker = join(directory, 'trimmed');
  try {
    const last = statSync(marker, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (now - last < trimAfterMs) return;
    writeFileSync(marker, '', { mode: 0o600 });
    const entries = listEntries(directory).sort((a, b) => a.usedAtMs - b.usedAtMs);
    let bytes = entries.reduce((sum, entry) => sum + entry.bytes, 0);
    if (bytes <= limitBytes) return;
    for (const { path, bytes: size } of entries) {
      if (bytes <= limitBytes * keptShare) break;
      rmSync(path, { force: true });
      bytes -= size;
    }
  } catch {
    // Another scan trims at the same moment, or the folder is gone.
  }
}

interface Entry {
  readonly path: string;
  readonly bytes: number;
  readonly usedAtMs: number;
}

function listEntries(directory: string): Entry[] {
  const folders = readdirSync(directory).filter((name) => /^[0-9a-f]{2}$/.test(name));
  return folders.flatMap((folder) =>
    readdirSync(join(directory, folder)).flatMap((name) => {
      const path = join(directory, folder, name);
      const stat = statSync(path, { throwIfNoEntry: false });
      return stat === undefined ? [] : [{ path, bytes: stat.size, usedAtMs: stat.mtimeMs }];
    }),
  );
}
