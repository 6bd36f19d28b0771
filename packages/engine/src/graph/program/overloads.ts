/** Functions of one name that are told apart by their number of parameters. */

import type { IrFunction } from '../../ir/ir.ts';

/** True when a call with so many arguments may mean the function. */
export function acceptsCount({ arity, parameterCount }: IrFunction, count: number): boolean {
  if (arity === undefined) return true;
  return arity === 'exact' ? count === parameterCount : count >= parameterCount - 1;
}
