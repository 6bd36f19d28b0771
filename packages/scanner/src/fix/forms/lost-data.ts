/**
 * A flow that a fix ends by no longer using the data: `eval(input)` becomes `eval('1 + 1')`.
 *
 * For rules without a contract that defines safe code, whoever made the fix. Names that hold data (all names except
 * those of called functions) must occur in each file as often as before, and as many values must be stored. May reject
 * a good fix that merges two uses of a value; accepts no fix that drops one.
 */

import type { SourceSyntax } from '@assay/engine';
import { isInImport } from '../code/around.ts';
import { type GateContext } from '../gate.ts';
import { countAll, excess } from '../multiset.ts';

/**
 * The first name that is used less often, or value that is stored less often; the empty string if nothing is lost or
 * the finding is not about a flow.
 */
export function findLostData({ finding, changes }: GateContext): string {
  if (finding.trace.length === 0) return '';
  for (const change of changes) {
    const lost = excess(countAll(dataNames(change.old)), countAll(dataNames(change.new)));
    const [name] = lost;
    if (name !== undefined) return name;
    if (storeCount(change.new) < storeCount(change.old)) return 'what it stored';
  }
  return '';
}

function storeCount({ tree, facts }: SourceSyntax): number {
  let count = 0;
  for (let node = 0; node < tree.size; node += 1)
    if (facts.assignments[tree.type(node)] !== undefined) count += 1;
  return count;
}

function dataNames(source: SourceSyntax): readonly string[] {
  const { tree } = source;
  const names: string[] = [];
  for (let node = 0; node < tree.size; node += 1) {
    if (!tree.type(node).endsWith('identifier') || isCallee(source, node)) continue;
    if (!isInImport(source, node)) names.push(tree.textOf(node));
  }
  return names;
}

/** True for `f` of `f(x)`, and for `a` and `f` of `a.f(x)`. */
function isCallee({ tree, facts }: SourceSyntax, node: number): boolean {
  let top = node;
  while (facts.members[tree.type(tree.parent(top))] !== undefined) top = tree.parent(top);
  return facts.calls[tree.type(tree.parent(top))]?.includes(tree.field(top)) === true;
}
