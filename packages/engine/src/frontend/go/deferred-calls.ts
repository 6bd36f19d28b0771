/** Calls that run when their function is left: of `defer`, and of goroutines, which run at some time. */

import type { Value } from '../../ir/function-builder.ts';
import { type GoContext, stateOf } from './go-context.ts';

/** Keeps a call for the ways out of the function; its parts are evaluated here. */
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

/** Runs them, the last one first. A call on a way that was not taken has no callee. */
export function runDeferred(context: GoContext): void {
  const { builder } = context;
  for (const { node, callee, receiver, args } of stateOf(context).deferred.toReversed()) {
    const values = args.map((name) => builder.readVariable(name));
    const on = receiver === undefined ? -1 : builder.readVariable(receiver);
    context.at(node).call(builder.readVariable(callee), on, values);
  }
}
