/**
 * Calls: every effect of every possible callee is applied, in order, and the results are joined.
 *
 * A callee is a closure of this activation, a function of the program, a place in a library, or unknown. An unknown
 * callee gives its arguments' taint and calls the closures that it gets with it.
 */

import { type BuiltinFlow, builtinMethods } from '../graph/builtin-flows.ts';
import { CallFlag, Op, Param } from '../ir/ir.ts';
import type { ApiNode, CallPlace } from '../model/api-graph.ts';
import { anyCell } from './activation.ts';
import { environmentOwner } from './environments.ts';
import type { FunctionAnalysis } from './function-analysis.ts';
import { argumentsOf, functionName, methodName } from './guards.ts';
import { restBase } from './origins.ts';
import { type Binding, bindShape, bindTaint, shapeOf } from './shapes.ts';
import { type CallView, callView, isSinkArgument, recordCallSinks, recordTaint } from './sinks.ts';
import type { Summary, SummaryWrite } from './summary.ts';
import {
  cleanse,
  joinTaint,
  joinValues,
  noTaint,
  objectValue,
  type Taint,
  taintedValue,
  unknown,
  type Value,
} from './value.ts';

/** Callbacks of callbacks that one call runs. Chosen: deeper nesting is rare and costs much. */
const maxCallbackDepth = 2;
/** Methods whose result is made of the whole receiver, however deep. */
const wholeReceiverMethods = new Set([
  'join',
  'toString',
  'concat',
  'slice',
  'flat',
  'values',
  'entries',
  'reverse',
  'map',
  'filter',
]);

export function applyCall(analysis: FunctionAnalysis, v: number): Value {
  const { code, context } = analysis;
  if (!analysis.spend(1)) return unknown;
  const call = callView(analysis, v);
  const callee = analysis.valueOf(code.a[v] ?? -1);
  const isConstruction = ((code.pool[code.c[v] ?? 0] ?? 0) & CallFlag.new) !== 0;
  const results: Value[] = [];
  const done = new Set<number>();
  const self = isConstruction ? makeInstance(analysis, v) : call.receiver;
  for (const object of callee.objects) {
    const { fn } = analysis.activation.objects.get(object);
    if (fn === undefined || done.has(fn)) continue;
    done.add(fn);
    results.push(runClosure(analysis, v, object, fn, call.args, self, 0));
  }
  for (const fn of context.pointsTo.targetsOf(analysis.base + v)) {
    if (done.has(fn) || isGivenFunction(analysis, callee)) continue;
    done.add(fn);
    const binding = bindArguments(analysis, v, call, self, environmentFor(analysis, fn));
    results.push(applySummary(analysis, v, fn, context.summaryOf(fn), binding, 0));
  }
  for (const object of callee.objects) {
    if (analysis.activation.objects.get(object).isResolver)
      callFunctions(analysis, v, objectValue(object), call.args, 0);
  }
  const nodes = context.apiOfCallee(code, analysis.base, v);
  if (isConstruction && done.size === 0) return constructUnknown(analysis, call, nodes, self);
  if (nodes.length > 0) results.push(applyLibrary(analysis, call, nodes, isConstruction));
  recordCallback(analysis, v, callee, call.args, done.size + nodes.length > 0);
  if (isConstruction && done.size > 0)
    return joinAll([self, ...results.filter((result) => result.objects.length > 0)]);
  if (results.length === 0) return applyUnknown(analysis, call);
  return joinAll(results);
}

/** Something that the program does not define is constructed: the object, with the taint of what it is made from. */
function constructUnknown(
  analysis: FunctionAnalysis,
  call: CallView,
  nodes: readonly ApiNode[],
  self: Value,
): Value {
  if (functionName(analysis.code, call.v) === 'Promise' && call.args[0] !== undefined) {
    const resolver = analysis.activation.make(`resolver:${call.v}`, {
      value: analysis.base + call.v,
      isResolver: true,
    });
    callFunctions(analysis, call.v, call.args[0], [objectValue(resolver), unknown], 1);
    return analysis.activation.readCell(resolver, 'value');
  }
  const made =
    nodes.length > 0
      ? applyLibrary(analysis, call, nodes, true)
      : applyUnknown(analysis, { ...call, receiver: unknown });
  return joinValues({ ...made, constant: undefined, prefix: '' }, self);
}

