/** Calls that run when their function returns: deferred calls, and goroutines, which run at an unknown time. */

import type { Value } from '../../ir/function-builder.ts';
import { type GoContext, stateOf } from './go-context.ts';

/** Records a call to run at the exits of the function; its operands are evaluated here. */
export function deferCall(
  context: GoContext,
  node: number,
  callee: Value,
  receiver: Value,
  args: readonly Value[],
): void {
  const { builder } = context;
  const keep = (part: string, value: Value): string => {
    const name = `deferred:${node}:${part}`;
    builder.writeVariable(name, value);
    return name;
  };
  stateOf(context).deferred.push({
    node,
    callee: keep('callee', callee),
    receiver: receiver < 0 ? undefined : keep('receiver', receiver),
    args: args.map((arg, index) => keep(String(index), arg)),
  });
}

/** Runs the recorded calls, last one first. On paths that did not reach the `defer`, the callee is undefined. */
export function runDeferred(context: GoContext): void {
  const { builder } = context;
  for (const { node, callee, receiver, args } of stateOf(context).deferred.toReversed()) {
    const values = args.map((name) => builder.readVariable(name));
    const on = receiver === undefined ? -1 : builder.readVariable(receiver);
    context.at(node).call(builder.readVariable(callee), on, values);
  }
}
