/** Promises: a value and the promise of it are one; what a promise is rejected with is a cell of its own. */

import { joinValues, objectValue, taintedValue, unknown, type Value } from '../domain/value.ts';
import type { FunctionAnalysis } from '../solve/interpreter.ts';

/** Cell with what a promise is rejected with. */
export const rejectedCell = '^rejected';

/** A promise that is rejected with the reason. */
export function rejectedPromise(analysis: FunctionAnalysis, v: number, reason: Value): Value {
  const { activation, base } = analysis;
  const promise = objectValue(activation.make(`rejected:${v}`, { value: base + v, isWeak: true }));
  activation.store(promise, rejectedCell, reason);
  return promise;
}

/** What the promise is rejected with. */
export function rejectionOf(analysis: FunctionAnalysis, promise: Value): Value {
  let reason = unknown;
  for (const object of promise.objects)
    reason = joinValues(reason, analysis.activation.heap.cellsOf(object).get(rejectedCell) ?? unknown);
  return reason;
}

/** What a step of a chain gives: the rejections of the step before are still to come. */
export function followPromise(analysis: FunctionAnalysis, before: Value, result: Value): Value {
  const { heap } = analysis.activation;
  const rejected = before.objects.filter((object) => heap.cellsOf(object).has(rejectedCell));
  return rejected.reduce((value, object) => joinValues(value, objectValue(object)), result);
}

/** What a promise is resolved with, as far as the functions that settle it have been called. */
export function settledValue(analysis: FunctionAnalysis, promise: Value): Value {
  const { objects } = analysis.activation;
  return promise.objects
    .filter((object) => objects.get(object).settles !== undefined)
    .reduce((value, object) => joinValues(value, analysis.activation.readCell(object, 'value')), promise);
}

/** What `await` gives; a rejection is thrown. */
export function awaitedValue(analysis: FunctionAnalysis, promise: Value): Value {
  const reason = analysis.activation.deepTaint(rejectionOf(analysis, promise));
  if (reason.length > 0) analysis.raise(taintedValue(reason));
  return settledValue(analysis, promise);
}

/** The functions that settle a new promise, and the promise, which is the first of them. */
export function createPromise(
  analysis: FunctionAnalysis,
  v: number,
): { readonly resolve: Value; readonly reject: Value } {
  const { activation, base } = analysis;
  const resolve = objectValue(activation.make(`resolve:${v}`, { value: base + v, settles: 'value' }));
  const reject = objectValue(activation.make(`reject:${v}`, { value: base + v, settles: rejectedCell }));
  activation.store(reject, '^promise', resolve);
  return { resolve, reject };
}

/** `f.bind(self, a)`: a function that remembers both. */
export function bindFunction(
  analysis: FunctionAnalysis,
  call: { readonly v: number; readonly args: readonly Value[]; readonly receiver: Value },
): Value {
  const { activation, base } = analysis;
  let result: Value = call.receiver;
  for (const object of call.receiver.objects) {
    const { fn } = activation.objects.get(object);
    if (fn === undefined) continue;
    const bound = objectValue(activation.make(`bound:${call.v}:${object}`, { value: base + call.v, fn }));
    for (const [name, cell] of activation.heap.cellsOf(object)) activation.store(bound, name, cell);
    const [self, ...args] = call.args;
    if (self !== undefined) activation.store(bound, boundThis, self);
    const first = boundArguments(analysis, object).length;
    for (const [index, arg] of args.entries()) activation.store(bound, `^${first + index}`, arg);
    const others = result.objects.filter((other) => other !== object);
    result = joinValues({ ...result, objects: others }, bound);
  }
  return result;
}

/** Cell of a bound function with its `this`. */
export const boundThis = '^this';

/** Arguments that a function was bound to. */
export function boundArguments(analysis: FunctionAnalysis, closure: number): readonly Value[] {
  const cells = analysis.activation.heap.cellsOf(closure);
  const args: Value[] = [];
  for (let cell = cells.get('^0'); cell !== undefined; cell = cells.get(`^${args.length}`)) args.push(cell);
  return args;
}
