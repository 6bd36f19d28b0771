/**
 * A flow that a fix mends by no longer using the data: `eval(input)` made `eval('1 + 1')`.
 *
 * For rules without a contract that says what safe looks like, whoever made the fix. Names that hold data (all names
 * but those of called functions) must occur in each file as often as before. May refuse a good fix that brings two
 * uses of a value together; accepts no fix that drops one.
 */

import type { SyntaxTree } from '@assay/engine/rule';
import { type GateContext } from '../gate.ts';
import { countAll, excess } from '../multiset.ts';

/** The first name that is used less; the empty string when nothing is lost or the finding is about no flow. */
export function findLostData({ finding, changes }: GateContext): string {
  if (finding.trace.length === 0) return '';
  for (const change of changes) {
    const lost = excess(countAll(dataNames(change.old.tree)), countAll(dataNames(change.new.tree)));
    const [name] = lost;
    if (name !== undefined) return name;
  }
  return '';
}

const nameTypes = new Set(['identifier', 'property_identifier', 'shorthand_property_identifier']);
const calleeTypes = new Set(['call_expression', 'new_expression']);

function dataNames(tree: SyntaxTree): readonly string[] {
  const names: string[] = [];
  for (let node = 0; node < tree.size; node += 1)
    if (nameTypes.has(tree.type(node)) && !isCallee(tree, node)) names.push(tree.textOf(node));
  return names;
}

/** True for `f` of `f(x)`, and for `a` and `f` of `a.f(x)`. */
function isCallee(tree: SyntaxTree, node: number): boolean {
  let top = node;
  while (tree.type(tree.parent(top)) === 'member_expression') top = tree.parent(top);
  const field = tree.field(top);
  return calleeTypes.has(tree.type(tree.parent(top))) && (field === 'function' || field === 'constructor');
}
