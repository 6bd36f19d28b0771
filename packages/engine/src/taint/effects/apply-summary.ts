/**
 * Summaries at calls: a callee's effects, with what it was given bound to the caller's values.
 */

import { argumentsOf } from '../../ir/call-access.ts';
import { environmentOwner, ownerOfValue } from '../../ir/environments.ts';
import { Param } from '../../ir/ir.ts';
import { callbackBase } from '../domain/origins.ts';
import {
  emptyShape,
  isMadeOf,
  type Summary,
  type SummaryCallback,
  type SummaryWrite,
} from '../domain/summary.ts';
import { isClean, isTainted, type Taint, taintFrom } from '../domain/taint.ts';
import { joinValues, objectValue, taintedValue, unknown, type Value } from '../domain/value.ts';
import { callView, placedArguments, plainCall } from '../frame/call-view.ts';
import type { Frame } from '../frame/frame.ts';
import type { Memory } from '../frame/memory.ts';
import { boundArguments, boundThis, rejectedPromise } from '../frame/promises.ts';
import { capturedCell } from '../frame/shared-keys.ts';
import { recordTaint } from '../sinks/record-sinks.ts';
import { bindArguments, bindValues, environmentFor } from './bind-arguments.ts';
import { hasSource, methodsOf, receiverOf, recordCallback } from './calls-left-to-callers.ts';
import { type Binding, bindDeep, bindShape, bindTaint, readOrigin, readShape } from './shapes.ts';
import { handedTaint } from './unknown-answers.ts';

/**
 * Callbacks of callbacks that one call runs. Deeper ones do not run, and what they would do is missed. Not measured.
 */
const maxCallbackDepth = 3;
/** The same in a function that calls itself, directly or through others: it runs them in several rounds. */
const maxRecursiveDepth = 2;
/**
 * Functions of the program that one argument may be. Of more none is run: so many are merged by the points-to pass.
 * Not measured.
 */
const maxArgumentTargets = 3;

export function runClosure(
  frame: Frame,
  v: number,
  closure: number,
  fn: number,
  args: readonly Value[],
  self: Value,
  depth: number,
  isSure = false,
): Value {
  const environment = frame.memory.readCell(closure, '^environment');
  const own = frame.memory.cell(closure, boundThis) ?? self;
  const bound = boundArguments(frame, closure);
  // Only what the call itself hands over has names.
  const isOwn = depth === 0 && args.length === argumentsOf(frame.code, v).length;
  const call = { ...plainCall(v, args, own), ...(isOwn ? { names: callView(frame, v).names } : {}) };
  const binding = isOwn
    ? bindArguments(frame, v, call, { fn, self: own, environment, bound })
    : bindValues(frame, v, [...bound, ...args], own, environment);
  const { context } = frame;
  const isCall = depth === 0 && call.names.length === 0 && (isOwn || !callView(frame, v).hasSpread);
  const placed = isOwn ? placedArguments(frame, v, fn, args) : args;
  const summary = isCall ? context.summaryFor(fn, [...bound, ...placed]) : context.summaryOf(fn);
  return applySummary(frame, v, fn, summary, binding, depth, isSure);
}

/**
 * Applies what a function does and gives what it returns.
 *
 * @param isSure  true when the call can run no other function, so that what it overwrites is gone
 */
export function applySummary(
  frame: Frame,
  v: number,
  fn: number,
  summary: Summary,
  given: Binding,
  depth: number,
  isSure = false,
): Value {
  const { memory, base, isInLoop } = frame;
  const site = { call: base + v, isInLoop };
  if (!frame.spend(1 + summary.sinks.length + 2 * summary.writes.length)) return unknown;
  readGiven(memory, summary, given);
  applyWrites(frame, fn, summary.writes, given, site, isSure ? 'all' : 'stores');
  const { binding, isMore, hasRun } = runCallbacks(frame, v, summary, given, depth);
  const writes = isMore ? (hasRun ? summary.writes : madeOfCallbacks(frame, summary.writes)) : [];
  // A callback may have run before these or after them.
  applyWrites(frame, fn, writes, binding, site, 'none');
  for (const sink of summary.sinks) {
    const taint = bindTaint(memory, taintFrom(sink.origin, sink.mask), binding);
    const key = sink.key === undefined ? undefined : bindDeep(memory, sink.key, binding);
    // A member under a key that nobody chooses does no harm.
    if (isClean(taint) || (key !== undefined && isClean(key))) continue;
    recordTaint(frame, taint, sink.place, { call: site.call, fn, next: sink }, key);
  }
  const result = bindShape(memory, summary.result, binding, site);
  return withThrown(frame, v, fn, bindTaint(memory, summary.thrown, binding), result);
}

