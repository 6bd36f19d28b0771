/** Applies summaries at calls: the effects of a callee, with its inputs bound to values of the caller. */

import { argumentsOf } from '../../ir/call-access.ts';
import { environmentOwner, ownerOfValue } from '../../ir/environments.ts';
import { Op, Param } from '../../ir/ir.ts';
import { callbackBase } from '../domain/origins.ts';
import type { Mask } from '../domain/rule-bits.ts';
import {
  emptyShape,
  isMadeOf,
  type Summary,
  type SummaryCallback,
  type SummarySink,
  type SummaryWrite,
} from '../domain/summary.ts';
import { cleanse, isClean, isTainted, type Taint, taintFrom } from '../domain/taint.ts';
import { joinValues, objectValue, taintedValue, unknown, type Value } from '../domain/value.ts';
import { callView, placedArguments, plainCall } from '../frame/call-view.ts';
import type { Frame } from '../frame/frame.ts';
import type { Memory } from '../frame/memory.ts';
import { boundArguments, boundThis, rejectedPromise } from '../frame/promises.ts';
import { capturedCell } from '../frame/shared-keys.ts';
import { endingProvenAt, recordTaint } from '../sinks/record-sinks.ts';
import { bindArguments, bindValues, environmentFor } from './bind-arguments.ts';
import { hasSource, methodsOf, receiverOf, recordCallback } from './calls-left-to-callers.ts';
import { type Binding, bindDeep, bindShape, bindTaint, readOrigin, readShape } from './shapes.ts';
import { handedTaint } from './unknown-answers.ts';

/**
 * Nesting depth of callbacks that one call runs. Deeper ones do not run, and their effects are missed. Chosen, not
 * measured.
 */
const maxCallbackDepth = 3;
/** The same in a recursive function, which runs them over several rounds. */
const maxRecursiveDepth = 2;
/**
 * Number of program functions that one argument may be. With more, none is run, since the points-to pass merges too
 * much. Chosen, not measured.
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
  // Argument names apply only to the call's own arguments.
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
 * Applies the effects of a function and returns its result.
 *
 * @param isSure  true if the call can run no other function, so that overwritten values are gone
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
  // A callback may have run before or after these.
  applyWrites(frame, fn, writes, binding, site, 'none');
  const proven = new Map<number, Mask>();
  for (const sink of summary.sinks) {
    const taint = bindTaint(memory, taintFrom(sink.origin, sink.mask), binding);
    const key = sink.key === undefined ? undefined : bindDeep(memory, sink.key, binding);
    const tested = cleanse(taint, provenForCallee(frame, v, sink, proven));
    // A write under a key that is not tainted is harmless.
    if (isClean(tested) || (key !== undefined && isClean(key))) continue;
    recordTaint(frame, tested, sink.place, { call: site.call, fn, next: sink }, key);
  }
  const result = bindShape(memory, summary.result, binding, site);
  return withThrown(frame, v, fn, bindTaint(memory, summary.thrown, binding), result);
}

/**
 * Bits that a check of a name's ending clears before the call that hands the name to a sink.
 *
 * @param proven  what is known of each argument of the call
 */
function provenForCallee(
  frame: Frame,
  call: number,
  { mask, origin }: SummarySink,
  proven: Map<number, Mask>,
): Mask {
  const bits = frame.guardContext.of('ending-check');
  if ((mask & bits) === 0) return 0;
  const given = frame.context.origins.get(origin);
  if (given.kind !== 'parameter' || given.index < 0 || frame.code.op[call] !== Op.call) return 0;
  let known = proven.get(given.index);
  if (known === undefined) {
    known = endingProvenAt(frame, argumentsOf(frame.code, call)[given.index] ?? -1, call);
    proven.set(given.index, known);
  }
  return known;
}

/**
 * An exception of a callee reaches the handler here or propagates to the callers. In an async function it rejects the
 * promise.
 */
function withThrown(frame: Frame, v: number, fn: number, taint: Taint, result: Value): Value {
  if (isClean(taint)) return result;
  if (frame.context.program.function(fn).ir.isAsync)
    return joinValues(result, rejectedPromise(frame, v, taintedValue(taint)));
  frame.raise(taintedValue(taint));
  return result;
}

/** Which writes are strong updates: none, those that store a value, or also those that only clear one. */
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

/** Reads all inputs of the callee's effects before applying any of them. */
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

/** Writes that depend on results of callbacks: only these can change once the callbacks have run. */
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
 * Runs the callbacks that were passed to the callee, and binds their results for the rest of its summary.
 *
 * @returns `isMore`: their results may affect values that the callee writes; `hasRun`: some function ran here and may
 *   have changed the callee's inputs
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

/** The arguments of a call, computed on first use. */
type LazyArguments = () => readonly Value[];

function lazily(make: LazyArguments): LazyArguments {
  let made: readonly Value[] | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/**
 * Runs a call that a callee left to this function.
 *
 * @param receiver  the object whose member is called; `unknown` if the callee is not a member
 * @returns `given`: its result, `undefined` if nothing is known about it; `hasRun`: some function ran here
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

/** Default result of an unknown function: derived from its arguments. */
function madeOf(frame: Frame, args: readonly Value[]): Value {
  const taint = handedTaint(frame, args);
  return isClean(taint) ? unknown : taintedValue(taint);
}

/** Shares a write to a captured variable in an environment that this function cannot access. */
function shareWrite(frame: Frame, fn: number, write: SummaryWrite, value: Value): void {
  const { program, shared } = frame.context;
  const { file, ir } = program.function(fn);
  const { functions } = program.file(file);
  let owner = environmentOwner(functions, ir.parent);
  for (const step of write.path)
    owner = step === '^' ? environmentOwner(functions, functions[owner]?.parent ?? -1) : -1;
  if (owner >= 0) shared.write(capturedCell(file, owner, write.name), frame.memory.deepTaint(value));
}

/** Runs the accessors of a member. Returns the member's value; `undefined` if it has no accessor. */
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

/** Runs the program functions that listen to an event. */
export function runListeners(frame: Frame, v: number, args: readonly Value[]): void {
  const { base, context } = frame;
  const listeners = context.pointsTo.listenersOf(base + v);
  for (const fn of listeners.length > context.pointsTo.limits.applied ? [] : listeners) {
    const binding = bindValues(frame, v, args, unknown, environmentFor(frame, fn));
    applySummary(frame, v, fn, context.summaryOf(fn), binding, 1);
  }
}

/** Runs the program functions that take from a queue, after a call has put something into it. */
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

/** Runs the closures of this activation that a value may be, and joins their results. */
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

/** Runs the functions that an argument may be: closures of this activation, otherwise functions of the program. */
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

/**
 * Applies the effects of a closure that may run after the function that created it: only those on captured variables.
 */
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
