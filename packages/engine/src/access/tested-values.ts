/** Values that a function decides by. */

import { type IrFile, type IrFunction, Op } from '../ir/ir.ts';

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
    if (code.op[v] === Op.branch || (withReturned && code.op[v] === Op.return)) open.push(code.a[v] ?? -1);
  const tested = new Set<number>();
  for (let v = open.pop(); v !== undefined; v = open.pop()) {
    if (v < 0 || tested.has(v)) continue;
    tested.add(v);
    open.push(...partsOf(code, v));
  }
  return tested;
}

/** Values that a condition is made of. */
function partsOf({ a, b, op, pool }: IrFile, v: number): readonly number[] {
  const [left, right] = [a[v] ?? -1, b[v] ?? -1];
  switch (op[v]) {
    case Op.binary:
      return [left, right];
    case Op.phi:
      return [...pool.subarray(left, left + right)];
    case Op.unary:
    case Op.pi:
    case Op.cast:
    case Op.await:
    case Op.result:
      return [left];
    default:
      return [];
  }
}
