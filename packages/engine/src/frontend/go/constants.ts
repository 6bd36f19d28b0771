/** Evaluates constant expressions as far as a single file allows. */

import type { Constant } from '../../ir/ir.ts';
import type { SyntaxTree } from '../../syntax/syntax-tree.ts';
import { literalValue } from './literals.ts';

/** Bounds the recursion into operands; a constant nested deeper counts as unknown. Chosen, not measured. */
const maxDepth = 20;

/**
 * @param iota   0-based index of the line in its group
 * @param known  constants declared earlier
 * @returns      `undefined` when the value is unknown
 */
export function evaluateConstant(
  tree: SyntaxTree,
  node: number,
  iota: number,
  known: ReadonlyMap<string, Constant>,
  depth = 0,
): Constant | undefined {
  if (node < 0 || depth > maxDepth) return undefined;
  const evaluate = (operand: number): Constant | undefined =>
    evaluateConstant(tree, operand, iota, known, depth + 1);
  switch (tree.type(node)) {
    case 'iota':
      return iota;
    case 'identifier':
      return tree.textOf(node) === 'iota' ? iota : known.get(tree.textOf(node));
    case 'parenthesized_expression':
      return evaluate(tree.namedChildren(node)[0] ?? -1);
    case 'unary_expression':
      return unary(tree.textOf(tree.child(node, 'operator')), evaluate(tree.child(node, 'operand')));
    case 'binary_expression':
      return binary(
        tree.textOf(tree.child(node, 'operator')),
        evaluate(tree.child(node, 'left')),
        evaluate(tree.child(node, 'right')),
      );
    case 'call_expression': {
      // A conversion: `Level(3)`.
      const args = tree.child(node, 'arguments');
      const [only, other] = args < 0 ? [] : tree.namedChildren(args);
      return only === undefined || other !== undefined ? undefined : evaluate(only);
    }
    default:
      return literalValue(tree, node);
  }
}

function unary(operator: string, operand: Constant | undefined): Constant | undefined {
  if (operator === '!') return typeof operand === 'boolean' ? !operand : undefined;
  if (typeof operand !== 'number') return undefined;
  if (operator === '-') return -operand;
  return operator === '+' ? operand : undefined;
}

function binary(
  operator: string,
  left: Constant | undefined,
  right: Constant | undefined,
): Constant | undefined {
  if (typeof left === 'string' && typeof right === 'string')
    return operator === '+' ? left + right : undefined;
  if (typeof left !== 'number' || typeof right !== 'number') return undefined;
  switch (operator) {
    case '+':
      return left + right;
    case '-':
      return left - right;
    case '*':
      return left * right;
    case '/':
      return Number.isInteger(left) && Number.isInteger(right) ? Math.trunc(left / right) : left / right;
    case '%':
      return left % right;
    case '<<':
      return left * 2 ** right;
    case '>>':
      return Math.floor(left / 2 ** right);
    default:
      return undefined;
  }
}
