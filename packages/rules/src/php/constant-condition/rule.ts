import type { SyntaxTree } from '@assay/engine/rule';
import { defineQualityRule } from '../../quality/define.ts';
import { inside } from '../../quality/read.ts';
import { php } from '../../quality/shape.ts';

/** Reports constant conditions. */
export const rule = defineQualityRule('php', 'constant-condition', {
  nodes: ['if_statement', 'else_if_clause', 'while_statement', 'do_statement', 'conditional_expression'],
  check: (node, { tree, report }) => {
    const condition = inside(php, tree, tree.child(node, 'condition'));
    if (condition < 0 || !isConstant(tree, condition)) return;
    // `while (true)` and `do { } while (false)` are idiomatic for loops left from inside and for blocks.
    const isLoop = /^(?:while|do)_/.test(tree.type(node));
    if (isLoop && /^(?:true|false|1|0)$/i.test(tree.textOf(condition))) return;
    report({ node: condition, message: 'This condition always has the same value.' });
  },
});

function isConstant(tree: SyntaxTree, node: number): boolean {
  const type = tree.type(node);
  if (php.constants.has(type) || type === 'anonymous_function' || type === 'arrow_function') return true;
  if (type !== 'unary_op_expression' || tree.textOf(tree.child(node, 'operator')) !== '!') return false;
  return isConstant(tree, inside(php, tree, tree.child(node, 'argument')));
}