/** What a function throws goes to the handler here, or on to the callers; of an async function it is the rejection. */
function withThrown(frame: Frame, v: number, fn: number, taint: Taint, result: Value): Value {
  if (isClean(taint)) return result;
  if (frame.context.program.function(fn).ir.isAsync)
    return joinValues(result, rejectedPromise(frame, v, taintedValue(taint)));
  frame.raise(taintedValue(taint));
  return result;
}

/** What stores take away: nothing, what they store something for, or what they do nothing but take away, too. */
type Replaced = 'none' | 'stores' | 'all';

function applyWrites(
  frame: Frame,
  fn: number,
  writes: readonly SummaryWrite[],
  binding: Binding,
  site: { readonly call: number; readonly isInLoop: boolean },
  replaced: Replaced,
): void {
  const { memory } = frame;
  for (const write of writes) {
    if (write.isKill && replaced !== 'all') continue;
    const target = binding.at(write);
    if (target.objects.length === 0 && write.index === Param.environment)
      shareWrite(frame, fn, write, bindShape(memory, write.shape, binding, site));
    if (target.objects.length === 0) continue;
    const value = bindShape(memory, write.shape, binding, site);
    if (write.isOptional || replaced === 'none') memory.add(target, write.name, value);
    else memory.store(target, write.name, value);
  }
}

/** Reads all that the callee's effects are made of, before the first of them is applied. */
function readGiven(
  memory: Memory,
  { result, writes, sinks, callbacks, thrown }: Summary,
  binding: Binding,
): void {
  if (writes.length + callbacks.length === 0) return;
  readShape(memory, result, binding);
  readShape(memory, { ...emptyShape, value: { ...emptyShape.value, taint: thrown } }, binding);
  for (const { origin } of sinks) readOrigin(memory, origin, binding);
  for (const write of writes) {
    const isApplied = binding.at(write).objects.length > 0 || write.index === Param.environment;
    if (isApplied) readShape(memory, write.shape, binding);
  }
  for (const callback of callbacks) for (const arg of callback.args) readShape(memory, arg, binding);
}

/** The stores of what callbacks give: only these know more once the callbacks have run. */
function madeOfCallbacks(
  { context: { origins } }: Frame,
  writes: readonly SummaryWrite[],
): readonly SummaryWrite[] {
  const isOfCallback = (number: number): boolean => {
    const origin = origins.get(number);
    return origin.kind !== 'source' && origin.index >= callbackBase;
  };
  return writes.filter(({ shape }) => isMadeOf(shape, isOfCallback, (index) => index >= callbackBase));
}

/**
 * Runs the functions that the callee was given and calls; what they give is bound for the rest of its summary.
 *
 * @returns `isMore`: they give something that what the callee stores may be made of; `hasRun`: some function ran here and
 *          may have changed what the callee was given
 */
function runCallbacks(
  frame: Frame,
  v: number,
  summary: Summary,
  given: Binding,
  depth: number,
): { readonly binding: Binding; readonly isMore: boolean; readonly hasRun: boolean } {
  if (summary.callbacks.length === 0) return { binding: given, isMore: false, hasRun: false };
  const { memory, base, isInLoop } = frame;
  const results = new Map<number, Value>();
  const binding = given.withCallbacks((index) => results.get(index) ?? unknown);
  let hasRun = false;
  const maxDepth = frame.context.isRecursive(frame.fn) ? maxRecursiveDepth : maxCallbackDepth;
  for (const callback of depth < maxDepth ? summary.callbacks : []) {
    if (!frame.spend(2)) break;
    const callee = memory.readPath(binding.parameter(callback.index), callback.path);
    const args = lazily(() =>
      callback.args.map((shape) => bindShape(memory, shape, binding, { call: base + v, isInLoop })),
    );
    const receiver = receiverOf(frame, callback, (index) => binding.parameter(index));
    const before = callback.isOptional ? memory.copyOf(memory.state) : undefined;
    const late = runLateCall(frame, v, callback, callee, receiver, args, depth + 1);
    if (before !== undefined) memory.useState(memory.join(before, memory.state));
    hasRun ||= late.hasRun;
    results.set(callback.result, late.given ?? madeOf(frame, args()));
  }
  const isMore = [...results.values()].some(({ taint, objects }) => isTainted(taint) || objects.length > 0);
  return { binding, isMore, hasRun };
}

