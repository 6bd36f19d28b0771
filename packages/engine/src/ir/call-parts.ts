/** Receiver and arguments of an operation, for library functions that take them in another order. */

import { argumentsOf } from './call-access.ts';
import type { IrFile } from './ir.ts';

/** Values of a call's receiver and arguments, as numbers of the file; -1 for none. */
export interface CallParts {
  readonly receiver: number;
  readonly args: readonly number[];
}

/** Positions in a call of an operation's receiver and arguments; empty for the written order. */
export type PartOrder = readonly (number | 'this')[];

export function partsOf(code: IrFile, call: number, order: PartOrder): CallParts {
  const receiver = code.b[call] ?? -1;
  const args = [...argumentsOf(code, call)];
  if (order.length === 0) return { receiver, args };
  const [first, ...others] = orderedParts(order, args).map((part) =>
    part === 'this' ? receiver : (args[part] ?? -1),
  );
  return { receiver: first ?? -1, args: others };
}

/** An order that only names the receiver leaves all other arguments in place. */
export function orderedParts(order: PartOrder, args: readonly unknown[]): PartOrder {
  const [receiver] = order;
  if (receiver === undefined || order.length > 1) return order;
  return [receiver, ...args.keys()].filter((part, index) => index === 0 || part !== receiver);
}
