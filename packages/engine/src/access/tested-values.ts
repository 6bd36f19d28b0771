/** Values that a function branches on. */

import { backward, flowPolicies } from '../code/backward.ts';
import { type IrFile, type IrFunction, Op } from '../ir/ir.ts';
import { instructionsIn, operandOf } from '../ir/operands.ts';

/**
 * Values that a branch of the function tests, alone or as part of a condition.
 *
 * @param withReturned  include return values, because callers test them
 */
export function testedIn(code: IrFile, range: IrFunction, withReturned = false): ReadonlySet<number> {
  const asked = [...instructionsIn(code, Op.branch, range)];
  if (withReturned) asked.push(...instructionsIn(code, Op.return, range));
  const starts = asked.map((v) => operandOf(code, v));
  return backward(code, starts, flowPolicies.condition);
}
