/** Operations on lists that languages without methods on lists have: growing into a new list, and ranging over anything. */

import type { OperationsOf } from '../../ir/operations.ts';
import { anyCell } from '../domain/cell-names.ts';
import { joinAllValues, joinValues, taintedValue, unknown, type Value } from '../domain/value.ts';
import { callArgument } from '../effects/apply-summary.ts';
import type { CallView } from '../frame/call-view.ts';
import { arrayOf, copyArray, elementOf, exactLength, isOwnArray, keysOf } from '../frame/collections.ts';
import type { Frame } from '../frame/frame.ts';
import { createPromise, settledValue } from '../frame/promises.ts';
import { withObject } from '../frame/typed-values.ts';
import type { Transfer } from './transfer.ts';

/** A list with more elements behind those of the receiver, which stays as it is. */
const appended: Transfer = (frame, call) => {
  const { receiver, args } = call;
  const { memory } = frame;
  const whole = taintedValue(receiver.taint);
  const length = isOwnArray(frame, receiver) ? exactLength(frame, receiver) : undefined;
  if (length === undefined) {
    const element = joinAllValues([memory.readAny(receiver), ...args]);
    return joinValues(arrayOf(frame, call.v, element), whole);
  }
  const list = copyArray(frame, call.v, receiver);
  for (const [index, arg] of args.entries())
    memory.store(list, call.hasSpread ? anyCell : String(length + index), arg);
  return list;
};

/** What a function that gives values one by one hands to the function that takes them; `undefined` when it is none. */
function yielded(frame: Frame, call: CallView): Value | undefined {
  const { memory, base, code, context } = frame;
  const { receiver } = call;
  const isClosure = receiver.objects.some((object) => memory.objects.get(object).fn !== undefined);
  const isFunction = isClosure || context.pointsTo.functionsAt(base + (code.b[call.v] ?? 0)).length > 0;
  if (!isFunction) return undefined;
  const { resolve } = createPromise(frame, call.v);
  callArgument(frame, call.v, 0, receiver, [resolve]);
  return settledValue(frame, resolve);
}

/** The first value of a step of a loop: what a function gives, of anything else a key. Argument 0 is the receiver too. */
const firstOf: Transfer = (frame, call) => {
  const given = yielded(frame, call);
  if (given !== undefined) return given;
  // Of what is not known any closer it is the number of the element.
  return call.receiver.objects.length === 0 ? unknown : keysOf(frame, call.receiver);
};

/** The second value of a step of a loop. Of a function's two values only the first is told: may over-report. */
const secondOf: Transfer = (frame, call) =>
  yielded(frame, call) ?? withObject(frame, call.v, elementOf(frame, call.v, call.receiver));

export const ranges: Readonly<Record<OperationsOf<'ranges'>, Transfer>> = {
  appended,
  firstOf,
  secondOf,
};
