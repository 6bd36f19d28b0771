/**
 * Hashes of lines as GitHub computes them for code scanning, so that it recognizes our alerts when code is added above
 * them or in other files.
 *
 * A hash covers the 100 characters from the beginning of a line, without spaces and tabs, as a polynomial in 37 modulo
 * 2^64. Equal hashes in a file are numbered from its beginning. Cost: linear in the file.
 */

import type { Finding } from '@assay/core';
import { readSource } from '../files/read-source.ts';

const blockLength = 100;
const factor = 37;
const word = 2 ** 32;

/** What follows the last character, up to the end of a block. */
const endOfFile = '\uffff';
const padding = '\0';

/**
 * By 1-based line: `hash:count`.
 *
 * @param wanted  lines whose hashes are needed; default all
 */
export function hashLines(text: string, wanted?: ReadonlySet<number>): ReadonlyMap<number, string> {
  const all = `${charactersOf(text)}${endOfFile}`;
  const counts = new Map<string, number>();
  const hashes = new Map<number, string>();
  for (let start = 0, line = 1; start < all.length; line++) {
    const block = all.slice(start, start + blockLength);
    const count = (counts.get(block) ?? 0) + 1;
    counts.set(block, count);
    if (wanted?.has(line) !== false) hashes.set(line, `${hashOf(block)}:${count}`);
    const end = all.indexOf('\n', start);
    start = end < 0 ? all.length : end + 1;
  }
  return hashes;
}

/** Without spaces and tabs, every line ending as a line feed; a CR LF separated by spaces is two. */
function charactersOf(text: string): string {
  return text
    .replaceAll('\r\n', '\n')
    .replaceAll('\r', '\n')
    .replaceAll(/[ \t]+/g, '');
}

/** Computed in two words, which is much faster than `bigint`: products of a word and the factor are exact. */
function hashOf(block: string): string {
  let [high, low] = [0, 0];
  const padded = block.padEnd(blockLength, padding);
  for (let at = 0; at < blockLength; at++) {
    const next = low * factor + padded.charCodeAt(at);
    high = (high * factor + Math.floor(next / word)) % word;
    low = next % word;
  }
  const rest = low.toString(16);
  return high === 0 ? rest : `${high.toString(16)}${rest.padStart(8, '0')}`;
}

/** Adds the hashes of their lines to findings, if their files can be read. */
export function withLineHashes(directory: string, findings: readonly Finding[]): readonly Finding[] {
  const lines = new Map<string, Set<number>>();
  for (const { location } of findings) {
    const known = lines.get(location.path) ?? new Set();
    lines.set(location.path, known.add(location.range.startLine));
  }
  const hashes = new Map([...lines].map(([path, wanted]) => [path, hashFile(directory, path, wanted)]));
  return findings.map((finding) => {
    const { path, range } = finding.location;
    const lineHash = hashes.get(path)?.get(range.startLine);
    return lineHash === undefined ? finding : { ...finding, lineHash };
  });
}

function hashFile(directory: string, path: string, wanted: ReadonlySet<number>): ReadonlyMap<number, string> {
  const source = readSource(directory, path, true);
  if (source.kind === 'skipped') return new Map();
  return hashLines(source.hasByteOrderMark ? `\ufeff${source.text}` : source.text, wanted);
}
