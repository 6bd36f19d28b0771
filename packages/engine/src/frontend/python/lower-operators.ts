/** Operators on values, and stores under a key. */

import type { Value } from '../../ir/function-builder.ts';
import { Op } from '../../ir/ir.ts';
import { stringValue } from './literals.ts';
import { callMethod, type FunctionContext } from './lower-context.ts';
import { concatenation, numberOf } from './lower-text.ts';

/** Stores under the key given by a node; a string constant becomes a field name. */
export function storeItem(context: FunctionContext, object: Value, key: number, value: Value): void {
  const name = stringValue(context.tree, key);
  if (name !== undefined) return context.storeField(object, name, value);
  const keyValue = context.shared.visit.expression(context, key);
  context.emit(Op.storeIndex, object, keyValue, value);
}

export function isNumber({ tree }: FunctionContext, node: number): boolean {
  return /^(?:integer|float)$/.test(tree.type(node));
}

/** Operators that apply only to numbers, with the IR's names. */
const numericOperators = new Set(['-', '*', '**', '&', '|', '^', '<<', '>>']);

/** Result of a binary operator. */
export function operate(
  context: FunctionContext,
  operator: string,
  left: Value,
  right: Value,
  isRightNumber: boolean,
): Value {
  if (operator === '+' || numericOperators.has(operator)) return context.binary(operator, left, right);
  if (operator === '%')
    return isRightNumber ? context.binary('%', left, right) : concatenation(context, [left, right]);
  // `/` joins paths.
  if (operator === '/')
    return isRightNumber
      ? context.binary('/', left, right)
      : callMethod(context, left, '__truediv__', [right]);
  // The result of other operators is unknown.
  return numberOf(context, left);
}
