/** Receiver and arguments of an operation, where a function of a library is one with its parts in another order. */

import { argumentsOf } from '../../ir/call-access.ts';
import type { IrFile } from '../../ir/ir.ts';
import { unknown } from '../domain/value.ts';
import type { CallView } from './call-view.ts';
import type { CallParts } from './guard-context.ts';

type Order = readonly (number | 'this')[];

/** The parts as instructions. */
export function partsOf(code: IrFile, call: number, order: Order): CallParts {
  const receiver = code.b[call] ?? -1;
  const args = [...argumentsOf(code, call)];
  if (order.length === 0) return { receiver, args };
  const [first, ...others] = ordered(order, args).map((part) =>
    part === 'this' ? receiver : (args[part] ?? -1),
  );
  return { receiver: first ?? -1, args: others };
}

/** The call as the operation sees it. */
export function viewOf(call: CallView, order: Order): CallView {
  if (order.length === 0) return call;
  const [first, ...others] = ordered(order, call.args).map((part) =>
    part === 'this' ? call.receiver : (call.args[part] ?? unknown),
  );
  return { ...call, receiver: first ?? unknown, args: others };
}

function ordered(order: Order, args: readonly unknown[]): Order {
  const [receiver] = order;
  if (receiver === undefined || order.length > 1) return order;
  return [receiver, ...args.keys()].filter((part, index) => index === 0 || part !== receiver);
}
