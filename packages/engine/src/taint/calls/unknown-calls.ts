/** Calls of functions about which nothing is known except, possibly, the name of a method of the language. */

import { listenMethods } from '../../graph/binders/event-binder.ts';
import { maxLimitedLength } from '../../guards/length-guards.ts';
import { methodName, operationName } from '../../ir/call-access.ts';
import { foldMethod } from '../../ir/constants.ts';
import { type Constant, type IrFile, Op } from '../../ir/ir.ts';
import type { Mask } from '../domain/rule-bits.ts';
import { cleanse, joinTaint, type Taint } from '../domain/taint.ts';
import { constantValue, joinValues, taintedValue, unknown, type Value, withTaint } from '../domain/value.ts';
import { partOfQuoted, receiverTaint } from '../effects/apply-rows.ts';
import { callArgument, callFunctions, runListeners } from '../effects/apply-summary.ts';
import { handedTaint, isGivenCallee } from '../effects/unknown-answers.ts';
import type { CallView } from '../frame/call-view.ts';
import { decidingParameters } from '../frame/deciding-parameters.ts';
import type { Frame } from '../frame/frame.ts';
import { methods, operationOfReceiver } from '../operations/operations.ts';
import { matched, replaced } from '../operations/replaced-texts.ts';

const ofText = ['html-escape', 'ldap-escape', 'line-escape', 'shell-escape', 'sql-escape', 'xpath-escape'];

/** @param name  the operation that the call performs, according to its method name or a row */
export function applyUnknown(frame: Frame, call: CallView, name = operationName(frame.code, call.v)): Value {
  const value = applyByName(frame, call, name);
  return cuttingMethods.has(name) ? partOfQuoted(frame, frame.code.b[call.v] ?? -1, value) : value;
}

/** Methods that return a substring by position. */
const cuttingMethods: ReadonlySet<string> = new Set([
  '#slice',
  'charAt',
  'slice',
  'subSequence',
  'substr',
  'substring',
]);

function applyByName(frame: Frame, call: CallView, name: string): Value {
  if (isEventMethod(name)) runEvent(frame, call, name);
  const text = replaced(frame, call, name) ?? matched(frame, call, name);
  if (text !== undefined) return text;
  const folded = foldMethod(name, call.receiver.constant, call.args);
  if (folded !== undefined) return constantValue(folded);
  const operation = operationOfReceiver(name);
  if (operation !== undefined) return operation(frame, call);
  const method = methods.get(name || symbolMethod(frame, call));
  if (method !== undefined)
    return withoutReached(frame, name, cutValue(frame, call, name, method(frame, call)));
  return applyUnnamed(frame, call, name);
}

/** Applies a call whose name does not identify an operation. */
function applyUnnamed(frame: Frame, call: CallView, name: string): Value {
  const { memory, context } = frame;
  const isShort = isCut(name, call.args[0]?.constant, call.args[1]?.constant);
  const receiver = cleanse(
    receiverTaint(frame, call, name),
    context.ruleBits.reached |
      (isShort ? context.ruleBits.ofSanitizer('length-limit') : 0) |
      (formsOfText.has(name) || methodName(frame.code, call.v) === 'split'
        ? context.ruleBits.ofSanitizer('string-type')
        : 0) |
      encodedBits(frame, name, call.args[0]?.constant),
  );
  const handed = cleanse(handedTaint(frame, call.args), context.ruleBits.reached);
  const passed = taintedValue(joinTaint(receiver, handed));
  const isGiven = isGivenCallee(frame, frame.valueOf(frame.code.a[call.v] ?? -1));
  for (const [index, arg] of call.args.entries()) {
    if (arg.objects.length === 0) continue;
    const isAnswer = isGiven && call.receiver.objects.length > 0 && takesError(frame, arg);
    const given = isAnswer ? unknown : passed;
    callArgument(frame, call.v, index, arg, [given, given, given, given]);
  }
  // A name from a row means that the library function is known.
  const isKnown = name !== operationName(frame.code, call.v);
  if (!isKnown && isPromise(frame.code, call.v)) return unknown;
  if (isGiven) return passed;
  const whole = call.args.reduce<Taint>((all, arg) => joinTaint(all, memory.deepTaint(arg)), receiver);
  const prefix = name === 'toString' ? call.receiver.prefix : '';
  // A value converted to a string no longer contains an object: `str(value)`.
  const left = context.ruleBits.reached | (name === 'text' ? context.ruleBits.ofSanitizer('string-type') : 0);
  return { ...taintedValue(cleanse(whole, left)), prefix };
}

