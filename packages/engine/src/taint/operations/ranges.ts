/** List operations of languages without list methods: appending to a new list, and ranging over anything. */

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

/** A new list with elements appended to those of the receiver, which stays unchanged. */
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

/** The value that a generator function passes to its yield callback; `undefined` if the receiver is not a function. */
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

/**
 * First value of a loop step: the first value that a function yields, otherwise a key. Argument 0 is also the receiver.
 */
const firstOf: Transfer = (frame, call) => {
  const given = yielded(frame, call);
  if (given !== undefined) return given;
  // For an unknown value, it is the index of the element.
  return call.receiver.objects.length === 0 ? unknown : keysOf(frame, call.receiver);
};

/** Second value of a loop step. The two values that a function yields are not distinguished: may over-report. */
const secondOf: Transfer = (frame, call) =>
  yielded(frame, call) ?? withObject(frame, call.v, elementOf(frame, call.v, call.receiver));

export const ranges: Readonly<Record<OperationsOf<'ranges'>, Transfer>> = {
  appended,
  firstOf,
  secondOf,
};
