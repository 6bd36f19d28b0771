/** Operators of PHP. */

import { type BinaryOperator, binaryOperators } from '../../ir/ir.ts';
import type { SyntaxTree } from '../../syntax/syntax-tree.ts';
import type { Generic, Part } from '../shared/lower-generic/tree.ts';
import { joined, numberOf, type PhpFacts, scopeFrom } from './lower-names.ts';
import { joinedParts } from './paths.ts';

export function binaryFrom(tree: SyntaxTree, at: number, facts: PhpFacts): Generic {
  const operator = tree.textOf(tree.child(at, 'operator')).toLowerCase();
  const [left, right] = [tree.child(at, 'left'), tree.child(at, 'right')];
  switch (operator) {
    case '&&':
    case 'and':
      return { kind: 'and', at, left, right };
    case '||':
    case 'or':
      return { kind: 'or', at, left, right };
    case '??':
      return { kind: 'choice', at, test: left, otherwise: right };
    case '.':
      return joined(at, joinedParts(tree, at));
    case 'instanceof':
      return { kind: 'binary', at, operator: 'instanceof', left, right: scopeFrom(tree, right, facts) };
    default:
      return answerOf(tree, at, operator) ?? operationOf(tree, at, operator, left, right);
  }
}

/**
 * Functions that return 1 or `true`, and 0 or `false`: comparing the result with one of these is the same as testing
 * it.
 */
const answering = new Set([
  'preg_match',
  'filter_var',
  'in_array',
  'is_numeric',
  'is_int',
  'is_string',
  'ctype_digit',
  'ctype_alnum',
]);

function answerOf(tree: SyntaxTree, at: number, operator: string): Generic | undefined {
  if (!/^[!=]==?$/.test(operator)) return undefined;
  const sides = [tree.child(at, 'left'), tree.child(at, 'right')];
  const call = sides.find((side) => tree.type(side) === 'function_call_expression');
  const other = sides.find((side) => side !== call);
  if (call === undefined || other === undefined) return undefined;
  if (!answering.has(tree.textOf(tree.child(call, 'function')).toLowerCase())) return undefined;
  const text = tree.textOf(other).toLowerCase();
  if (!/^(?:0|1|true|false)$/.test(text)) return undefined;
  const isSame = operator.startsWith('=') === (text === '1' || text === 'true');
  return isSame ? { kind: 'sequence', at, parts: [call] } : { kind: 'not', at, value: call };
}

export function operationOf(
  tree: SyntaxTree,
  at: number,
  operator: string,
  left: Part,
  right: Part,
): Generic {
  if (operator === '.') return { kind: 'text', at, parts: [left, right] };
  const sign = operator === '<>' ? '!=' : operator;
  if (sign === '+') {
    // `+` merges arrays; next to a number it adds.
    const isSum = [left, right].some(
      (part) => typeof part === 'number' && /^(?:integer|float)$/.test(tree.type(part)),
    );
    const [a, b] = isSum ? [numberOf(at, left), numberOf(at, right)] : [left, right];
    return { kind: 'binary', at, operator: '+', left: a, right: b };
  }
  if (!(binaryOperators as readonly string[]).includes(sign))
    return { kind: 'unknown', at, parts: [left, right] };
  return { kind: 'binary', at, operator: sign as BinaryOperator, left, right };
}
