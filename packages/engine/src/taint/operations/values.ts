/** Operations on functions, iterators and numbers. */

import type { OperationsOf } from '../../ir/operations.ts';
import { joinTaint, keep } from '../domain/taint.ts';
import { constantValue, joinValues, taintedValue, unknown } from '../domain/value.ts';
import { makeObject } from '../frame/collections.ts';
import { bindFunction } from '../frame/promises.ts';
import { argument, type Transfer } from './transfer.ts';

/** One step of an iterator: its value is an element of the iterated object. */
const next: Transfer = (frame, call) => {
  const { memory } = frame;
  const step = makeObject(frame, call.v);
  memory.store(step, 'value', joinValues(memory.readAny(call.receiver), taintedValue(call.receiver.taint)));
  return step;
};

/** A context manager evaluates to itself, unless its class says otherwise. */
const enter: Transfer = (_frame, call) => call.receiver;

/** The `/` operator divides numbers and joins paths. */
const divide: Transfer = (frame, call) => {
  const [left, right] = [call.receiver.constant, argument(call, 0).constant];
  if (typeof left === 'number' && typeof right === 'number') return constantValue(left / right);
  const { memory } = frame;
  return taintedValue(joinTaint(memory.deepTaint(call.receiver), memory.deepTaint(argument(call, 0))));
};

const nothing: Transfer = () => unknown;

const toNumber: Transfer = ({ context, memory }, call) =>
  taintedValue(keep(memory.deepTaint(argument(call, 0)), context.ruleBits.numbers));

const content: Transfer = (frame, call) => taintedValue(frame.memory.deepTaint(call.receiver));

const iterator: Transfer = (_frame, call) => call.receiver;

export const values: Readonly<Record<OperationsOf<'values'>, Transfer>> = {
  '@@iterator': iterator,
  bind: bindFunction,
  content,
  divide,
  enter,
  itself: (_frame, call) => call.receiver,
  next,
  number: nothing,
  'to-number': toNumber,
};