function joinAll(values: readonly Value[]): Value {
  return values.reduce((joined, value) => joinValues(joined, value), values[0] ?? unknown);
}

function makeInstance(analysis: FunctionAnalysis, v: number): Value {
  const object = analysis.activation.make(`new:${v}`, {
    value: analysis.base + v,
    isWeak: analysis.isInLoop,
  });
  return objectValue(object);
}

/** A function that came in as a parameter: the caller knows better which one it is. */
function isGivenFunction(analysis: FunctionAnalysis, callee: Value): boolean {
  return callee.objects.some((object) => {
    const { given } = analysis.activation.objects.get(object);
    return given !== undefined && given.index >= 0 && given.path.length === 0;
  });
}

// --- functions of the program

function bindArguments(
  analysis: FunctionAnalysis,
  v: number,
  call: CallView,
  self: Value,
  environment: Value,
): Binding {
  const { activation, code } = analysis;
  const numbers = [...argumentsOf(code, v)];
  const firstSpread = numbers.findIndex((argument) => code.op[argument] === Op.spread);
  const argument = (index: number): Value => {
    if (firstSpread < 0 || index < firstSpread) return call.args[index] ?? unknown;
    return call.args
      .slice(firstSpread)
      .reduce((value, arg) => joinValues(value, activation.readAny(arg)), unknown);
  };
  const list = (from: number): Value => {
    const object = activation.make(`arguments:${v}:${from}`, { value: analysis.base + v });
    const value = objectValue(object);
    for (let index = from; index < call.args.length; index++)
      activation.store(value, String(index - from), argument(index));
    if (firstSpread >= 0) activation.store(value, anyCell, argument(call.args.length));
    return value;
  };
  return {
    parameter: (index) => {
      if (index >= restBase) return list(index - restBase);
      if (index >= 0) return argument(index);
      if (index === Param.this) return self;
      return index === Param.arguments ? list(0) : environment;
    },
  };
}

/** The environment object that a function of this file sees, when this function sees it too. */
function environmentFor(analysis: FunctionAnalysis, fn: number): Value {
  const { program } = analysis.context;
  const target = program.function(fn);
  const own = program.function(analysis.fn);
  if (target.file !== own.file) return unknown;
  const { functions } = program.file(own.file);
  const wanted = environmentOwner(functions, target.ir.parent);
  if (wanted < 0) return unknown;
  let value = ownEnvironment(analysis);
  let owner = environmentOwner(functions, own.index);
  while (owner >= 0 && owner !== wanted) {
    value = analysis.activation.readField(value, '^');
    owner = environmentOwner(functions, functions[owner]?.parent ?? -1);
  }
  return owner === wanted ? value : unknown;
}

function ownEnvironment(analysis: FunctionAnalysis): Value {
  const { code, ir } = analysis;
  for (let v = ir.first; v < ir.last && v < ir.first + 3; v++)
    if (code.op[v] === Op.environment) return analysis.valueOf(v);
  return ir.ownsEnvironment ? unknown : analysis.activation.given(Param.environment, []);
}

function runClosure(
  analysis: FunctionAnalysis,
  v: number,
  closure: number,
  fn: number,
  args: readonly Value[],
  self: Value,
  depth: number,
): Value {
  const environment = analysis.activation.readCell(closure, '^environment');
  const call: CallView = { v, args, receiver: self, hasSpread: false };
  const binding =
    depth === 0 && args.length === argumentsOf(analysis.code, v).length
      ? bindArguments(analysis, v, call, self, environment)
      : bindValues(analysis, v, args, self, environment);
  return applySummary(analysis, v, fn, analysis.context.summaryOf(fn), binding, depth);
}

