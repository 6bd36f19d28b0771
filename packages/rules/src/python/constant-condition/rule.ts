import type { SyntaxContext } from '@assay/engine/rule';
import { defineQualityRule } from '../../quality/define.ts';
import { inside, isIdentifier, termsOf } from '../../quality/read.ts';
import { python } from '../../quality/shape.ts';

/** Reports constant conditions. */
export const rule = defineQualityRule('python', 'constant-condition', {
  nodes: ['if_statement', 'elif_clause', 'while_statement', 'conditional_expression'],
  check,
});

function check(node: number, context: SyntaxContext): void {
  const { tree, report } = context;
  const written =
    tree.type(node) === 'conditional_expression'
      ? (tree.namedChildren(node)[1] ?? -1)
      : tree.child(node, 'condition');
  const condition = inside(python, tree, written);
  if (condition < 0) return;
  if (isConstant(condition, context)) {
    const isLoop = tree.type(node) === 'while_statement' && /^(?:True|1)$/.test(tree.textOf(condition));
    const isSwitch = /^(?:True|False|0|1)$/.test(tree.textOf(condition));
    if (!isLoop && !isSwitch)
      report({ node: condition, message: 'This condition always has the same value.' });
    return;
  }
  for (const term of termsOf(python, tree, condition, 'or').slice(1))
    if (tree.type(term) === 'string' && tree.textOf(term).length > 2)
      report({ node: term, message: 'This string literal is always true, so the condition is always true.' });
}

/** True for a literal, or a function that is not called. */
function isConstant(node: number, { tree, facts }: SyntaxContext): boolean {
  if (/^(?:string|integer|float|none|true|false|lambda)$/.test(tree.type(node)))
    return !/^[fF]/.test(tree.textOf(node));
  if (/^(?:tuple|list|dictionary)$/.test(tree.type(node))) return tree.namedChildren(node).length > 0;
  if (!isIdentifier(tree, node)) return false;
  const binding = facts.scopes.bindingOf(node);
  const [declaration = -1, ...others] = binding?.declarations ?? [];
  return (
    binding?.kind === 'function' &&
    others.length === 0 &&
    tree.type(tree.parent(declaration)) === 'function_definition'
  );
}
