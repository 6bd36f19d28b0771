import type { SyntaxContext } from '@assay/engine/rule';
import { defineQualityRule } from '../../quality/define.ts';

/** Reports `== None`. */
export const rule = defineQualityRule('python', 'compared-with-none', {
  nodes: ['comparison_operator'],
  check,
});

function check(node: number, context: SyntaxContext): void {
  const { tree } = context;
  const [left, right, third] = tree.namedChildren(node);
  if (left === undefined || right === undefined || third !== undefined) return;
  const operator = tree.text.slice(tree.end(left), tree.start(right)).trim();
  const isNone = tree.type(left) === 'none' || tree.type(right) === 'none';
  if (!isNone || (operator !== '==' && operator !== '!=') || isQuery(node, context)) return;
  const better = operator === '==' ? 'is' : 'is not';
  context.report({
    node,
    message: `\`None\` is compared with \`${operator}\`, which a class can override, instead of \`${better}\`.`,
  });
}

/** True for an argument of a call that builds a query from a comparison. */
function isQuery(node: number, { tree }: SyntaxContext): boolean {
  const list = tree.ancestor(node, 'argument_list');
  if (list < 0) return false;
  return /\.(?:filter|where|having|on|exists|and_|or_)$|^(?:and_|or_|not_)$/.test(
    tree.textOf(tree.child(tree.parent(list), 'function')),
  );
}