/**
 * Methods that return a string, and that plain data only has if it is a string: on an object from a request they fail.
 */
const formsOfText: ReadonlySet<string> = new Set([
  'charAt',
  'substring',
  'toLowerCase',
  'toString',
  'toUpperCase',
  'trim',
]);

/** Kinds of characters that the text form of bytes cannot contain, by encoding. */
const encodedKinds: ReadonlyMap<Constant, readonly string[]> = new Map([
  ['hex', [...ofText, 'path-containment']],
  ['base64url', [...ofText, 'path-containment']],
  ['base64', ofText],
]);

/** Rules for which bytes encoded as text are safe: `buffer.toString('hex')`. */
function encodedBits({ context }: Frame, name: string, encoding: Constant | undefined): Mask {
  const kinds = name === 'toString' && encoding !== undefined ? (encodedKinds.get(encoding) ?? []) : [];
  return kinds.reduce((mask, kind) => mask | context.ruleBits.ofSanitizer(kind), 0);
}

/** Names of an error parameter in second position: some programs put it after the result. */
const errorName = /^_?err(?:or)?$/i;

/**
 * True for a callback that receives a result, and an error that it tests. Such a callback is called by an asynchronous
 * method, and the result that it looked up does not derive from the arguments.
 */
function takesError({ memory, context }: Frame, callback: Value): boolean {
  return callback.objects.every((object) => {
    const { fn } = memory.objects.get(object);
    if (fn === undefined) return false;
    const { file, ir } = context.program.function(fn);
    if (ir.parameterCount !== 2) return false;
    const deciding = decidingParameters(context.program.file(file), ir);
    return deciding.includes(0) || (deciding.includes(1) && errorName.test(ir.parameterNames[1] ?? ''));
  });
}

/**
 * True for a call that is awaited. Data that an unknown function fetches asynchronously, from a database or another
 * service, does not derive from the arguments. May miss data that is transformed in the background.
 */
function isPromise(code: IrFile, v: number): boolean {
  const isUsedNext = code.a[v + 1] === v;
  if (code.op[v + 1] === Op.await) return isUsedNext;
  return isUsedNext && code.op[v + 1] === Op.loadField && code.strings[code.b[v + 1] ?? -1] === 'then';
}

function isEventMethod(name: string): boolean {
  return name === 'emit' || listenMethods.has(name);
}

/** Stores listeners in the object; emitting an event runs those registered under its name. */
function runEvent(frame: Frame, call: CallView, name: string): void {
  if (name === 'emit') runListeners(frame, call.v, call.args.slice(1));
  const [event, listener] = call.args;
  const { constant } = event ?? unknown;
  if (typeof constant !== 'string' || call.receiver.objects.length === 0) return;
  const cell = `event ${constant}`;
  if (name === 'emit') {
    callFunctions(frame, call.v, frame.memory.readField(call.receiver, cell), call.args.slice(1), 1);
  } else if (listener !== undefined) {
    const old = frame.memory.readField(call.receiver, cell);
    frame.memory.store(call.receiver, cell, joinValues(old, listener));
  }
}

/** Name of a method called by a well-known symbol: `list[Symbol.iterator]()`. */
function symbolMethod(frame: Frame, call: CallView): string {
  const { code } = frame;
  const callee = code.a[call.v] ?? -1;
  if (code.op[callee] !== Op.loadIndex) return '';
  const key = code.b[callee] ?? -1;
  const root = code.op[key] === Op.loadField ? (code.a[key] ?? -1) : -1;
  const isSymbol = code.op[root] === Op.loadGlobal && code.strings[code.a[root] ?? -1] === 'Symbol';
  return isSymbol ? `@@${code.strings[code.b[key] ?? -1] ?? ''}` : '';
}

/** Clears the length limit of a string that is cut to a constant length. */
function cutValue(frame: Frame, call: CallView, name: string, value: Value): Value {
  const [start, end] = call.args.map((arg) => arg.constant);
  if (!isCut(name, start, end)) return value;
  const cleared = frame.context.ruleBits.ofSanitizer('length-limit');
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

/** Methods that return the receiver, an element of it, or the result of a callback; others create a new value. */
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

function withoutReached(frame: Frame, name: string, value: Value): Value {
  if (keepingMethods.has(name)) return value;
  return withTaint(value, cleanse(value.taint, frame.context.ruleBits.reached));
}
