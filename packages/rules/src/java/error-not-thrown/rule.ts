import type { SyntaxContext, SyntaxTree } from '@assay/engine/rule';
import { defineQualityRule } from '../../quality/define.ts';

/** Reports `new IllegalStateException();`. */
export const rule = defineQualityRule('java', 'error-not-thrown', {
  nodes: ['expression_statement'],
  check,
});

function check(node: number, context: SyntaxContext): void {
  const { tree, report } = context;
  const [made = -1] = tree.namedChildren(node);
  if (made < 0 || tree.type(made) !== 'object_creation_expression') return;
  if (!/(?:Error|Exception)$/.test(tree.textOf(tree.child(made, 'type')))) return;
  if (!isValueOfSwitch(node, tree))
    report({ node: made, message: 'This exception is created but not thrown.' });
}

/** True for `case 1 -> new IllegalStateException();` in a switch expression. */
function isValueOfSwitch(statement: number, tree: SyntaxTree): boolean {
  let at = statement;
  while (tree.type(at) === 'expression_statement') {
    if (tree.type(tree.parent(at)) !== 'switch_rule') return false;
    at = tree.parent(tree.ancestor(at, 'switch_expression'));
  }
  return !switchIsStatement.test(tree.type(at));
}

const switchIsStatement =
  /^(?:block|constructor_body|switch_block_statement_group|(?:if|for|enhanced_for|while|do|labeled)_statement)$/;
