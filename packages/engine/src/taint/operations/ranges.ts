/** Operations on lists that languages without methods on lists have: growing into a new list, and ranging over anything. */

import { joinAllValues, joinValues, taintedValue, unknown, type Value } from '../domain/value.ts';
import { callArgument } from '../effects/apply-summary.ts';
import type { CallView } from '../frame/call-view.ts';
import { arrayOf, copyArray, elementOf, exactLength, isOwnArray, keysOf } from '../frame/collections.ts';
import { anyCell } from '../frame/memory.ts';
import { createPromise, settledValue } from '../frame/promises.ts';
import { withObject } from '../frame/typed-values.ts';
import type { FunctionAnalysis } from '../solve/interpreter.ts';

type Operation = (analysis: FunctionAnalysis, call: CallView) => Value;

/** A list with more elements behind those of the receiver, which stays as it is. */
const appended: Operation = (analysis, call) => {
  const { receiver, args } = call;
  const { activation } = analysis;
  const whole = taintedValue(receiver.taint);
  const length = isOwnArray(analysis, receiver) ? exactLength(analysis, receiver) : undefined;
  if (length === undefined) {
    const element = joinAllValues([activation.readAny(receiver), ...args]);
    return joinValues(arrayOf(analysis, call.v, element), whole);
  }
  const list = copyArray(analysis, call.v, receiver);
  for (const [index, arg] of args.entries())
    activation.store(list, call.hasSpread ? anyCell : String(length + index), arg);
  return list;
};

/** What a function that gives values one by one hands to the function that takes them; `undefined` when it is none. */
function yielded(analysis: FunctionAnalysis, call: CallView): Value | undefined {
  const { activation, base, code, context } = analysis;
  const { receiver } = call;
  const isClosure = receiver.objects.some((object) => activation.objects.get(object).fn !== undefined);
  const isFunction = isClosure || context.pointsTo.functionsAt(base + (code.b[call.v] ?? 0)).length > 0;
  if (!isFunction) return undefined;
  const { resolve } = createPromise(analysis, call.v);
  callArgument(analysis, call.v, 0, receiver, [resolve]);
  return settledValue(analysis, resolve);
}

/** The first value of a step of a loop: what a function gives, of anything else a key. Argument 0 is the receiver too. */
const firstOf: Operation = (analysis, call) => {
  const given = yielded(analysis, call);
  if (given !== undefined) return given;
  // Of what is not known any closer it is the number of the element.
  return call.receiver.objects.length === 0 ? unknown : keysOf(analysis, call.receiver);
};

/** The second value of a step of a loop. Of a function's two values only the first is told: may over-report. */
const secondOf: Operation = (analysis, call) =>
  yielded(analysis, call) ?? withObject(analysis, call.v, elementOf(analysis, call.v, call.receiver));

export const listOperations: ReadonlyMap<string, Operation> = new Map([
  ['appended', appended],
  ['firstOf', firstOf],
  ['secondOf', secondOf],
]);
