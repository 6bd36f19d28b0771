import type { SyntaxContext } from '@assay/engine/rule';
import { defineQualityRule } from '../../quality/define.ts';

/** Reports `a = a`. */
export const rule = defineQualityRule('go', 'self-assignment', {
  nodes: ['assignment_statement'],
  check,
});

function check(node: number, context: SyntaxContext): void {
  const { tree } = context;
  if (tree.textOf(tree.child(node, 'operator')) !== '=') return;
  const left = tree.namedChildren(tree.child(node, 'left'));
  const right = tree.namedChildren(tree.child(node, 'right'));
  if (left.length !== right.length) return;
  for (const [index, target] of left.entries()) {
    const text = tree.textOf(target);
    if (text === '_' || !isPath(target, context) || text !== tree.textOf(right[index] ?? -1)) continue;
    context.report({ node: target, message: `\`${text}\` is assigned to itself.` });
  }
}

/** True for a name or field chain without calls and indexes. */
function isPath(node: number, { tree }: SyntaxContext): boolean {
  let at = node;
  while (at >= 0 && tree.type(at) === 'selector_expression') at = tree.child(at, 'operand');
  return at >= 0 && tree.type(at) === 'identifier';
}
