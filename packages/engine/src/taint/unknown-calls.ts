/** Calls of functions of which nothing is known but, perhaps, the name of a method that the language has. */

import { type BuiltinFlow, builtinMethods } from '../graph/builtin-flows.ts';
import { methodName } from '../ir/call-access.ts';
import { type Constant, type IrFile, Op } from '../ir/ir.ts';
import { anyCell } from './activation.ts';
import { callArgument, callFunctions, recordCallback } from './apply-summary.ts';
import type { FunctionAnalysis } from './function-analysis.ts';
import { maxLimitedLength } from './guards.ts';
import { receiverTaint } from './library-calls.ts';
import { replacedKinds } from './replaced-characters.ts';
import type { CallView } from './sinks.ts';
import {
  cleanse,
  joinTaint,
  joinValues,
  objectValue,
  taintedValue,
  unknown,
  type Value,
  withTaint,
} from './value.ts';

export function applyUnknown(analysis: FunctionAnalysis, call: CallView): Value {
  const name = methodName(analysis.code, call.v);
  if (isEventMethod(name)) runEvent(analysis, call, name);
  const replaced = cleansedByReplace(analysis, call, name);
  if (replaced !== undefined) return replaced;
  const flow = builtinMethods.get(name);
  if (flow !== undefined) return applyBuiltin(analysis, call, flow, name);
  let taint = receiverTaint(analysis, call);
  if (isCut(name, call.args[0]?.constant, call.args[1]?.constant))
    taint = cleanse(taint, analysis.context.flows.ofSanitizer('length-limit'));
  for (const arg of call.args) taint = joinTaint(taint, analysis.activation.deepTaint(arg));
  const given = taintedValue(cleanse(taint, analysis.context.flows.reached));
  for (const [index, arg] of call.args.entries()) {
    if (arg.objects.length > 0) callArgument(analysis, call.v, index, arg, [given, given, given, given]);
  }
  return isPromise(analysis.code, call.v) ? unknown : given;
}

/**
 * True for a call that is waited for. What an unknown function takes time to get, from a database or another service,
 * is not made of what it was asked with. May miss what is transformed in the background.
 */
function isPromise(code: IrFile, v: number): boolean {
  const receiver = code.b[v] ?? -1;
  const isCombined =
    code.op[receiver] === Op.loadGlobal && code.strings[code.a[receiver] ?? -1] === 'Promise';
  const isUsedNext = code.a[v + 1] === v && !isCombined;
  if (code.op[v + 1] === Op.await) return isUsedNext;
  return isUsedNext && code.op[v + 1] === Op.loadField && code.strings[code.b[v + 1] ?? -1] === 'then';
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

/** Replacing every `<` makes text safe in HTML; of other characters `replacedKinds` knows. */
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
  let cleared = isCleansed ? analysis.context.flows.ofSanitizer('html-escape') : 0;
  for (const kind of replacedKinds(constant, replacement?.constant, name === 'replaceAll'))
    cleared |= analysis.context.flows.ofSanitizer(kind);
  return taintedValue(
    joinTaint(cleanse(given.taint, cleared), analysis.activation.deepTaint(replacement ?? unknown)),
  );
}

/** Methods of arrays, promises, maps and functions, by name. */
function applyBuiltin(analysis: FunctionAnalysis, call: CallView, flow: BuiltinFlow, name: string): Value {
  const { activation } = analysis;
  const { receiver } = call;
  const element = activation.readAny(receiver);
  const isPart =
    (name === 'slice' || name === 'splice') && call.args.length > 0 && call.args[0]?.constant !== 0;
  let callbackResult = unknown;
  const valueOf = (place: BuiltinFlow['flows'][number][0]): Value => {
    if (typeof place === 'number') return call.args[place] ?? unknown;
    if (place === 'receiver') return isPart ? partOf(analysis, call, element) : receiver;
    return place === 'element' ? element : place === 'callback' ? callbackResult : unknown;
  };
  const index = flow.callback ?? 0;
  const callback = flow.callback === undefined ? undefined : call.args[index];
  if (callback !== undefined) {
    const args = (flow.parameters ?? []).map(valueOf);
    callbackResult = callArgument(analysis, call.v, index, callback, args);
    if (name === 'reduce' || name === 'reduceRight') {
      const start = call.args[1] ?? element;
      callbackResult = callArgument(analysis, call.v, index, callback, [
        joinValues(callbackResult, start),
        element,
        unknown,
        receiver,
      ]);
    }
    recordCallback(analysis, call.v, callback, args, false);
  }
  if (movingMethods.has(name) && receiver.objects.length > 0) activation.store(receiver, anyCell, element);
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
  return withoutReached(analysis, name, cutValue(analysis, call, name, result ?? unknown));
}

/** A text is not long where it is cut to a constant length. */
function cutValue(analysis: FunctionAnalysis, call: CallView, name: string, value: Value): Value {
  const [start, end] = call.args.map((arg) => arg.constant);
  if (!isCut(name, start, end)) return value;
  const cleared = analysis.context.flows.ofSanitizer('length-limit');
  return cleared === 0 ? value : { ...value, taint: cleanse(value.taint, cleared) };
}

function isCut(name: string, start: Constant | undefined, end: Constant | undefined): boolean {
  if (typeof start !== 'number') return false;
  const isLow = typeof end === 'number' && end <= maxLimitedLength;
  switch (name) {
    case 'slice':
      return start < 0 ? -start <= maxLimitedLength : isLow && end >= 0;
    case 'substring':
    case 'substr':
      return isLow;
    default:
      return false;
  }
}

/** A part of an array, whose elements stand elsewhere; or of a text. */
function partOf(analysis: FunctionAnalysis, call: CallView, element: Value): Value {
  const { receiver } = call;
  if (receiver.objects.length === 0) return receiver;
  const part = objectValue(
    analysis.activation.make(`part:${call.v}`, { value: analysis.base + call.v, isWeak: true }),
  );
  analysis.activation.store(part, anyCell, element);
  return withTaint(part, receiver.taint);
}

/** Methods after which elements no longer stand where they stood. */
const movingMethods = new Set(['shift', 'unshift', 'splice', 'reverse', 'sort']);

/** Methods that give the receiver itself or what a callback gave; the others make something of their own. */
const keepingMethods = new Set([
  'then',
  'catch',
  'finally',
  'reduce',
  'reduceRight',
  'pop',
  'shift',
  'at',
  'get',
  'find',
  'findLast',
  'sort',
  'reverse',
]);

function withoutReached(analysis: FunctionAnalysis, name: string, value: Value): Value {
  if (keepingMethods.has(name)) return value;
  return withTaint(value, cleanse(value.taint, analysis.context.flows.reached));
}

function storeElement(analysis: FunctionAnalysis, call: CallView, name: string, value: Value): void {
  const { activation } = analysis;
  const key = name === 'set' && call.args.length > 1 ? call.args[0]?.constant : undefined;
  activation.store(call.receiver, typeof key === 'string' ? key : anyCell, value);
}
