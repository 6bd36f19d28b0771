/** Maps positions in a text across a change of the text. */

import { structuredPatch } from 'diff';
import type { ChangedFile } from './gate.ts';

type ChangedText = Pick<ChangedFile, 'path' | 'before' | 'after'>;

/** @returns maps an offset to the changed text, in UTF-16 units; -1 for one inside a change */
export function offsetsAfter(change: ChangedText): (offset: number) => number {
  const cuts = cutsOf(change);
  return (offset) => mapOffset(cuts, offset);
}

interface Cut {
  readonly start: number;
  readonly end: number;
  readonly length: number;
}

/** The differences, as small as lines and common ends make them: a fix may be one edit of a whole file. */
function cutsOf({ path, before, after }: ChangedText): readonly Cut[] {
  const { hunks } = structuredPatch(path, path, before, after, '', '', { context: 0 });
  const [oldStarts, newStarts] = [lineStarts(before), lineStarts(after)];
  const rangeOf = (starts: readonly number[], first: number, count: number, size: number) => {
    // The library returns the line before an insertion.
    return { start: starts[first - 1] ?? size, end: starts[first - 1 + count] ?? size };
  };
  return hunks.map((hunk) => {
    const old = rangeOf(oldStarts, hunk.oldStart, hunk.oldLines, before.length);
    const now = rangeOf(newStarts, hunk.newStart, hunk.newLines, after.length);
    const [gone, come] = [before.slice(old.start, old.end), after.slice(now.start, now.end)];
    const prefix = commonLength(gone, come, (text, index) => text[index]);
    const rest = Math.min(gone.length, come.length) - prefix;
    const suffix = Math.min(
      rest,
      commonLength(gone, come, (text, index) => text[text.length - 1 - index]),
    );
    return { start: old.start + prefix, end: old.end - suffix, length: come.length - prefix - suffix };
  });
}

function lineStarts(text: string): readonly number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

function commonLength(a: string, b: string, at: (text: string, index: number) => string | undefined): number {
  let length = 0;
  while (length < a.length && length < b.length && at(a, length) === at(b, length)) length += 1;
  return length;
}

function mapOffset(cuts: readonly Cut[], offset: number): number {
  let shift = 0;
  for (const { start, end, length } of cuts) {
    if (end <= offset) shift += length - (end - start);
    else if (start < offset) return -1;
  }
  return offset + shift;
}