/** Arguments that no instruction names: those of callbacks. */
function bindValues(
  analysis: FunctionAnalysis,
  v: number,
  args: readonly Value[],
  self: Value,
  environment: Value,
): Binding {
  const list = (from: number): Value => {
    const value = objectValue(
      analysis.activation.make(`callback:${v}:${from}`, { value: analysis.base + v, isWeak: true }),
    );
    for (const arg of args.slice(from)) analysis.activation.store(value, anyCell, arg);
    return value;
  };
  return {
    parameter: (index) => {
      if (index >= restBase) return list(index - restBase);
      if (index >= 0) return args[index] ?? unknown;
      if (index === Param.this) return self;
      return index === Param.arguments ? list(0) : environment;
    },
  };
}

function applySummary(
  analysis: FunctionAnalysis,
  v: number,
  fn: number,
  summary: Summary,
  binding: Binding,
  depth: number,
): Value {
  const { activation, base, isInLoop } = analysis;
  const call = base + v;
  if (!analysis.spend(1 + summary.sinks.length + 2 * summary.writes.length)) return unknown;
  for (const write of summary.writes) {
    const target = activation.readPath(binding.parameter(write.index), write.path);
    if (target.objects.length === 0 && write.index === Param.environment) {
      shareWrite(analysis, fn, write, bindShape(activation, write.shape, binding, { call, isInLoop }));
    }
    if (target.objects.length > 0)
      activation.store(target, write.name, bindShape(activation, write.shape, binding, { call, isInLoop }));
  }
  for (const sink of summary.sinks) {
    const taint = bindTaint(activation, [sink.origin, sink.mask], binding);
    if (taint.length > 0) recordTaint(analysis, taint, sink.place, { call, fn, next: sink });
  }
  for (const callback of depth < maxCallbackDepth ? summary.callbacks : []) {
    if (!analysis.spend(2)) return unknown;
    const callee = activation.readPath(binding.parameter(callback.index), callback.path);
    const args = callback.args.map((shape) => bindShape(activation, shape, binding, { call, isInLoop }));
    callFunctions(analysis, v, callee, args, depth + 1);
    recordCallback(analysis, v, callee, args, false);
  }
  return bindShape(activation, summary.result, binding, { call, isInLoop });
}

