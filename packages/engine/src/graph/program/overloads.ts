/** Overloads: functions with the same name, distinguished by their number of parameters. */

import type { IrFunction } from '../../ir/ir.ts';

/** True if a call with this many arguments may refer to the function. */
export function acceptsCount({ arity, parameterCount }: IrFunction, count: number): boolean {
  if (arity === undefined) return true;
  return arity === 'exact' ? count === parameterCount : count >= parameterCount - 1;
}
