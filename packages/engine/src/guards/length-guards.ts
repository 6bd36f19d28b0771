/** Tests of a text's length: a text that is not long makes no match slow. */

import { argumentsOf, functionName, methodName } from '../ir/call-access.ts';
import { Op } from '../ir/ir.ts';
import { atLeast, atMost, equality, greaterThan, lessThan } from './comparison-operators.ts';
import type { GuardContext } from './guard-context.ts';
import { isSame } from './tested-values.ts';

/**
 * Longest text that is not long, in UTF-16 units. A test for more limits nothing: with this length, work that grows
 * with its square takes about 0.1 s.
 */
export const maxLimitedLength = 10_000;

/** `x.length < 500` where it holds, `500 < x.length` where it does not, and so on. */
export function isLengthLimit(
  context: GuardContext,
  operator: number,
  left: number,
  right: number,
  target: number,
  holds: boolean,
): boolean {
  const isLess = operator === lessThan || operator === atMost;
  const isMore = operator === greaterThan || operator === atLeast;
  const isEqual = operator in equality && equality[operator] === holds;
  if (!isLess && !isMore && !isEqual) return false;
  const isShortLeft = isEqual || isLess === holds;
  const isShortRight = isEqual || isMore === holds;
  return (
    (isShortLeft && isLengthOf(context, left, target) && isLowNumber(context, right)) ||
    (isShortRight && isLengthOf(context, right, target) && isLowNumber(context, left))
  );
}

/** True for the length of a text. */
export function isLengthOf(context: GuardContext, v: number, target: number): boolean {
  const { code } = context;
  if (code.op[v] === Op.loadField)
    return code.strings[code.b[v] ?? -1] === 'length' && isSame(context, code.a[v] ?? -1, target);
  if (code.op[v] !== Op.call) return false;
  // `x.length()` and `len(x)`.
  const isMethod = methodName(code, v) === 'length';
  const [argument = -1] = argumentsOf(code, v);
  const text = isMethod ? (code.b[v] ?? -1) : functionName(code, v) === 'len' ? argument : -1;
  return text >= 0 && isSame(context, text, target);
}

function isLowNumber(context: GuardContext, v: number): boolean {
  const { constant } = context.valueOf(v);
  return typeof constant === 'number' && constant <= maxLimitedLength;
}
