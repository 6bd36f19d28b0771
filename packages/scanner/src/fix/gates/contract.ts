/** V9: the code has the shape that the rule calls safe, and still does with the same data what it did. */

import type { FixedSite } from '@assay/engine/rule';
import { structuredPatch } from 'diff';
import { functionAround } from '../code/around.ts';
import { fail, type GateContext, type GateVerdict, type ParsedChange, pass, skip } from '../gate.ts';
import { findLostData } from './lost-data.ts';

export function contractGate(context: GateContext): GateVerdict {
  const { definition, site, finding, changes } = context;
  if (definition === undefined) {
    const lost = findLostData(context);
    return lost === ''
      ? skip('the rule does not say what a safe shape is')
      : fail(`the fix does not use ${lost} any more as often as before`);
  }
  const change = changes.find(({ path }) => path === finding.location.path);
  if (change === undefined) return fail('the fix does not touch the file of the finding');
  const fixed = fixedSite(site.node, change);
  if (fixed === undefined) return fail('the function of the finding is not there any more');
  const complaint = definition.findUnsafe(site, fixed);
  if (complaint === undefined) return skip('the code is of a shape that the rule does not judge');
  return complaint === '' ? pass : fail(complaint);
}

function fixedSite(node: number, change: ParsedChange): FixedSite | undefined {
  const { tree } = change.old;
  const holder = functionAround(change.old, node);
  const cuts = cutsOf(change);
  const offsetOf = (offset: number) => mapOffset(cuts, offset);
  const start = holder === 0 ? 0 : offsetOf(tree.start(holder));
  const scope = holder === 0 ? 0 : nodeStartingAt(change, start, tree.type(holder));
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
    const line = count === 0 ? first : first - 1;
    return { start: starts[line] ?? size, end: starts[line + count] ?? size };
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
