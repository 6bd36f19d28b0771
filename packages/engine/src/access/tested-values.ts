/** Values that a function decides by. */

import { type IrFile, type IrFunction, Op } from '../ir/ir.ts';
import { operandOf, operandsOf, opOf } from '../ir/operands.ts';

/**
 * Values that a branch of the function asks for, alone or as a part of what it asks.
 *
 * @param withReturned  what the function gives back is asked for by whoever calls it
 */
export function testedIn(
  code: IrFile,
  { first, last }: IrFunction,
  withReturned = false,
): ReadonlySet<number> {
  const open: number[] = [];
  for (let v = first; v < last; v++)
    if (opOf(code, v) === Op.branch || (withReturned && opOf(code, v) === Op.return))
      open.push(operandOf(code, v));
  const tested = new Set<number>();
  for (let v = open.pop(); v !== undefined; v = open.pop()) {
    if (v < 0 || tested.has(v)) continue;
    tested.add(v);
    open.push(...partsOf(code, v));
  }
  return tested;
}

/** Values that a condition is made of. */
function partsOf(code: IrFile, v: number): readonly number[] {
  switch (opOf(code, v)) {
    case Op.binary:
    case Op.phi:
    case Op.unary:
    case Op.pi:
    case Op.cast:
    case Op.await:
    case Op.result:
      return operandsOf(code, v);
    default:
      return [];
  }
}
