import type { SyntaxContext } from '@assay/engine/rule';
import { defineQualityRule } from '../../quality/define.ts';
import { unwrap } from '../expressions.ts';

const loose = new Set(['==', '!=']);
/** Operands for which the conversion is intended, or there is none. */
const harmless = new Set(['null', 'undefined']);

/** Reports `==` and `!=`. */
export const rule = defineQualityRule('javascript', 'loose-equality', {
  nodes: ['binary_expression'],
  check,
});

function check(node: number, context: SyntaxContext): void {
  const { tree } = context;
  const operator = tree.child(node, 'operator');
  if (!loose.has(tree.type(operator))) return;
  const sides = [unwrap(tree, tree.child(node, 'left')), unwrap(tree, tree.child(node, 'right'))];
  if (
    sides.some(
      (side) => harmless.has(tree.type(side)) || harmless.has(tree.textOf(side)) || isTypeof(side, context),
    )
  )
    return;
  context.report({
    node,
    message: `\`${tree.type(operator)}\` converts the operands to a common type before comparing.`,
  });
}

function isTypeof(node: number, { tree }: SyntaxContext): boolean {
  return tree.type(node) === 'unary_expression' && tree.type(tree.child(node, 'operator')) === 'typeof';
}
