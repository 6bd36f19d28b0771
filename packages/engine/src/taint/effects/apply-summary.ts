/**
 * Summaries at calls: a callee's effects, with what it was given bound to the caller's values.
 */

import { argumentsOf } from '../../ir/call-access.ts';
import { environmentOwner } from '../../ir/environments.ts';
import { Param } from '../../ir/ir.ts';
import { callbackBase } from '../domain/origins.ts';
import { type Summary, type SummaryCallback, type SummaryWrite } from '../domain/summary.ts';
import { joinValues, objectValue, type Taint, taintedValue, unknown, type Value } from '../domain/value.ts';
import { callView, placedArguments, plainCall } from '../frame/call-view.ts';
import { boundArguments, boundThis, rejectedPromise } from '../frame/promises.ts';
import { capturedCell } from '../frame/shared-keys.ts';
import { recordTaint } from '../sinks/record-sinks.ts';
import type { FunctionAnalysis } from '../solve/interpreter.ts';
import { bindArguments, bindValues, environmentFor } from './bind-arguments.ts';
import { hasSource, maxTargets, methodsOf, receiverOf, recordCallback } from './calls-left-to-callers.ts';
import { Binding, bindDeep, bindShape, bindTaint } from './shapes.ts';
import { handedTaint } from './unknown-answers.ts';

/** Callbacks of callbacks that one call runs. Chosen: deeper nesting is rare and costs much. */
const maxCallbackDepth = 3;
/** Functions of the program that one argument may be. Chosen: more are merged by the analysis. */
const maxArgumentTargets = 3;

export function runClosure(
  analysis: FunctionAnalysis,
  v: number,
  closure: number,
  fn: number,
  args: readonly Value[],
  self: Value,
  depth: number,
  isSure = false,
): Value {
  const environment = analysis.activation.readCell(closure, '^environment');
  const own = analysis.activation.heap.cellsOf(closure).get(boundThis) ?? self;
  const bound = boundArguments(analysis, closure);
  // Only what the call itself hands over has names.
  const isOwn = depth === 0 && args.length === argumentsOf(analysis.code, v).length;
  const call = { ...plainCall(v, args, own), ...(isOwn ? { names: callView(analysis, v).names } : {}) };
  const binding = isOwn
    ? bindArguments(analysis, v, call, { fn, self: own, environment, bound })
    : bindValues(analysis, v, [...bound, ...args], own, environment);
  const { context } = analysis;
  const isCall = depth === 0 && call.names.length === 0 && (isOwn || !callView(analysis, v).hasSpread);
  const placed = isOwn ? placedArguments(analysis, v, fn, args) : args;
  const summary = isCall ? context.summaryFor(fn, [...bound, ...placed]) : context.summaryOf(fn);
  return applySummary(analysis, v, fn, summary, binding, depth, isSure);
}

/**
 * Applies what a function does and gives what it returns.
 *
 * @param isSure  true when the call can run no other function, so that what it overwrites is gone
 */
export function applySummary(
  analysis: FunctionAnalysis,
  v: number,
  fn: number,
  summary: Summary,
  given: Binding,
  depth: number,
  isSure = false,
): Value {
  const { activation, base, isInLoop } = analysis;
  const site = { call: base + v, isInLoop };
  if (!analysis.spend(1 + summary.sinks.length + 2 * summary.writes.length)) return unknown;
  applyWrites(analysis, fn, summary, given, site, isSure);
  const { binding, isMore } = runCallbacks(analysis, v, summary, given, depth);
  if (isMore) applyWrites(analysis, fn, summary, binding, site, false);
  for (const sink of summary.sinks) {
    const taint = bindTaint(activation, [sink.origin, sink.mask], binding);
    const key = sink.key === undefined ? undefined : bindDeep(activation, sink.key, binding);
    // A member under a key that nobody chooses does no harm.
    if (taint.length === 0 || key?.length === 0) continue;
    recordTaint(analysis, taint, sink.place, { call: site.call, fn, next: sink }, key);
  }
  const result = bindShape(activation, summary.result, binding, site);
  return withThrown(analysis, v, fn, bindTaint(activation, summary.thrown, binding), result);
}

/** What a function throws goes to the handler here, or on to the callers; of an async function it is the rejection. */
function withThrown(analysis: FunctionAnalysis, v: number, fn: number, taint: Taint, result: Value): Value {
  if (taint.length === 0) return result;
  if (analysis.context.program.function(fn).ir.isAsync)
    return joinValues(result, rejectedPromise(analysis, v, taintedValue(taint)));
  analysis.raise(taintedValue(taint));
  return result;
}

