/** Exits of a function: its results, and the deferred calls that run before the caller receives them. */

import type { Value } from '../../ir/function-builder.ts';
import { Op } from '../../ir/ir.ts';
import { runDeferred } from './deferred-calls.ts';
import { type GoContext, stateOf } from './go-context.ts';
import { readVariable } from './lower-names.ts';

/** Packs a function's results: no value, one value, or a list of several. */
export function packed(context: GoContext, values: readonly Value[]): Value {
  const [only, other] = values;
  if (other === undefined) return only ?? -1;
  return context.emit(Op.array, context.builder.addOperands(...values), values.length);
}

/** @param value  the returned value; `undefined` to return the named results after the deferred calls have run */
export function leaveWith(context: GoContext, node: number, value: Value | undefined): void {
  runDeferred(context);
  const { results } = stateOf(context);
  context.at(node);
  const returned =
    value ??
    packed(
      context,
      results.map((result) => readVariable(context, result)),
    );
  context.emit(Op.return, returned);
  context.continueUnreachable();
}
