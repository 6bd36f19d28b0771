/**
 * A pack: cache entries by key in one immutable file.
 *
 * Layout, numbers little-endian: the magic; the payloads, back to back; a row for each entry, by ascending key: 32
 * bytes of key, then offset, length and CRC-32 of its payload; the number of rows, the CRC-32 of the rows, the magic
 * again. A file that is truncated, or something else, is detected from its ends.
 */

import { closeSync, constants, fstatSync, futimesSync, openSync, readSync } from 'node:fs';
import { crc32 } from 'node:zlib';

const magic = Buffer.from('ASYPACK1');
const keyBytes = 32;
const rowBytes = keyBytes + 12;
const trailerBytes = 8 + magic.length;
/** Resolution of the last-used time: a finer one would need a write in every scan. */
const touchAfterMs = 3_600_000;

/** @param entries  payloads by hex SHA-256; less than 4 GiB together */
export function encodePack(entries: ReadonlyMap<string, Uint8Array>): Buffer {
  const sorted = [...entries].sort(([a], [b]) => (a < b ? -1 : 1));
  const rows = Buffer.alloc(sorted.length * rowBytes);
  let offset = magic.length;
  for (const [index, [key, payload]] of sorted.entries()) {
    const at = index * rowBytes;
    rows.write(key, at, 'hex');
    rows.writeUInt32LE(offset, at + keyBytes);
    rows.writeUInt32LE(payload.length, at + keyBytes + 4);
    rows.writeUInt32LE(crc32(payload), at + keyBytes + 8);
    offset += payload.length;
  }
  const trailer = Buffer.alloc(trailerBytes);
  trailer.writeUInt32LE(sorted.length, 0);
  trailer.writeUInt32LE(crc32(rows), 4);
  magic.copy(trailer, 8);
  return Buffer.concat([magic, ...sorted.map(([, payload]) => payload), rows, trailer]);
}

export class Pack {
  readonly #file: number;
  readonly #rows: Buffer;
  readonly #usedAtMs: number;
  /** Total size of the payloads. */
  readonly bytes: number;

  private constructor(file: number, rows: Buffer, usedAtMs: number, bytes: number) {
    this.#file = file;
    this.#rows = rows;
    this.#usedAtMs = usedAtMs;
    this.bytes = bytes;
  }

  /** Stays open until closed, even if the file is removed meanwhile. Does not follow links. */
  static open(path: string): Pack | 'absent' | 'damaged' {
    let file: number;
    try {
      file = openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
    } catch (error) {
      return error instanceof Error && 'code' in error && error.code === 'ENOENT' ? 'absent' : 'damaged';
    }
    const pack = Pack.#openFile(file);
    if (pack !== undefined) return pack;
    closeSync(file);
    return 'damaged';
  }

  static #openFile(file: number): Pack | undefined {
    try {
      const { size, mtimeMs } = fstatSync(file);
      const trailer = readAt(file, size - trailerBytes, trailerBytes);
      const isPack = trailer?.subarray(8).equals(magic) && readAt(file, 0, magic.length)?.equals(magic);
      if (trailer === undefined || isPack !== true) return undefined;
      const start = size - trailerBytes - trailer.readUInt32LE(0) * rowBytes;
      const rows = start < magic.length ? undefined : readAt(file, start, size - trailerBytes - start);
      if (rows === undefined || crc32(rows) !== trailer.readUInt32LE(4)) return undefined;
      return new Pack(file, rows, mtimeMs, start - magic.length);
    } catch {
      return undefined;
    }
  }

  get count(): number {
    return this.#rows.length / rowBytes;
  }

  /** @returns the row of a key, or -1 */
  find(key: Buffer): number {
    let [low, high] = [0, this.count];
    while (low < high) {
      const middle = (low + high) >>> 1;
      const at = middle * rowBytes;
      const order = this.#rows.compare(key, 0, keyBytes, at, at + keyBytes);
      if (order === 0) return middle;
      if (order < 0) low = middle + 1;
      else high = middle;
    }
    return -1;
  }

  /** Key of a row, in hex. */
  keyOf(row: number): string {
    return this.#rows.toString('hex', row * rowBytes, row * rowBytes + keyBytes);
  }

  /** Size of a row's payload. */
  bytesOf(row: number): number {
    return this.#rows.readUInt32LE(row * rowBytes + keyBytes + 4);
  }

  /** @returns `undefined` for a corrupted payload, and for row -1 */
  read(row: number): Uint8Array | undefined {
    if (row < 0) return undefined;
    const at = row * rowBytes + keyBytes;
    try {
      const payload = readAt(this.#file, this.#rows.readUInt32LE(at), this.bytesOf(row));
      return payload && crc32(payload) === this.#rows.readUInt32LE(at + 8) ? payload : undefined;
    } catch {
      // The disk cannot be read, or the length is invalid.
      return undefined;
    }
  }

  /** Updates the last-used time, at most once an hour. */
  touch(): void {
    const now = Date.now();
    if (now - this.#usedAtMs < touchAfterMs) return;
    try {
      futimesSync(this.#file, now / 1_000, now / 1_000);
    } catch {
      // On a read-only disk the time stays as it is.
    }
  }

  close(): void {
    closeSync(this.#file);
  }
}

/** A separate buffer: offset 0, so that numbers in it are aligned for typed arrays. */
function readAt(file: number, offset: number, length: number): Buffer | undefined {
  if (offset < 0) return undefined;
  const bytes = Buffer.allocUnsafeSlow(length);
  return readSync(file, bytes, 0, length, offset) === length ? bytes : undefined;
}
