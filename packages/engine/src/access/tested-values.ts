/** Values that a function decides by. */

import { backward, flowPolicies } from '../code/backward.ts';
import { type IrFile, type IrFunction, Op } from '../ir/ir.ts';
import { instructionsIn, operandOf } from '../ir/operands.ts';

/**
 * Values that a branch of the function asks for, alone or as a part of what it asks.
 *
 * @param withReturned  what the function gives back is asked for by whoever calls it
 */
export function testedIn(code: IrFile, range: IrFunction, withReturned = false): ReadonlySet<number> {
  const asked = [...instructionsIn(code, Op.branch, range)];
  if (withReturned) asked.push(...instructionsIn(code, Op.return, range));
  const starts = asked.map((v) => operandOf(code, v));
  return backward(code, starts, flowPolicies.condition);
}
