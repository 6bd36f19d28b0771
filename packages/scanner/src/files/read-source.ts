/** Reads one source file of a hostile tree, or returns why it is not analyzed. */

import { createHash } from 'node:crypto';
import { closeSync, constants, existsSync, fstatSync, openSync, readSync, realpathSync } from 'node:fs';
import { join, sep } from 'node:path';
import { isCopied } from './is-copied.ts';
import { isMinified } from './is-minified.ts';
import { type Tool, toolOf } from './machine-written/machine-written.ts';
import type { SkipReason } from './skip-reason.ts';

/** Larger files are bundles and data; they are left out and reported. */
export const maxFileBytes = 1_048_576;
/** Number of characters at the start of a file in which generators put their marker. */
const generatedMarkLength = 600;
const generatedMark =
  /@generated\b|\bthis is a generated file\b[\s\S]{0,80}?\b(?:edit|modify)\b|\bdo not (?:edit|modify)\b[\s\S]{0,80}?\bis generated\b|\$protobuf\b.{0,40}\bprotobufjs\/minimal\b|\bcode generated\b.{0,80}\bdo not edit\b|\bauto[- ]?generated\b[\s\S]{0,160}?\bdo not (?:edit|modify)\b|webpackBootstrap|\(\{1:\[function\(require,module,exports\)|\brequire\.modules = \{\};/i;

/** UTF-16 is detected by its byte order mark only. */
export type SourceEncoding = 'utf-8' | 'utf-16le' | 'utf-16be';

export type SourceRead =
  | {
      readonly kind: 'source';
      /** Decoded text without the byte order mark. */
      readonly text: string;
      /** Hex SHA-256 of the bytes. */
      readonly sha256: string;
      readonly hasByteOrderMark: boolean;
      readonly encoding: SourceEncoding;
      /** False if undecodable bytes were read as U+FFFD: the text does not encode to the original bytes. */
      readonly isExact: boolean;
      /** The tool that wrote it, if any. */
      readonly tool: Tool | undefined;
    }
  | { readonly kind: 'skipped'; readonly reason: SkipReason };

/**
 * Reads synchronously: promises cost 110 to 200 us per file, several times the cost of reading it.
 *
 * @param path   relative to `root`, free of `..`
 * @param isOwn  the repository declares it its own code, whatever it looks like
 */
export function readSource(root: string, path: string, isOwn = false): SourceRead {
  const bytes = readBytes(join(root, path));
  if (!(bytes instanceof Uint8Array)) return bytes;
  const source = decodeSource(path, bytes, isOwn);
  if (isOwn || source.kind === 'skipped') return source;
  const read = (other: string): string => readText(join(root, other));
  if (isCopied(path, source.text, read)) return { kind: 'skipped', reason: 'copied' };
  return { ...source, tool: toolOf(path, source.text, read) };
}

/**
 * Reads a file for analyzers of files that are not code: minified, generated or copied text counts, too.
 *
 * @param isNamed  its name determines its type; otherwise it is text if only its NULs suggest that it is not
 */
export function readClaimed(
  root: string,
  path: string,
  isNamed: boolean,
  largestBytes = maxFileBytes,
): SourceRead {
  const bytes = readBytes(join(root, path), largestBytes);
  if (!(bytes instanceof Uint8Array)) return bytes;
  if (isNamed || encodingOf(bytes) !== 'utf-8' || !bytes.includes(0)) return decodeSource(path, bytes, true);
  if (!isTextBetweenNuls(bytes)) return { kind: 'skipped', reason: 'binary' };
  return decodeSource(path, bytes, true, true);
}

/**
 * Reads a file of a tree by a path that occurs in the tree: not through links, not outside the tree, and not in hidden
 * folders such as those of git or an editor. `undefined` for all other paths.
 *
 * @param path  with `/`, relative to the tree
 */
export function readNamed(root: string, path: string): string | undefined {
  if (path.split('/').some((part) => part.startsWith('.'))) return undefined;
  try {
    const folder = realpathSync(root);
    const wanted = join(folder, ...path.split('/'));
    if (!wanted.startsWith(folder + sep) || realpathSync(wanted) !== wanted) return undefined;
  } catch {
    return undefined;
  }
  const source = readClaimed(root, path, true);
  return source.kind === 'source' ? source.text : undefined;
}

/** In text, at most one byte in this many is a control character. Not measured. */
const bytesToControl = 64;

/** True for bytes that are text except for their NULs: otherwise one NUL would hide a file that programs read. */
function isTextBetweenNuls(bytes: Uint8Array): boolean {
  let [controls, nuls] = [0, 0];
  for (const byte of bytes) {
    if (byte === 0) nuls += 1;
    else if (byte < 9 || (byte > 13 && byte < 32 && byte !== 27)) controls += 1;
  }
  // About every second byte is NUL: UTF-16, which cannot be read as UTF-8.
  const isWide = nuls * 5 > bytes.length * 2 && nuls * 5 < bytes.length * 3;
  return !isWide && controls * bytesToControl <= bytes.length && decode('utf-8', bytes).isExact;
}

function readBytes(
  path: string,
  largestBytes = maxFileBytes,
): Uint8Array | { kind: 'skipped'; reason: SkipReason } {
  try {
    const file = openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
    try {
      const { size } = fstatSync(file);
      if (size > largestBytes) return { kind: 'skipped', reason: 'file-too-large' };
      const buffer = Buffer.alloc(size + 1);
      const bytesRead = readFully(file, buffer);
      if (bytesRead > largestBytes) return { kind: 'skipped', reason: 'file-too-large' };
      return buffer.subarray(0, bytesRead);
    } finally {
      closeSync(file);
    }
  } catch {
    // Gone, without permission, or replaced by a link: reported to the user as one reason.
    return { kind: 'skipped', reason: 'unreadable' };
  }
}

/** Empty for a file that cannot be read. */
export function readText(path: string): string {
  // Most requested files do not exist, and a failed open costs ten times as much.
  if (!existsSync(path)) return '';
  const bytes = readBytes(path);
  return bytes instanceof Uint8Array ? new TextDecoder().decode(bytes) : '';
}

/** @returns the number of bytes read; all of the buffer if the file has grown */
function readFully(file: number, buffer: Buffer): number {
  let filled = 0;
  while (filled < buffer.length) {
    const bytesRead = readSync(file, buffer, filled, buffer.length - filled, null);
    if (bytesRead === 0) break;
    filled += bytesRead;
  }
  return filled;
}

/**
 * Decides by the bytes alone; `tool` is filled in later.
 *
 * @param isText  regardless of its NULs
 */
export function decodeSource(path: string, bytes: Uint8Array, isOwn = false, isText = false): SourceRead {
  const encoding = encodingOf(bytes);
  if (encoding === 'utf-8' && !isText && isBinary(bytes)) return { kind: 'skipped', reason: 'binary' };
  const decoded = decode(encoding, bytes);
  if (encoding !== 'utf-8' && decoded.text.includes('\0')) return { kind: 'skipped', reason: 'binary' };
  // A parser would treat it as the end of the file and ignore the rest, while runtimes read on.
  const text = decoded.text.replaceAll('\0', ' ');
  const isExact = decoded.isExact && text === decoded.text;
  if (!isOwn && isMinified(path, text)) return { kind: 'skipped', reason: 'minified' };
  if (!isOwn && generatedMark.test(text.slice(0, generatedMarkLength)))
    return { kind: 'skipped', reason: 'generated' };
  return {
    kind: 'source',
    text,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    hasByteOrderMark: encoding !== 'utf-8' || (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf),
    encoding,
    isExact,
    tool: undefined,
  };
}

/** Why the bytes of a file cannot be reproduced from its text; the empty string if they can, in UTF-8. */
export function whyUnwritable({ encoding, isExact, text }: Extract<SourceRead, { kind: 'source' }>): string {
  if (encoding !== 'utf-8') return 'a file is not in UTF-8';
  if (isExact) return '';
  return text.includes('\uFFFD') ? 'a file is not valid UTF-8' : 'a file contains a NUL byte';
}

/** In binary data at least one byte in this many is NUL; in UTF-16 nearly every second one. Not measured. */
const bytesToNul = 8;

/** True unless few bytes are NUL: otherwise a single one, in a comment, would hide a file that a runtime accepts. */
function isBinary(bytes: Uint8Array): boolean {
  let count = 0;
  for (let at = bytes.indexOf(0); at !== -1; at = bytes.indexOf(0, at + 1)) count += 1;
  return count * bytesToNul > bytes.length;
}

function encodingOf(bytes: Uint8Array): SourceEncoding {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  return bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : 'utf-8';
}

/** Without the byte order mark. */
function decode(encoding: SourceEncoding, bytes: Uint8Array): { text: string; isExact: boolean } {
  try {
    return { text: new TextDecoder(encoding, { fatal: true }).decode(bytes), isExact: true };
  } catch {
    // Old files often have comments in Latin-1; their code is still worth reading.
    return { text: new TextDecoder(encoding).decode(bytes), isExact: false };
  }
}
