import type { SyntaxContext } from '@assay/engine/rule';
import { defineQualityRule } from '../../quality/define.ts';

/** Reports `a = a`. */
export const rule = defineQualityRule('java', 'self-assignment', {
  nodes: ['assignment_expression'],
  check,
});

function check(node: number, context: SyntaxContext): void {
  const { tree } = context;
  const left = tree.child(node, 'left');
  const text = tree.textOf(left);
  if (tree.textOf(tree.child(node, 'operator')) !== '=' || text !== tree.textOf(tree.child(node, 'right')))
    return;
  if (tree.type(left) !== 'identifier' && tree.type(left) !== 'field_access') return;
  context.report({ node, message: `\`${text}\` is assigned to itself.` });
}