/** The arguments of a call, made once they are asked for. */
type LazyArguments = () => readonly Value[];

function lazily(make: LazyArguments): LazyArguments {
  let made: readonly Value[] | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/**
 * Runs what a callee left to this function.
 *
 * @param receiver  the object whose member is called; `unknown` for a callee that is no member
 * @returns `given`: what it gives, `undefined` when nothing is known of it; `hasRun`: some function ran here
 */
function runLateCall(
  frame: Frame,
  v: number,
  callback: SummaryCallback,
  callee: Value,
  receiver: Value,
  args: LazyArguments,
  depth: number,
): { readonly given: Value | undefined; readonly hasRun: boolean } {
  const { memory, context } = frame;
  const { objects } = memory;
  const { applied } = context.pointsTo.limits;
  const isClosure = callee.objects.some((object) => {
    const { fn, settles } = objects.get(object);
    return fn !== undefined || settles !== undefined;
  });
  const closures = isClosure ? callFunctions(frame, v, callee, args(), depth, receiver) : undefined;
  const methods = isClosure ? [] : methodsOf(frame, receiver, callback.path.at(-1));
  const later = recordCallback(frame, v, callee, args, methods.length > 0, callback);
  const mayMerge = callback.path.length > 0 && !isClosure && methods.length === 0;
  const merged = mayMerge ? context.pointsTo.targetsOf(callback.call) : [];
  const isMerged =
    merged.length > 0 &&
    merged.length <= applied &&
    (later === undefined || context.pointsTo.exported.has(frame.fn) || hasSource(frame, args()));
  const targets = isMerged ? merged : methods.length > applied ? [] : methods;
  let result = closures === undefined ? later : later === undefined ? closures : joinValues(closures, later);
  for (const fn of targets) {
    const binding = bindValues(frame, v, args(), receiver, environmentFor(frame, fn));
    const given = applySummary(frame, v, fn, context.summaryOf(fn), binding, depth);
    result = result === undefined ? given : joinValues(result, given);
  }
  return { given: result, hasRun: isClosure || targets.length > 0 };
}

/** What a function gives of which nothing is known: what it was called with. */
function madeOf(frame: Frame, args: readonly Value[]): Value {
  const taint = handedTaint(frame, args);
  return isClean(taint) ? unknown : taintedValue(taint);
}

/** A captured variable of an environment that this function does not see is written. */
function shareWrite(frame: Frame, fn: number, write: SummaryWrite, value: Value): void {
  const { program, shared } = frame.context;
  const { file, ir } = program.function(fn);
  const { functions } = program.file(file);
  let owner = environmentOwner(functions, ir.parent);
  for (const step of write.path)
    owner = step === '^' ? environmentOwner(functions, functions[owner]?.parent ?? -1) : -1;
  if (owner >= 0) shared.write(capturedCell(file, owner, write.name), frame.memory.deepTaint(value));
}

/** A member that an accessor answers: what it gives; `undefined` when there is none. */
export function runAccessors(
  frame: Frame,
  v: number,
  receiver: Value,
  stored: Value | undefined,
): Value | undefined {
  const targets = frame.context.pointsTo.targetsOf(frame.base + v);
  if (targets.length === 0) return undefined;
  let result = unknown;
  for (const fn of targets) {
    const args = stored === undefined ? [] : [stored];
    const binding = bindValues(frame, v, args, receiver, environmentFor(frame, fn));
    result = joinValues(result, applySummary(frame, v, fn, frame.context.summaryOf(fn), binding, 0));
  }
  return result;
}

/** Runs the functions of the program that listen to an event. */
export function runListeners(frame: Frame, v: number, args: readonly Value[]): void {
  const { base, context } = frame;
  const listeners = context.pointsTo.listenersOf(base + v);
  for (const fn of listeners.length > context.pointsTo.limits.applied ? [] : listeners) {
    const binding = bindValues(frame, v, args, unknown, environmentFor(frame, fn));
    applySummary(frame, v, fn, context.summaryOf(fn), binding, 1);
  }
}

/** Runs the functions of the program that take from the queue into which a call has put something. */
export function runTakers(frame: Frame, v: number): void {
  const { base, code, context } = frame;
  const takers = context.pointsTo.listenersOf(base + v);
  const owner = code.a[code.b[v] ?? -1] ?? -1;
  const self = ownerOfValue(code, frame.index, owner) < 0 ? frame.valueOf(owner) : unknown;
  for (const fn of takers.length > context.pointsTo.limits.applied ? [] : takers) {
    const binding = bindValues(frame, v, [], self, environmentFor(frame, fn));
    applySummary(frame, v, fn, context.summaryOf(fn), binding, 1);
  }
}

/** Runs the closures of this activation that a value may be; what they give is joined. */
export function callFunctions(
  frame: Frame,
  v: number,
  callee: Value,
  args: readonly Value[],
  depth: number,
  self: Value = unknown,
): Value {
  let result: Value | undefined;
  for (const object of callee.objects) {
    const { fn, settles } = frame.memory.objects.get(object);
    if (settles !== undefined) settlePromise(frame, object, settles, args[0] ?? unknown);
    if (fn !== undefined && depth <= maxCallbackDepth) {
      const given = runClosure(frame, v, object, fn, args, self, depth);
      result = result === undefined ? given : joinValues(result, given);
    }
  }
  return result ?? unknown;
}

/** Runs the functions that an argument may be: closures of this activation, else functions of the program. */
export function callArgument(
  frame: Frame,
  v: number,
  index: number,
  callee: Value,
  args: readonly Value[],
): Value {
  const { memory, base, code, context } = frame;
  let result = callFunctions(frame, v, callee, args, 1);
  const operand = argumentsOf(code, v)[index];
  const isClosure = callee.objects.some((object) => memory.objects.get(object).fn !== undefined);
  if (operand === undefined || isClosure) return result;
  const targets = context.pointsTo.functionsAt(base + operand);
  for (const fn of targets.length > maxArgumentTargets ? [] : targets) {
    const binding = bindValues(frame, v, args, unknown, environmentFor(frame, fn));
    result = joinValues(result, applySummary(frame, v, fn, context.summaryOf(fn), binding, 1));
  }
  return result;
}

function settlePromise(frame: Frame, object: number, cell: 'value' | '^rejected', value: Value): void {
  const { memory } = frame;
  const promise = cell === 'value' ? objectValue(object) : memory.readCell(object, '^promise');
  for (const target of promise.objects) {
    const old = memory.cell(target, cell);
    memory.store(objectValue(target), cell, old === undefined ? value : joinValues(old, value));
  }
}

/** Effects of a closure that may run after the function that made it: on captured variables only. */
export function runEscaped(frame: Frame, closure: number, fn: number): void {
  const summary = frame.context.summaryOf(fn);
  const touches = (index: number): boolean => index === Param.environment;
  const writes = summary.writes.filter((write) => touches(write.index));
  const sinks = summary.sinks.filter((sink) => {
    const origin = frame.context.origins.get(sink.origin);
    return origin.kind !== 'source' && touches(origin.index);
  });
  const callbacks = summary.callbacks.filter((callback) => touches(callback.index));
  if (writes.length + sinks.length + callbacks.length === 0) return;
  const [object] = frame.valueOf(closure).objects;
  if (object === undefined) return;
  const environment = frame.memory.readCell(object, '^environment');
  const binding = bindValues(frame, closure, [], unknown, environment);
  applySummary(frame, closure, fn, { ...summary, writes, sinks, callbacks }, binding, 1);
}
