import type { SyntaxContext, SyntaxTree } from '@assay/engine/rule';
import { defineQualityRule } from '../../quality/define.ts';

/** Reports `f, err := os.Open(name); defer f.Close()`. */
export const rule = defineQualityRule('go', 'defer-before-error-check', {
  nodes: ['defer_statement'],
  check,
});

function check(node: number, context: SyntaxContext): void {
  const { tree } = context;
  const call = tree.namedChildren(node)[0] ?? -1;
  const callee = call < 0 ? -1 : tree.child(call, 'function');
  if (callee < 0 || tree.type(callee) !== 'selector_expression') return;
  const used = rootOf(callee, tree);
  const before = previous(node, tree);
  if (used === '' || before < 0 || tree.type(before) !== 'short_var_declaration') return;
  const names = tree.namedChildren(tree.child(before, 'left')).map((name) => tree.textOf(name));
  if (names.length < 2 || names.at(-1) !== 'err' || !names.slice(0, -1).includes(used)) return;
  context.report({
    node,
    message: `\`${used}\` may be \`nil\` here: the error is not checked before this \`defer\`.`,
  });
}

/** Root of a selector: `response` for `response.Body.Close`. */
function rootOf(node: number, tree: SyntaxTree): string {
  let at = node;
  while (at >= 0 && tree.type(at) === 'selector_expression') at = tree.child(at, 'operand');
  return at >= 0 && tree.type(at) === 'identifier' ? tree.textOf(at) : '';
}

function previous(node: number, tree: SyntaxTree): number {
  const siblings = tree.namedChildren(tree.parent(node));
  return siblings[siblings.indexOf(node) - 1] ?? -1;
}
