/** Where a finding was, in the fixed code. */

import type { FixedSite } from '@assay/engine/rule';
import { structuredPatch } from 'diff';
import { functionAround } from './code/around.ts';
import type { ParsedChange } from './gate.ts';

/** `undefined` when the function of the finding is not there any more. */
export function fixedSite(node: number, change: ParsedChange): FixedSite | undefined {
  const { tree } = change.old;
  const holder = functionAround(change.old, node);
  const cuts = cutsOf(change);
  const offsetOf = (offset: number) => mapOffset(cuts, offset);
  const start = holder === 0 ? 0 : offsetOf(tree.start(holder));
  const found = holder === 0 ? 0 : nodeStartingAt(change, start, tree.type(holder));
  // The method of a page begins with the page: what is inserted before the finding moves it.
  const scope = found < 0 && tree.language === 'jsp' ? 0 : found;
  return scope < 0 ? undefined : { tree: change.new.tree, scopes: change.new.scopes, scope, offsetOf };
}

interface Cut {
  readonly start: number;
  readonly end: number;
  readonly length: number;
}

/** What differs, as small as lines and common ends make it: a fix may be one edit over a whole file. */
function cutsOf({ path, before, after }: ParsedChange): readonly Cut[] {
  const { hunks } = structuredPatch(path, path, before, after, '', '', { context: 0 });
  const [oldStarts, newStarts] = [lineStarts(before), lineStarts(after)];
  const rangeOf = (starts: readonly number[], first: number, count: number, size: number) => {
    // The library gives the line that an insertion stands before.
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

function nodeStartingAt({ new: { tree } }: ParsedChange, start: number, type: string): number {
  for (let node = 0; node < tree.size && start >= 0; node += 1)
    if (tree.start(node) === start && tree.type(node) === type) return node;
  return -1;
}