function applyWrites(
  analysis: FunctionAnalysis,
  fn: number,
  summary: Summary,
  binding: Binding,
  site: { readonly call: number; readonly isInLoop: boolean },
  isSure: boolean,
): void {
  const { activation } = analysis;
  for (const write of summary.writes) {
    if (write.isKill && !isSure) continue;
    const target = activation.readPath(binding.parameter(write.index), write.path);
    if (target.objects.length === 0 && write.index === Param.environment)
      shareWrite(analysis, fn, write, bindShape(activation, write.shape, binding, site));
    if (target.objects.length > 0)
      activation.store(target, write.name, bindShape(activation, write.shape, binding, site));
  }
}

/**
 * Runs the functions that the callee was given and calls; what they give is bound for the rest of its summary.
 *
 * @returns `isMore`: they give something that what the callee stores may be made of
 */
function runCallbacks(
  analysis: FunctionAnalysis,
  v: number,
  summary: Summary,
  given: Binding,
  depth: number,
): { readonly binding: Binding; readonly isMore: boolean } {
  if (summary.callbacks.length === 0) return { binding: given, isMore: false };
  const { activation, base, isInLoop } = analysis;
  const results = new Map<number, Value>();
  const find = (index: number): Value =>
    index >= callbackBase ? (results.get(index) ?? unknown) : given.parameter(index);
  const binding = new Binding(activation, find, given.isOwnKey);
  for (const callback of depth < maxCallbackDepth ? summary.callbacks : []) {
    if (!analysis.spend(2)) break;
    const callee = activation.readPath(binding.parameter(callback.index), callback.path);
    const args = callback.args.map((shape) =>
      bindShape(activation, shape, binding, { call: base + v, isInLoop }),
    );
    const receiver = receiverOf(analysis, callback, (index) => binding.parameter(index));
    const known = runLateCall(analysis, v, callback, callee, receiver, args, depth + 1);
    results.set(callback.result, known ?? madeOf(analysis, args));
  }
  const isMore = [...results.values()].some(({ taint, objects }) => taint.length + objects.length > 0);
  return { binding, isMore };
}

/**
 * Runs what a callee left to this function.
 *
 * @param receiver  the object whose member is called; `unknown` for a callee that is no member
 * @returns         what it gives; `undefined` when nothing is known of it
 */
function runLateCall(
  analysis: FunctionAnalysis,
  v: number,
  callback: SummaryCallback,
  callee: Value,
  receiver: Value,
  args: readonly Value[],
  depth: number,
): Value | undefined {
  const { activation, context } = analysis;
  const { objects } = activation;
  const isClosure = callee.objects.some((object) => {
    const { fn, settles } = objects.get(object);
    return fn !== undefined || settles !== undefined;
  });
  const closures = isClosure ? callFunctions(analysis, v, callee, args, depth, receiver) : undefined;
  const methods = isClosure ? [] : methodsOf(analysis, receiver, callback.path.at(-1));
  const later = recordCallback(analysis, v, callee, args, methods.length > 0, callback.call);
  const isOpen =
    later === undefined || context.pointsTo.exported.has(analysis.fn) || hasSource(analysis, args);
  const isMerged = callback.path.length > 0 && !isClosure && methods.length === 0 && isOpen;
  const all = isMerged ? context.pointsTo.targetsOf(callback.call) : methods;
  let result = closures === undefined ? later : later === undefined ? closures : joinValues(closures, later);
  for (const fn of all.length > maxTargets ? [] : all) {
    const binding = bindValues(analysis, v, args, receiver, environmentFor(analysis, fn));
    const given = applySummary(analysis, v, fn, context.summaryOf(fn), binding, depth);
    result = result === undefined ? given : joinValues(result, given);
  }
  return result;
}

/** What a function gives of which nothing is known: what it was called with. */
function madeOf(analysis: FunctionAnalysis, args: readonly Value[]): Value {
  const taint = handedTaint(analysis, args);
  return taint.length === 0 ? unknown : taintedValue(taint);
}

/** A captured variable of an environment that this function does not see is written. */
function shareWrite(analysis: FunctionAnalysis, fn: number, write: SummaryWrite, value: Value): void {
  const { program, shared } = analysis.context;
  const { file, ir } = program.function(fn);
  const { functions } = program.file(file);
  let owner = environmentOwner(functions, ir.parent);
  for (const step of write.path)
    owner = step === '^' ? environmentOwner(functions, functions[owner]?.parent ?? -1) : -1;
  if (owner >= 0) shared.write(capturedCell(file, owner, write.name), analysis.activation.deepTaint(value));
}