/** A captured variable of an environment that this function does not see is written. */
function shareWrite(analysis: FunctionAnalysis, fn: number, write: SummaryWrite, value: Value): void {
  const { program, shared } = analysis.context;
  const { file, ir } = program.function(fn);
  const { functions } = program.file(file);
  let owner = environmentOwner(functions, ir.parent);
  for (const step of write.path)
    owner = step === '^' ? environmentOwner(functions, functions[owner]?.parent ?? -1) : -1;
  if (owner >= 0)
    shared.write(`captured:${file}:${owner}:${write.name}`, analysis.activation.deepTaint(value));
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

/** Runs the closures of this activation that a value may be; what they give is joined. */
function callFunctions(
  analysis: FunctionAnalysis,
  v: number,
  callee: Value,
  args: readonly Value[],
  depth: number,
): Value {
  let result = unknown;
  for (const object of callee.objects) {
    const { fn, isResolver } = analysis.activation.objects.get(object);
    if (isResolver) analysis.activation.store(objectValue(object), 'value', args[0] ?? unknown);
    if (fn !== undefined && depth <= maxCallbackDepth) {
      result = joinValues(result, runClosure(analysis, v, object, fn, args, unknown, depth));
    }
  }
  return result;
}

/** The function calls something that it was given: its callers will know what. */
function recordCallback(
  analysis: FunctionAnalysis,
  v: number,
  callee: Value,
  args: readonly Value[],
  isResolved: boolean,
): void {
  if (isResolved) return;
  for (const object of callee.objects) {
    const { given } = analysis.activation.objects.get(object);
    if (given === undefined) continue;
    const key = `${v}:${given.index}:${given.path.join('\0')}`;
    const shapes = args.map((arg) => shapeOf(analysis.activation, arg));
    analysis.callbacks.set(key, {
      call: analysis.base + v,
      index: given.index,
      path: given.path,
      args: shapes,
    });
  }
}

/** Effects of a closure that may run after the function that made it: on captured variables only. */
export function runEscaped(analysis: FunctionAnalysis, closure: number, fn: number): void {
  const summary = analysis.context.summaryOf(fn);
  const touches = (index: number): boolean => index === Param.environment;
  const writes = summary.writes.filter((write) => touches(write.index));
  const sinks = summary.sinks.filter((sink) => {
    const origin = analysis.context.origins.get(sink.origin);
    return origin.kind === 'parameter' && touches(origin.index);
  });
  const callbacks = summary.callbacks.filter((callback) => touches(callback.index));
  if (writes.length + sinks.length + callbacks.length === 0) return;
  const [object] = analysis.valueOf(closure).objects;
  if (object === undefined) return;
  const environment = analysis.activation.readCell(object, '^environment');
  const binding = bindValues(analysis, closure, [], unknown, environment);
  applySummary(analysis, closure, fn, { ...summary, writes, sinks, callbacks }, binding, 1);
}

// --- libraries

function applyLibrary(
  analysis: FunctionAnalysis,
  call: CallView,
  nodes: readonly ApiNode[],
  isConstruction: boolean,
): Value {
  const { activation, context } = analysis;
  recordCallSinks(analysis, call, nodes);
  const isKnown = nodes.some(
    (node) => node.isNeutral || node.sanitizers.length > 0 || node.propagators.length > 0,
  );
  const callbackTaint = runLibraryCallbacks(analysis, call, nodes);
  let taint: Taint = noTaint;
  let result = unknown;
  for (const node of nodes) {
    for (const { place, kinds } of sanitizedPlaces(node)) {
      const cleared = kinds.reduce((mask, kind) => mask | context.flows.ofSanitizer(kind), 0);
      taint = joinTaint(taint, cleanse(activation.deepTaint(valueAt(analysis, call, place)), cleared));
    }
    for (const { from, to } of node.propagators) {
      const isSanitized = node.sanitizers.some(({ place }) => place.at === from.at);
      if (!isSanitized) result = joinValues(result, propagate(analysis, call, from, to));
    }
  }
  if (!isKnown) taint = passedThrough(analysis, call, nodes, isConstruction);
  const whole =
    taint.length === 0 ? result : { ...result, taint: joinTaint(result.taint, taint), constant: undefined };
  return callbackTaint.length === 0 ? whole : joinValues(whole, taintedValue(callbackTaint));
}

/** Rows of one place cleanse together. */
function sanitizedPlaces(node: ApiNode): { place: CallPlace; kinds: string[] }[] {
  const places = new Map<string, { place: CallPlace; kinds: string[] }>();
  for (const { row, place } of node.sanitizers) {
    const key = `${place.at}.${place.fields.join('.')}`;
    const known = places.get(key);
    if (known === undefined) places.set(key, { place, kinds: [row.kind] });
    else known.kinds.push(row.kind);
  }
  return [...places.values()];
}

/** What a function of a library does with arguments of which no row speaks: the result is made of them. */
function passedThrough(
  analysis: FunctionAnalysis,
  call: CallView,
  nodes: readonly ApiNode[],
  isConstruction: boolean,
): Taint {
  let taint: Taint = noTaint;
  for (const [index, arg] of call.args.entries()) {
    if (isSinkArgument(nodes, index, call.args.length)) continue;
    taint = joinTaint(taint, analysis.activation.deepTaint(arg));
  }
  // A library's object is no data: what a method of it gives is not made of the object.
  const isObject = analysis.context.pointsTo.apiOf(analysis.base + (analysis.code.a[call.v] ?? 0)).length > 0;
  return isConstruction || isObject ? taint : joinTaint(taint, receiverTaint(analysis, call));
}

function valueAt(analysis: FunctionAnalysis, call: CallView, place: CallPlace): Value {
  const { at } = place;
  if (at === 'result') return unknown;
  const starts =
    at === 'receiver'
      ? [call.receiver]
      : at < 0
        ? call.args.slice(at).slice(0, 1)
        : call.args.slice(at, place.last + 1);
  return joinAll(starts.map((start) => analysis.activation.readPath(start, place.fields)));
}

function propagate(analysis: FunctionAnalysis, call: CallView, from: CallPlace, to: CallPlace): Value {
  const value = valueAt(analysis, call, from);
  if (to.at === 'result') {
    return to.fields.length === 0 ? value : taintedValue(analysis.activation.deepTaint(value));
  }
  const target = valueAt(analysis, call, { ...to, fields: to.fields.slice(0, -1) });
  analysis.activation.store(
    target,
    to.fields.at(-1) ?? anyCell,
    taintedValue(analysis.activation.deepTaint(value)),
  );
  return unknown;
}

/** Closures handed to a library run; with the call's taint unless a model says what their parameters are. */
function runLibraryCallbacks(analysis: FunctionAnalysis, call: CallView, nodes: readonly ApiNode[]): Taint {
  let result: Taint = noTaint;
  for (const [index, arg] of call.args.entries()) {
    if (arg.objects.length === 0) continue;
    const isModelled = nodes.some(
      (node) =>
        node.isNeutral ||
        node.argumentNodes(index, call.args.length).some((place) => place.parameters.length > 0),
    );
    const given = isModelled
      ? unknown
      : taintedValue(passedThrough(analysis, withoutArgument(call, index), nodes, false));
    const returned = callFunctions(analysis, call.v, arg, [given, given, given, given], 1);
    if (!isModelled) result = joinTaint(result, analysis.activation.deepTaint(returned));
  }
  return result;
}

function withoutArgument(call: CallView, index: number): CallView {
  return { ...call, args: call.args.map((arg, at) => (at === index ? unknown : arg)) };
}

// --- unknown callees

function applyUnknown(analysis: FunctionAnalysis, call: CallView): Value {
  const name = methodName(analysis.code, call.v);
  if (isEventMethod(name)) runEvent(analysis, call, name);
  const replaced = cleansedByReplace(analysis, call, name);
  if (replaced !== undefined) return replaced;
  const flow = builtinMethods.get(name);
  if (flow !== undefined) return applyBuiltin(analysis, call, flow, name);
  let taint = receiverTaint(analysis, call);
  for (const arg of call.args) taint = joinTaint(taint, analysis.activation.deepTaint(arg));
  const given = taintedValue(taint);
  for (const arg of call.args) {
    if (arg.objects.length > 0) callFunctions(analysis, call.v, arg, [given, given, given, given], 1);
  }
  return given;
}

/** Methods with which event emitters take listeners. */
const listenMethods = new Set(['on', 'once', 'addListener', 'prependListener']);

function isEventMethod(name: string): boolean {
  return name === 'emit' || listenMethods.has(name);
}

/** Listeners are kept by the object; emitting an event runs those of its name. */
function runEvent(analysis: FunctionAnalysis, call: CallView, name: string): void {
  const [event, listener] = call.args;
  const { constant } = event ?? unknown;
  if (typeof constant !== 'string' || call.receiver.objects.length === 0) return;
  const cell = `event ${constant}`;
  if (name === 'emit') {
    callFunctions(
      analysis,
      call.v,
      analysis.activation.readField(call.receiver, cell),
      call.args.slice(1),
      1,
    );
  } else if (listener !== undefined) {
    const old = analysis.activation.readField(call.receiver, cell);
    analysis.activation.store(call.receiver, cell, joinValues(old, listener));
  }
}

/** A pattern that matches `<` wherever it stands: alone, in a class or as an alternative. */
const matchesLessThan = /^(?:\\?<|\[[^\]^]*<[^\]]*\]|\(?(?:[^()|]+\|)*<(?:\|[^()|]+)*\)?|\[\^[\w\s\\.-]*\])$/;

