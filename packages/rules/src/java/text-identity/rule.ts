import type { SyntaxContext } from '@assay/engine/rule';
import { defineQualityRule } from '../../quality/define.ts';

/** Reports `==` on strings. */
export const rule = defineQualityRule('java', 'text-identity', {
  nodes: ['binary_expression'],
  check,
});

function check(node: number, context: SyntaxContext): void {
  const { tree } = context;
  if (!/^[!=]=$/.test(tree.textOf(tree.child(node, 'operator')))) return;
  const sides = [tree.child(node, 'left'), tree.child(node, 'right')];
  if (!sides.some((side) => tree.type(side) === 'string_literal')) return;
  if (isOfPage(node, context)) return;
  context.report({ node, message: 'This compares strings by identity, not by content.' });
}

/** Maximum length in UTF-16 units. Chosen. */
const longestExpression = 2_000;

/** True in `${...}` of a page, whose expression language compares contents. */
function isOfPage(node: number, { tree }: SyntaxContext): boolean {
  if (tree.language !== 'jsp') return false;
  const before = tree.text.slice(Math.max(0, tree.start(node) - longestExpression), tree.start(node));
  return Math.max(before.lastIndexOf('${'), before.lastIndexOf('#{')) > before.lastIndexOf('<%');
}
