import type { SyntaxContext } from '@assay/engine/rule';
import { defineQualityRule } from '../../quality/define.ts';
import { unwrap } from '../expressions.ts';

const constants: readonly string[] = [
  'true',
  'false',
  'null',
  'undefined',
  'number',
  'string',
  'regex',
  'object',
  'array',
  'arrow_function',
  'function_expression',
  'class',
];

/** Reports constant conditions. */
export const rule = defineQualityRule('javascript', 'constant-condition', {
  nodes: ['if_statement', 'while_statement', 'do_statement', 'for_statement', 'ternary_expression'],
  check,
});

function check(node: number, context: SyntaxContext): void {
  const { tree } = context;
  const condition = unwrap(tree, tree.child(node, 'condition'));
  if (condition < 0 || !isConstant(condition, context)) return;
  const text = tree.textOf(condition);
  const isLoop = !['if_statement', 'ternary_expression'].includes(tree.type(node));
  // `while (true)` and `do { } while (false)` are idiomatic for loops left from inside and for blocks.
  if (isLoop && /^(true|1|false|0)$/.test(text)) return;
  context.report({ node: condition, message: 'This condition always has the same value.' });
}

function isConstant(node: number, context: SyntaxContext): boolean {
  const { tree } = context;
  const type = tree.type(node);
  if (constants.includes(type)) return tree.isNamed(node);
  if (type === 'unary_expression') {
    const operator = tree.type(tree.child(node, 'operator'));
    return operator === '!' && isConstant(unwrap(tree, tree.child(node, 'argument')), context);
  }
  if (type === 'assignment_expression') return isConstant(unwrap(tree, tree.child(node, 'right')), context);
  return false;
}
