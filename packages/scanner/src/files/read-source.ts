/** Reads one source file of a hostile tree, or says why it is not analysed. */

import { createHash } from 'node:crypto';
import { closeSync, constants, existsSync, fstatSync, openSync, readSync, realpathSync } from 'node:fs';
import { join, sep } from 'node:path';
import { isCopied } from './is-copied.ts';
import { isMinified } from './is-minified.ts';
import { type Tool, toolOf } from './machine-written/machine-written.ts';
import type { SkipReason } from './skip-reason.ts';

/** Larger files are bundles and data; they are left out and named. */
export const maxFileBytes = 1_048_576;
/** Where generators put their mark: the first lines. */
const generatedMarkLength = 600;
const generatedMark =
  /@generated\b|\bthis is a generated file\b[\s\S]{0,80}?\b(?:edit|modify)\b|\bdo not (?:edit|modify)\b[\s\S]{0,80}?\bis generated\b|\$protobuf\b.{0,40}\bprotobufjs\/minimal\b|\bcode generated\b.{0,80}\bdo not edit\b|\bauto[- ]?generated\b[\s\S]{0,160}?\bdo not (?:edit|modify)\b|webpackBootstrap|\(\{1:\[function\(require,module,exports\)|\brequire\.modules = \{\};/i;

/** UTF-16 is known by its byte order mark alone. */
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
      /** False when bytes that do not decode were read as U+FFFD: the text does not give the bytes back. */
      readonly isExact: boolean;
      /** What wrote it, when that was no person. */
      readonly tool: Tool | undefined;
    }
  | { readonly kind: 'skipped'; readonly reason: SkipReason };

/**
 * Reads without promises, which cost 110 to 200 us a file: several times what reading it takes.
 *
 * @param path   relative to `root`, free of `..`
 * @param isOwn  the repository says that it is its own code, whatever it looks like
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
 * Reads a file for analyzers of what is no code: what is minified, generated or copied is text all the same.
 *
 * @param isNamed  it is what its name says; else it is text where nothing but its NULs speaks against that
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
 * The text of a file of a tree by its path, as something in the tree names it: through no link, not outside of the tree, and nothing
 * hidden, as what git or an editor keeps there. `undefined` for all else.
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

/** Of this many bytes at most one is a control character in a text. Not measured. */
const bytesToControl = 64;

/** True for bytes that are text without their NULs: one of them would hide a file that programs read. */
function isTextBetweenNuls(bytes: Uint8Array): boolean {
  let [controls, nuls] = [0, 0];
  for (const byte of bytes) {
    if (byte === 0) nuls += 1;
    else if (byte < 9 || (byte > 13 && byte < 32 && byte !== 27)) controls += 1;
  }
  // Every second one: UTF-16, of which no word can be read this way.
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
    // Gone, without permission, or a link by the time it is opened: told to the user as one reason.
    return { kind: 'skipped', reason: 'unreadable' };
  }
}

/** Empty for what cannot be read. */
export function readText(path: string): string {
  // Most of what is asked for is not there, and a failure to open costs ten times as much.
  if (!existsSync(path)) return '';
  const bytes = readBytes(path);
  return bytes instanceof Uint8Array ? new TextDecoder().decode(bytes) : '';
}

/** @returns the number of bytes that were read, all of the buffer when the file has grown */
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
 * By the bytes alone: `tool` is still open.
 *
 * @param isText  whatever its NULs say
 */
export function decodeSource(path: string, bytes: Uint8Array, isOwn = false, isText = false): SourceRead {
  const encoding = encodingOf(bytes);
  if (encoding === 'utf-8' && !isText && isBinary(bytes)) return { kind: 'skipped', reason: 'binary' };
  const decoded = decode(encoding, bytes);
  if (encoding !== 'utf-8' && decoded.text.includes('\0')) return { kind: 'skipped', reason: 'binary' };
  // A parser takes it for the end of the file, and what follows would not be seen; runtimes read on.
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

/** Why the bytes of a file cannot be written again from its text; the empty string where they can, in UTF-8. */
export function whyUnwritable({ encoding, isExact, text }: Extract<SourceRead, { kind: 'source' }>): string {
  if (encoding !== 'utf-8') return 'a file is not in UTF-8';
  if (isExact) return '';
  return text.includes('\uFFFD') ? 'a file is not valid UTF-8' : 'a file holds a NUL byte';
}

/** Of this many bytes one is NUL in what is no text; in UTF-16 nearly every second one. Not measured. */
const bytesToNul = 8;

/** True unless few bytes are NUL: one of them, in a comment, would hide a file that a runtime takes. */
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
    // Old files often hold Latin-1 comments: their code is worth reading all the same.
    return { text: new TextDecoder(encoding).decode(bytes), isExact: false };
  }
}
