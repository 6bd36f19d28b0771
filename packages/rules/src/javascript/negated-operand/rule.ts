import type { SyntaxContext } from '@assay/engine/rule';
import { defineQualityRule } from '../../quality/define.ts';

/** Reports `!key in map`. */
export const rule = defineQualityRule('javascript', 'negated-operand', {
  nodes: ['binary_expression'],
  check,
});

function check(node: number, context: SyntaxContext): void {
  const { tree, report } = context;
  if (!/^(?:in|instanceof)$/.test(tree.textOf(tree.child(node, 'operator')))) return;
  const left = tree.child(node, 'left');
  if (tree.type(left) !== 'unary_expression' || tree.textOf(tree.child(left, 'operator')) !== '!') return;
  report({ node, message: 'The negation applies only to the left operand, not to the whole test.' });
}
