/** Measures how much of a tree's code is duplicated, and where. */

import type { ClonedCode, CodeLines, DuplicatedLines, Duplication } from '@assay/core';
import type { CloneTokens } from './clone-tokens.ts';
import { findClones } from './find-clones.ts';
import { joinTokens } from './token-sequence.ts';

/** Maximum number of pairs shown in a report, longest first; all are counted. */
const maxShown = 500;

export interface TokenizedFile {
  readonly path: string;
  readonly tokens: CloneTokens;
}

/** @param sources  files sorted by path */
export function measureDuplication(sources: readonly TokenizedFile[]): Duplication {
  const tokens = joinTokens(sources.map((file) => file.tokens));
  const clones: ClonedCode[] = [];
  const placesByPath = new Map<string, CodeLines[]>();
  const describe = (start: number, length: number): CodeLines => {
    const path = sources[fileAt(tokens.starts, start)]?.path ?? '';
    const startLine = tokens.lines[start] ?? 1;
    const place = { path, startLine, endLine: tokens.lines[start + length - 1] ?? startLine };
    const known = placesByPath.get(path);
    if (known === undefined) placesByPath.set(path, [place]);
    else known.push(place);
    return place;
  };
  for (const { first, second, length } of findClones(tokens))
    clones.push({ tokens: length, places: [describe(first, length), describe(second, length)] });
  const files = [...placesByPath]
    .map(([path, places]) => toDuplicatedLines(path, places))
    .sort((a, b) => (a.path < b.path ? -1 : 1));
  return {
    lines: files.reduce((sum, file) => sum + file.lines, 0),
    blocks: files.reduce((sum, file) => sum + file.ranges.length, 0),
    files,
    clones: clones.length,
    largest: clones.toSorted((a, b) => b.tokens - a.tokens).slice(0, maxShown),
  };
}

/** The last file that begins at or before `at`. */
function fileAt(starts: readonly number[], at: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] ?? 0) <= at) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Lines covered by at least one place; adjacent places stay separate runs. */
function toDuplicatedLines(path: string, places: readonly CodeLines[]): DuplicatedLines {
  const ranges: [number, number][] = [];
  for (const { startLine, endLine } of places.toSorted((a, b) => a.startLine - b.startLine)) {
    const last = ranges.at(-1);
    if (last === undefined || startLine > last[1]) ranges.push([startLine, endLine]);
    else last[1] = Math.max(last[1], endLine);
  }
  return { path, lines: ranges.reduce((sum, [first, last]) => sum + last - first + 1, 0), ranges };
}
