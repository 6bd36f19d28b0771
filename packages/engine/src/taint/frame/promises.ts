/** Promises. A value and a promise of it are not distinguished; the rejection reason has a cell of its own. */

import { isTainted } from '../domain/taint.ts';
import { joinValues, objectValue, taintedValue, unknown, type Value } from '../domain/value.ts';
import type { Frame } from './frame.ts';

/** Cell with the rejection reason of a promise. */
export const rejectedCell = '^rejected';

/** A promise that is rejected with the reason. */
export function rejectedPromise(frame: Frame, v: number, reason: Value): Value {
  const { memory, base } = frame;
  const promise = objectValue(memory.make(`rejected:${v}`, { value: base + v, isWeak: true }));
  memory.store(promise, rejectedCell, reason);
  return promise;
}

/** The rejection reason of the promise. */
export function rejectionOf(frame: Frame, promise: Value): Value {
  let reason = unknown;
  for (const object of promise.objects)
    reason = joinValues(reason, frame.memory.cell(object, rejectedCell) ?? unknown);
  return reason;
}

/** The result of one step in a promise chain, which also carries the rejections of the previous step. */
export function followPromise(frame: Frame, before: Value, result: Value): Value {
  const rejected = before.objects.filter((object) => frame.memory.hasCell(object, rejectedCell));
  return rejected.reduce((value, object) => joinValues(value, objectValue(object)), result);
}

/** The value a promise is resolved with, as far as the functions that settle it have been called. */
export function settledValue(frame: Frame, promise: Value): Value {
  const { objects } = frame.memory;
  return promise.objects
    .filter((object) => objects.get(object).settles !== undefined)
    .reduce((value, object) => joinValues(value, frame.memory.readCell(object, 'value')), promise);
}

/** The result of `await`; a rejection is thrown. */
export function awaitedValue(frame: Frame, promise: Value): Value {
  const reason = frame.memory.deepTaint(rejectionOf(frame, promise));
  if (isTainted(reason)) frame.raise(taintedValue(reason));
  return settledValue(frame, promise);
}

/** The functions that settle a new promise. The promise itself is represented by the first of them. */
export function createPromise(frame: Frame, v: number): { readonly resolve: Value; readonly reject: Value } {
  const { memory, base } = frame;
  const resolve = objectValue(memory.make(`resolve:${v}`, { value: base + v, settles: 'value' }));
  const reject = objectValue(memory.make(`reject:${v}`, { value: base + v, settles: rejectedCell }));
  memory.store(reject, '^promise', resolve);
  return { resolve, reject };
}

/** `f.bind(self, a)`: a function that carries both. */
export function bindFunction(
  frame: Frame,
  call: { readonly v: number; readonly args: readonly Value[]; readonly receiver: Value },
): Value {
  const { memory, base } = frame;
  let result: Value = call.receiver;
  for (const object of call.receiver.objects) {
    const { fn } = memory.objects.get(object);
    if (fn === undefined) continue;
    const bound = objectValue(memory.make(`bound:${call.v}:${object}`, { value: base + call.v, fn }));
    for (const [name, cell] of memory.cells(object)) memory.store(bound, name, cell);
    const [self, ...args] = call.args;
    if (self !== undefined) memory.store(bound, boundThis, self);
    const first = boundArguments(frame, object).length;
    for (const [index, arg] of args.entries()) memory.store(bound, `^${first + index}`, arg);
    const others = result.objects.filter((other) => other !== object);
    result = joinValues({ ...result, objects: others }, bound);
  }
  return result;
}

/** Cell of a bound function that holds its `this`. */
export const boundThis = '^this';

/** Arguments that a function was bound to. */
export function boundArguments(frame: Frame, closure: number): readonly Value[] {
  const { memory } = frame;
  const args: Value[] = [];
  for (let cell = memory.cell(closure, '^0'); cell !== undefined; ) {
    args.push(cell);
    cell = memory.cell(closure, `^${args.length}`);
  }
  return args;
}
