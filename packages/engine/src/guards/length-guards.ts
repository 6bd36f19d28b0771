/** Tests of a string's length: matching a short string is never slow. */

import { argumentsOf, functionName, methodName } from '../ir/call-access.ts';
import { Op } from '../ir/ir.ts';
import { atLeast, atMost, equality, greaterThan, lessThan } from './comparison-operators.ts';
import type { GuardContext } from './guard-context.ts';
import { isSame } from './tested-values.ts';

/**
 * Maximum length of a short string, in UTF-16 units. A higher limit proves nothing: at this length, quadratic matching
 * takes about 0.1 s.
 */
export const maxLimitedLength = 10_000;

/** True for `x.length < 500` if it holds, `500 < x.length` if it fails, and so on. */
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

/** True for the length of a string. */
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
