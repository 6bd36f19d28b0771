import type { SyntaxContext } from '@assay/engine/rule';
import { defineQualityRule } from '../../quality/define.ts';
import { argumentsIn } from '../../quality/read.ts';
import { lastName } from '../expressions.ts';

/** Reports `list.map(parseInt)`. */
export const rule = defineQualityRule('javascript', 'index-as-radix', {
  nodes: ['call_expression'],
  check,
});

function check(node: number, context: SyntaxContext): void {
  const { tree, report } = context;
  const callee = tree.child(node, 'function');
  if (tree.type(callee) !== 'member_expression' || lastName(tree, callee) !== 'map') return;
  const [given = -1] = argumentsIn(tree, node);
  // A call has to be known to return an array: other objects also have a `map`.
  const owner = tree.child(callee, 'object');
  const made =
    tree.type(owner) === 'call_expression' ? lastName(tree, tree.child(owner, 'function')) : 'split';
  if (!/^(?:split|match|slice|filter|concat|keys|values|from|sort|reverse)$/.test(made)) return;
  if (given >= 0 && /^(?:Number\.)?parseInt$/.test(tree.textOf(given)))
    report({ node: given, message: '`map` passes the index of each element to `parseInt` as the radix.' });
}