/** Replacing every `<` makes text safe in HTML. */
function cleansedByReplace(analysis: FunctionAnalysis, call: CallView, name: string): Value | undefined {
  const [pattern, replacement] = call.args;
  if ((name !== 'replace' && name !== 'replaceAll') || pattern === undefined) return undefined;
  const { constant } = pattern;
  const isRegex = typeof constant === 'object' && constant !== null;
  const isEverywhere = name === 'replaceAll' || (isRegex && constant.flags.includes('g'));
  const text = isRegex ? constant.pattern : constant;
  const isSafe = typeof replacement?.constant !== 'string' || !replacement.constant.includes('<');
  const given = taintedValue(analysis.activation.deepTaint(call.receiver));
  if (replacement !== undefined) callFunctions(analysis, call.v, replacement, [given, given, given], 1);
  const isCleansed = isEverywhere && isSafe && typeof text === 'string' && matchesLessThan.test(text);
  const cleared = isCleansed ? analysis.context.flows.ofSanitizer('html-escape') : 0;
  return taintedValue(
    joinTaint(cleanse(given.taint, cleared), analysis.activation.deepTaint(replacement ?? unknown)),
  );
}

function receiverTaint(analysis: FunctionAnalysis, call: CallView): Taint {
  const name = methodName(analysis.code, call.v);
  return wholeReceiverMethods.has(name) ? analysis.activation.deepTaint(call.receiver) : call.receiver.taint;
}

