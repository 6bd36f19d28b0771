import type { SyntaxContext } from '@assay/engine/rule';
import { defineQualityRule } from '../../quality/define.ts';

/** `==` on texts. */
export const rule = defineQualityRule('java', 'text-identity', {
  nodes: ['binary_expression'],
  check,
});

function check(node: number, context: SyntaxContext): void {
  const { tree } = context;
  if (!/^[!=]=$/.test(tree.textOf(tree.child(node, 'operator')))) return;
  const sides = [tree.child(node, 'left'), tree.child(node, 'right')];
  if (!sides.some((side) => tree.type(side) === 'string_literal')) return;
  context.report({ node, message: 'This compares two objects, not their texts.' });
}
