/** How much of a tree's code stands in it more than once, and where. */

import type { ClonedCode, CodeLines, Duplication } from '@assay/core';
import type { CloneTokens } from './clone-tokens.ts';
import { findClones } from './find-clones.ts';
import { joinTokens } from './token-sequence.ts';

/** Pairs of places that a report shows, those with most tokens; all are counted. */
const maxShown = 500;

export interface TokenizedFile {
  readonly path: string;
  readonly tokens: CloneTokens;
}

/** @param files  sorted by path */
export function measureDuplication(files: readonly TokenizedFile[]): Duplication {
  const tokens = joinTokens(files.map((file) => file.tokens));
  const clones: ClonedCode[] = [];
  const placesByPath = new Map<string, CodeLines[]>();
  const describe = (start: number, length: number): CodeLines => {
    const path = files[fileAt(tokens.starts, start)]?.path ?? '';
    const startLine = tokens.lines[start] ?? 1;
    const place = { path, startLine, endLine: tokens.lines[start + length - 1] ?? startLine };
    const known = placesByPath.get(path);
    if (known === undefined) placesByPath.set(path, [place]);
    else known.push(place);
    return place;
  };
  for (const { first, second, length } of findClones(tokens))
    clones.push({ tokens: length, places: [describe(first, length), describe(second, length)] });
  const runs = [...placesByPath].map(([path, places]) => ({ path, ...countRuns(places) }));
  return {
    lines: runs.reduce((sum, run) => sum + run.lines, 0),
    blocks: runs.reduce((sum, run) => sum + run.blocks, 0),
    files: runs.map(({ path, lines }) => ({ path, lines })).sort((a, b) => (a.path < b.path ? -1 : 1)),
    clones: clones.length,
    largest: clones.toSorted((a, b) => b.tokens - a.tokens).slice(0, maxShown),
  };
}

/** The last file that begins at `at` or before it. */
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

/** Lines that at least one place covers, and how many runs of such lines there are. */
function countRuns(places: readonly CodeLines[]): { lines: number; blocks: number } {
  let lines = 0;
  let blocks = 0;
  let end = 0;
  for (const place of places.toSorted((a, b) => a.startLine - b.startLine)) {
    if (place.startLine > end) blocks++;
    lines += Math.max(0, place.endLine - Math.max(end, place.startLine - 1));
    end = Math.max(end, place.endLine);
  }
  return { lines, blocks };
}
