/**
 * Hashes of lines as GitHub makes them for code scanning, so that it takes an alert of ours for the same as before whatever is added to
 * other files or above it.
 *
 * A hash is of the 100 characters from the beginning of a line on, without spaces and tabs, in a polynomial of 37 modulo 2^64. Equal ones of
 * a file are counted, from its beginning. Cost: linear in the file.
 */

import type { Finding } from '@assay/core';
import { readSource } from '../files/read-source.ts';

const blockLength = 100;
const factor = 37;
const word = 2 ** 32;
const [tab, lineFeed, carriageReturn, space] = [9, 10, 13, 32];
/** What stands behind the last character. */
const endOfFile = 65_535;

/** 64 bits as two words, which is much faster than `bigint`. */
interface Long {
  high: number;
  low: number;
}

/** Of 37 to the power of 100: what a character counts for when it leaves the block. */
const leaving = power(blockLength);

function power(exponent: number): Long {
  const result = { high: 0, low: 1 };
  for (let step = 0; step < exponent; step++) addTo(result, 0);
  return result;
}

/** `value * 37 + digit` */
function addTo(value: Long, digit: number): void {
  const low = value.low * factor + digit;
  value.high = (value.high * factor + Math.floor(low / word)) % word;
  value.low = low % word;
}

/** `value - leaving * digit`. Products of a word and a character are exact. */
function takeFrom(value: Long, digit: number): void {
  const product = leaving.low * digit;
  const low = value.low - (product % word);
  const borrowed = low < 0 ? 1 : 0;
  const high = value.high - Math.floor(product / word) - ((leaving.high * digit) % word) - borrowed;
  value.low = low + borrowed * word;
  value.high = ((high % word) + word) % word;
}

/** By 1-based line: `hash:count`. */
export function hashLines(text: string): ReadonlyMap<number, string> {
  const block = new Uint16Array(blockLength);
  const startOf = new Int32Array(blockLength).fill(-1);
  const counts = new Map<string, number>();
  const hashes = new Map<number, string>();
  const value: Long = { high: 0, low: 0 };
  let at = 0;
  const take = (character: number): void => {
    const line = startOf[at] ?? -1;
    if (line >= 0) {
      const hash = toHex(value);
      const count = (counts.get(hash) ?? 0) + 1;
      counts.set(hash, count);
      hashes.set(line, `${hash}:${count}`);
      startOf[at] = -1;
    }
    const gone = block[at] ?? 0;
    block[at] = character;
    addTo(value, character);
    takeFrom(value, gone);
  };
  let lines = 0;
  let isStart = true;
  for (const character of charactersOf(text)) {
    take(character);
    if (isStart) startOf[at] = ++lines;
    isStart = character === lineFeed;
    at = (at + 1) % blockLength;
  }
  for (let rest = 0; rest < blockLength; rest++) {
    take(0);
    at = (at + 1) % blockLength;
  }
  return hashes;
}

/** Without spaces and tabs, every line end as a line feed. */
function* charactersOf(text: string): Generator<number> {
  let before = -1;
  for (let at = 0; at < text.length; at++) {
    const character = text.charCodeAt(at);
    const isSkipped =
      character === space || character === tab || (character === lineFeed && before === carriageReturn);
    before = isSkipped ? -1 : character;
    if (!isSkipped) yield character === carriageReturn ? lineFeed : character;
  }
  yield endOfFile;
}

function toHex({ high, low }: Long): string {
  const rest = low.toString(16);
  return high === 0 ? rest : `${high.toString(16)}${rest.padStart(8, '0')}`;
}

/** Findings with the hashes of their lines, as far as their files can be read. */
export function withLineHashes(directory: string, findings: readonly Finding[]): readonly Finding[] {
  const hashes = new Map<string, ReadonlyMap<number, string>>();
  return findings.map((finding) => {
    const { path, range } = finding.location;
    const ofFile = hashes.get(path) ?? hashFile(directory, path);
    hashes.set(path, ofFile);
    const lineHash = ofFile.get(range.startLine);
    return lineHash === undefined ? finding : { ...finding, lineHash };
  });
}

function hashFile(directory: string, path: string): ReadonlyMap<number, string> {
  const source = readSource(directory, path, true);
  if (source.kind === 'skipped') return new Map();
  return hashLines(source.hasByteOrderMark ? `\ufeff${source.text}` : source.text);
}
