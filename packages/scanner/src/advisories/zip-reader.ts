/**
 * Reads archives of advisory databases one entry at a time, so that an archive of several hundred megabytes needs only
 * the memory of its largest entry. Archives are hostile: sizes and counts are bounded, and names are not interpreted.
 *
 * @see https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT sections 4.3 and 4.4
 */

import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { crc32, inflateRawSync } from 'node:zlib';

export interface ZipEntry {
  readonly name: string;
  /** Reads and verifies its content. @throws {ZipError} */
  readonly read: () => Buffer;
}

/** The archive is broken or exceeds a limit; the message is a sentence for its owner. */
export class ZipError extends Error {
  override readonly name = 'ZipError';
}

/** Limit for one entry, inflated; the largest record published by OSV has five megabytes. Chosen. */
const maxEntryBytes = 16 * 1024 * 1024;
/** Limit for all entries, inflated; OSV's npm data has about one gigabyte. Chosen. */
const maxTotalBytes = 8 * 1024 * 1024 * 1024;
/** OSV has about 300,000 records in all. Chosen. */
const maxEntries = 2_000_000;
/** Maximum compression ratio of an entry; text reaches about 30, and deflate's limit is 1,032. Chosen. */
const maxRatio = 300;
/** Limit for the list of entries. Chosen: `maxEntries` of 150 bytes. */
const maxDirectoryBytes = 300_000_000;

/** @throws {ZipError} */
export function* readZip(path: string): Iterable<ZipEntry> {
  const file = openSync(path, 'r');
  try {
    const size = fstatSync(file).size;
    const { offset, length, count } = directoryOf(file, size);
    if (count > maxEntries) throw new ZipError(`it has ${count} entries; at most ${maxEntries} are read`);
    if (length > maxDirectoryBytes) throw new ZipError('its list of entries is too long');
    const directory = readAt(file, offset, length);
    let [at, total] = [0, 0];
    for (let index = 0; index < count; index++) {
      const header = entryAt(directory, at);
      at = header.next;
      total += header.size;
      if (total > maxTotalBytes) throw new ZipError(`its entries have more than ${maxTotalBytes} bytes`);
      if (!header.name.endsWith('/')) yield { name: header.name, read: () => readEntry(file, size, header) };
    }
  } finally {
    closeSync(file);
  }
}

function readAt(file: number, offset: number, length: number): Buffer {
  const bytes = Buffer.alloc(length);
  let done = 0;
  while (done < length) {
    const read = readSync(file, bytes, done, length - done, offset + done);
    if (read === 0) throw new ZipError('it ends too early');
    done += read;
  }
  return bytes;
}

interface Directory {
  readonly offset: number;
  readonly length: number;
  readonly count: number;
}

/** The end record, which a comment of up to 65,535 bytes may follow. */
function directoryOf(file: number, size: number): Directory {
  const length = Math.min(size, 22 + 65_535);
  const tail = readAt(file, size - length, length);
  const at = tail.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'));
  if (at < 0 || at + 22 > length) throw new ZipError('it is not a zip archive');
  const found = {
    count: tail.readUInt16LE(at + 10),
    length: tail.readUInt32LE(at + 12),
    offset: tail.readUInt32LE(at + 16),
  };
  const isLarge = found.count === 0xffff || found.length === 0xffffffff || found.offset === 0xffffffff;
  const directory = isLarge ? largeDirectory(file, size - length + at) : found;
  if (directory.offset + directory.length > size) throw new ZipError('its list of entries is not in it');
  return directory;
}

/** Zip64, for more than 65,535 entries. */
function largeDirectory(file: number, end: number): Directory {
  if (end < 20) throw new ZipError('it is not a zip archive');
  const locator = readAt(file, end - 20, 20);
  if (locator.toString('latin1', 0, 4) !== 'PK\u0006\u0007')
    throw new ZipError('its list of entries is not in it');
  const at = numberOf(locator.readBigUInt64LE(8));
  if (at + 56 > end) throw new ZipError('its list of entries is not in it');
  const record = readAt(file, at, 56);
  return {
    count: numberOf(record.readBigUInt64LE(32)),
    length: numberOf(record.readBigUInt64LE(40)),
    offset: numberOf(record.readBigUInt64LE(48)),
  };
}

function numberOf(value: bigint): number {
  if (value > BigInt(Number.MAX_SAFE_INTEGER)) throw new ZipError('its sizes make no sense');
  return Number(value);
}

interface Header {
  readonly name: string;
  readonly method: number;
  readonly isEncrypted: boolean;
  readonly checksum: number;
  readonly packed: number;
  readonly size: number;
  readonly offset: number;
  readonly next: number;
}

function entryAt(directory: Buffer, at: number): Header {
  if (at + 46 > directory.length || directory.toString('latin1', at, at + 4) !== 'PK\u0001\u0002')
    throw new ZipError('its list of entries is broken');
  const nameEnd = at + 46 + directory.readUInt16LE(at + 28);
  const extraEnd = nameEnd + directory.readUInt16LE(at + 30);
  return {
    name: directory.toString('utf8', at + 46, nameEnd),
    method: directory.readUInt16LE(at + 10),
    isEncrypted: (directory.readUInt16LE(at + 8) & 1) === 1,
    checksum: directory.readUInt32LE(at + 16),
    packed: directory.readUInt32LE(at + 20),
    size: directory.readUInt32LE(at + 24),
    offset: directory.readUInt32LE(at + 42),
    next: extraEnd + directory.readUInt16LE(at + 32),
  };
}

function readEntry(file: number, size: number, entry: Header): Buffer {
  const { name, method, packed, offset, checksum } = entry;
  const fail = (what: string): never => {
    throw new ZipError(`its entry ${name.slice(0, 200)} ${what}`);
  };
  // Only entries of four gigabytes and more have Zip64 sizes; advisories have none.
  if (entry.isEncrypted || (method !== 0 && method !== 8)) fail('uses an unsupported compression method');
  if (entry.size > maxEntryBytes) fail(`has more than ${maxEntryBytes} bytes`);
  if (entry.size > packed * maxRatio + 1_024) fail('has a suspicious compression ratio');
  if (offset + 30 > size) fail('is not in it');
  const local = readAt(file, offset, 30);
  const start = offset + 30 + local.readUInt16LE(26) + local.readUInt16LE(28);
  if (start + packed > size) fail('is not in it');
  const bytes = readAt(file, start, packed);
  const content = method === 0 ? bytes : inflate(bytes, entry.size, fail);
  if (content.length !== entry.size || crc32(content) !== checksum) fail('is broken');
  return content;
}

function inflate(bytes: Buffer, size: number, fail: (what: string) => never): Buffer {
  try {
    return inflateRawSync(bytes, { maxOutputLength: Math.max(1, size) });
  } catch {
    return fail('is broken');
  }
}