/** Methods of arrays, promises, maps and functions, by name. */
function applyBuiltin(analysis: FunctionAnalysis, call: CallView, flow: BuiltinFlow, name: string): Value {
  const { activation } = analysis;
  const { receiver } = call;
  const element = activation.readAny(receiver);
  let callbackResult = unknown;
  const valueOf = (place: BuiltinFlow['flows'][number][0]): Value => {
    if (typeof place === 'number') return call.args[place] ?? unknown;
    if (place === 'receiver') return receiver;
    return place === 'element' ? element : place === 'callback' ? callbackResult : unknown;
  };
  const callback = flow.callback === undefined ? undefined : call.args[flow.callback];
  if (callback !== undefined) {
    const args = (flow.parameters ?? []).map(valueOf);
    callbackResult = callFunctions(analysis, call.v, callback, args, 1);
    if (name === 'reduce' || name === 'reduceRight') {
      callbackResult = callFunctions(
        analysis,
        call.v,
        callback,
        [joinValues(callbackResult, call.args[1] ?? unknown), element],
        1,
      );
    }
    recordCallback(analysis, call.v, callback, args, false);
  }
  let result: Value | undefined;
  for (const [from, to] of flow.flows) {
    const value = valueOf(from);
    if (to === 'result') result = result === undefined ? value : joinValues(result, value);
    else if (to === 'element') storeElement(analysis, call, name, value);
    else if (to === 'new-element') {
      const made = objectValue(
        activation.make(`made:${call.v}`, { value: analysis.base + call.v, isWeak: true, isLiteral: true }),
      );
      activation.store(made, anyCell, value);
      result = made;
    }
  }
  return result ?? unknown;
}

function storeElement(analysis: FunctionAnalysis, call: CallView, name: string, value: Value): void {
  const { activation } = analysis;
  const key = name === 'set' && call.args.length > 1 ? call.args[0]?.constant : undefined;
  activation.store(call.receiver, typeof key === 'string' ? key : anyCell, value);
}
