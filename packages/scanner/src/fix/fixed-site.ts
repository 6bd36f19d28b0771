/** Locates a finding in the fixed code. */

import type { FixedSite } from '@assay/engine/rule';
import { functionAround } from './code/around.ts';
import type { ParsedChange } from './gate.ts';
import { offsetsAfter } from './moved-offsets.ts';

/** `undefined` if the function of the finding no longer exists. */
export function fixedSite(node: number, change: ParsedChange): FixedSite | undefined {
  const { tree } = change.old;
  const holder = functionAround(change.old, node);
  const offsetOf = offsetsAfter(change);
  const start = holder === 0 ? 0 : offsetOf(tree.start(holder));
  const found = holder === 0 ? 0 : nodeStartingAt(change, start, tree.type(holder));
  // The method of a page starts at the beginning of the page, so insertions before the finding move it.
  const scope = found < 0 && tree.language === 'jsp' ? 0 : found;
  return scope < 0 ? undefined : { tree: change.new.tree, scopes: change.new.scopes, scope, offsetOf };
}

function nodeStartingAt({ new: { tree } }: ParsedChange, start: number, type: string): number {
  for (let node = 0; node < tree.size && start >= 0; node += 1)
    if (tree.start(node) === start && tree.type(node) === type) return node;
  return -1;
}
