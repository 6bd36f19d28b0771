/** Reorders the parts of a library call into the order that the modeled operation expects. */

import { orderedParts, type PartOrder } from '../../ir/call-parts.ts';
import { unknown } from '../domain/value.ts';
import type { CallView } from './call-view.ts';

export function viewOf(call: CallView, order: PartOrder): CallView {
  if (order.length === 0) return call;
  const [first, ...others] = orderedParts(order, call.args).map((part) =>
    part === 'this' ? call.receiver : (call.args[part] ?? unknown),
  );
  return { ...call, receiver: first ?? unknown, args: others };
}