/** A member that an accessor answers: what it gives; `undefined` when there is none. */
export function runAccessors(
  analysis: FunctionAnalysis,
  v: number,
  receiver: Value,
  stored: Value | undefined,
): Value | undefined {
  const targets = analysis.context.pointsTo.targetsOf(analysis.base + v);
  if (targets.length === 0) return undefined;
  let result = unknown;
  for (const fn of targets) {
    const args = stored === undefined ? [] : [stored];
    const binding = bindValues(analysis, v, args, receiver, environmentFor(analysis, fn));
    result = joinValues(result, applySummary(analysis, v, fn, analysis.context.summaryOf(fn), binding, 0));
  }
  return result;
}

/** Runs the functions of the program that listen to an event. */
export function runListeners(analysis: FunctionAnalysis, v: number, args: readonly Value[]): void {
  const { base, context } = analysis;
  const listeners = context.pointsTo.listenersOf(base + v);
  for (const fn of listeners.length > maxTargets ? [] : listeners) {
    const binding = bindValues(analysis, v, args, unknown, environmentFor(analysis, fn));
    applySummary(analysis, v, fn, context.summaryOf(fn), binding, 1);
  }
}

/** Runs the closures of this activation that a value may be; what they give is joined. */
export function callFunctions(
  analysis: FunctionAnalysis,
  v: number,
  callee: Value,
  args: readonly Value[],
  depth: number,
  self: Value = unknown,
): Value {
  let result: Value | undefined;
  for (const object of callee.objects) {
    const { fn, settles } = analysis.activation.objects.get(object);
    if (settles !== undefined) settlePromise(analysis, object, settles, args[0] ?? unknown);
    if (fn !== undefined && depth <= maxCallbackDepth) {
      const given = runClosure(analysis, v, object, fn, args, self, depth);
      result = result === undefined ? given : joinValues(result, given);
    }
  }
  return result ?? unknown;
}

/** Runs the functions that an argument may be: closures of this activation, else functions of the program. */
export function callArgument(
  analysis: FunctionAnalysis,
  v: number,
  index: number,
  callee: Value,
  args: readonly Value[],
): Value {
  const { activation, base, code, context } = analysis;
  let result = callFunctions(analysis, v, callee, args, 1);
  const operand = argumentsOf(code, v)[index];
  const isClosure = callee.objects.some((object) => activation.objects.get(object).fn !== undefined);
  if (operand === undefined || isClosure) return result;
  const targets = context.pointsTo.functionsAt(base + operand);
  for (const fn of targets.length > maxArgumentTargets ? [] : targets) {
    const binding = bindValues(analysis, v, args, unknown, environmentFor(analysis, fn));
    result = joinValues(result, applySummary(analysis, v, fn, context.summaryOf(fn), binding, 1));
  }
  return result;
}

function settlePromise(
  analysis: FunctionAnalysis,
  object: number,
  cell: 'value' | '^rejected',
  value: Value,
): void {
  const { activation } = analysis;
  const promise = cell === 'value' ? objectValue(object) : activation.readCell(object, '^promise');
  for (const target of promise.objects) {
    const old = activation.heap.cellsOf(target).get(cell);
    activation.store(objectValue(target), cell, old === undefined ? value : joinValues(old, value));
  }
}

/** Effects of a closure that may run after the function that made it: on captured variables only. */
export function runEscaped(analysis: FunctionAnalysis, closure: number, fn: number): void {
  const summary = analysis.context.summaryOf(fn);
  const touches = (index: number): boolean => index === Param.environment;
  const writes = summary.writes.filter((write) => touches(write.index));
  const sinks = summary.sinks.filter((sink) => {
    const origin = analysis.context.origins.get(sink.origin);
    return origin.kind !== 'source' && touches(origin.index);
  });
  const callbacks = summary.callbacks.filter((callback) => touches(callback.index));
  if (writes.length + sinks.length + callbacks.length === 0) return;
  const [object] = analysis.valueOf(closure).objects;
  if (object === undefined) return;
  const environment = analysis.activation.readCell(object, '^environment');
  const binding = bindValues(analysis, closure, [], unknown, environment);
  applySummary(analysis, closure, fn, { ...summary, writes, sinks, callbacks }, binding, 1);
}
