/** Calls of library functions: applies their model rows, and a default where there is no row. */

import { isBetweenQuotes, markupContexts, quotesAround } from '../../code/markup-context.ts';
import { allNames, argumentsOf, functionName, operationName, rootOf } from '../../ir/call-access.ts';
import { Op } from '../../ir/ir.ts';
import type { ApiNode } from '../../model/api-node.ts';
import type { CallPlace } from '../../model/call-place.ts';
import { harmfulContext, type OutputContext } from '../../syntax/templates/html-context.ts';
import { anyCell } from '../domain/cell-names.ts';
import { cleanse, isClean, isTainted, joinTaint, noTaint, type Taint } from '../domain/taint.ts';
import {
  joinAllValues,
  joinValues,
  objectValue,
  taintedValue,
  unknown,
  type Value,
  withTaint,
} from '../domain/value.ts';
import { argumentAt, argumentPlaces, type CallView, positionalArguments } from '../frame/call-view.ts';
import type { Frame } from '../frame/frame.ts';
import { isSinkArgument, recordCallSinks } from '../sinks/record-sinks.ts';
import { callArgument } from './apply-summary.ts';
import { asBase } from './base-address.ts';

/** True for a place that equals another one, or is a member of it. */
function isWithin(inner: CallPlace, outer: CallPlace): boolean {
  return inner.at === outer.at && outer.fields.every((field, at) => inner.fields[at] === field);
}

/** Methods whose result derives from the whole receiver, at any depth. */
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
  // For byte arrays that count as strings.
  'toLowerCase',
  'toUpperCase',
  'trim',
]);

export function applyLibrary(
  frame: Frame,
  call: CallView,
  nodes: readonly ApiNode[],
  isConstruction: boolean,
): Value {
  const { memory, context } = frame;
  recordCallSinks(frame, call, nodes);
  const isKnown = nodes.some(
    (node) => node.isNeutral || node.sanitizers.length > 0 || node.propagators.length > 0,
  );
  const callbackTaint = runLibraryCallbacks(frame, call, nodes);
  let taint: Taint = noTaint;
  let result = unknown;
  for (const node of nodes) {
    for (const { place, kinds } of sanitizedPlaces(node)) {
      const right = kindsInContext(frame, call.v, kinds);
      const cleared = right.reduce((mask, kind) => mask | context.ruleBits.ofSanitizer(kind), 0);
      taint = joinTaint(taint, cleanse(memory.deepTaint(valueAt(frame, call, place)), cleared));
    }
    for (const { row, from, to } of node.propagators) {
      if (node.sanitizers.some(({ place }) => isWithin(from, place))) continue;
      const value = row.decodes === true ? untested(frame, call) : propagate(frame, call, from, to);
      result = joinValues(result, row.isBase === true ? asBase(frame, value) : value);
    }
  }
  if (!isKnown) taint = passedThrough(frame, call, nodes, isConstruction);
  // A library returns a new value, except that `Object(x)` is `x`.
  const isSame = nodes.some((node) => node.label === 'global.Object');
  taint = cleanse(joinTaint(result.taint, taint), isSame ? 0 : context.ruleBits.reached);
  const listed = listedMembers(frame, call, nodes);
  if (listed !== undefined) return listed;
  let whole = joinValues(withTaint(result, taint), createdObject(frame, call, nodes));
  if (nodes.some(keepsMembers)) whole = joinValues(whole, madeObject(frame, call));
  // A derived string need not have the same prefix as the original.
  if (isTainted(whole.taint)) whole = { ...whole, prefix: keptPrefix(call, nodes) };
  return isClean(callbackTaint) ? whole : joinValues(whole, taintedValue(callbackTaint));
}

/** Number of nested checks and sanitizers that are followed. Chosen, not measured. */
const maxSanitizers = 16;

/**
 * The first argument before the function checked or sanitized it. Checks do not see the payload hidden in escaped text,
 * and decoding restores it.
 */
function untested(frame: Frame, call: CallView): Value {
  const { code } = frame;
  const [argument = -1] = argumentsOf(code, call.v);
  let at = argument;
  for (let step = 0; step < maxSanitizers && at >= 0; step++) {
    // A cast is not skipped: it may itself be the source, such as the cast of a parameter that a framework fills.
    const before = code.op[at] === Op.pi ? (code.a[at] ?? -1) : beforeJoin(frame, at);
    if (before < 0) break;
    at = before;
  }
  return taintedValue(frame.memory.deepTaint(frame.valueOf(at)));
}

/** One of several refinements of the same value at a merge, or the input of a sanitizer; -1 for other values. */
function beforeJoin(frame: Frame, v: number): number {
  const { code } = frame;
  if (code.op[v] !== Op.phi) return sanitizedAt(frame, v);
  return rootOf(code, v) === v ? -1 : (code.pool[code.a[v] ?? 0] ?? -1);
}

/** The input that a library call sanitizes; -1 for other values. */
function sanitizedAt({ base, code, context }: Frame, v: number): number {
  const call = code.op[v] === Op.result ? (code.a[v] ?? -1) : v;
  if (code.op[call] !== Op.call) return -1;
  const [row] = context.apiOfCallee(code, base, call).flatMap(({ sanitizers }) => sanitizers);
  if (row === undefined) return -1;
  const { at } = row.place;
  if (at === 'receiver') return code.b[call] ?? -1;
  return argumentsOf(code, call)[typeof at === 'number' && at >= 0 ? at : 0] ?? -1;
}

/** Sanitizers whose effect holds only for the whole string, because they rely on its quotes or escape characters. */
const kindsOfWhole: ReadonlySet<string> = new Set(['shell-escape', 'sql-escape']);

/**
 * A substring. If the string was quoted by a sanitizer, the closing quote may have been cut off.
 *
 * @param text  the operand
 */
export function partOfQuoted(frame: Frame, text: number, part: Value): Value {
  const { base, code, context } = frame;
  const root = text < 0 ? -1 : rootOf(code, text);
  const before = root < 0 ? -1 : sanitizedAt(frame, root);
  if (before < 0) return part;
  const call = code.op[root] === Op.result ? (code.a[root] ?? -1) : root;
  const kinds = context
    .apiOfCallee(code, base, call)
    .flatMap(({ sanitizers }) => sanitizers.map(({ row }) => row.kind));
  // URL-encoded text contains neither quotes nor escape characters.
  if (kinds.includes('url-encode')) return part;
  const bits = kinds
    .filter((kind) => kindsOfWhole.has(kind))
    .reduce((mask, kind) => mask | context.ruleBits.ofSanitizer(kind), 0);
  if (bits === 0) return part;
  const back = cleanse(frame.memory.deepTaint(frame.valueOf(before)), context.ruleBits.all & ~bits);
  return { ...part, taint: joinTaint(part.taint, back) };
}

/** Prefix of the result, if a row declares that it starts like the first argument or the receiver. */
function keptPrefix(call: CallView, nodes: readonly ApiNode[]): string {
  const row = nodes.flatMap(({ propagators }) => propagators).find(({ row }) => row.sameStart === true);
  if (row === undefined) return '';
  const text = row.from.at === 'receiver' ? call.receiver : call.args[0];
  const isFirst = row.from.at === 'receiver' || call.args.length === 1;
  return isFirst ? (text?.prefix ?? '') : '';
}

/** `Object.create(null)`: an object without a prototype. */
function createdObject(frame: Frame, call: CallView, nodes: readonly ApiNode[]): Value {
  const isCreate = nodes.some((node) => node.label === 'global.Object.create');
  if (!isCreate || call.args[0]?.constant !== null) return unknown;
  const object = frame.memory.make(`create:${call.v}`, {
    value: frame.base + call.v,
    isWeak: frame.isInLoop,
    isBare: true,
  });
  return objectValue(object);
}

const keyLists = new Set([
  'global.Object.keys',
  'global.Object.getOwnPropertyNames',
  'global.Reflect.ownKeys',
]);

/** An object's keys, values or both in an array. A key has the taint of the object, but not of its members. */
function listedMembers(frame: Frame, call: CallView, nodes: readonly ApiNode[]): Value | undefined {
  const [object] = call.args;
  const [label] = nodes.map((node) => node.label);
  if (object === undefined || label === undefined || nodes.length !== 1) return undefined;
  const { memory, base } = frame;
  const key = memory.keyOf(object);
  const listOf = (part: string, cells: Readonly<Record<string, Value>>): Value => {
    const list = objectValue(
      memory.make(`listed${part}:${call.v}`, { value: base + call.v, isWeak: true, isLiteral: true }),
    );
    for (const [name, cell] of Object.entries(cells)) memory.store(list, name, cell);
    return list;
  };
  if (keyLists.has(label)) return listOf('', { [anyCell]: key });
  if (label === 'global.Object.values') return listOf('', { [anyCell]: memory.readAny(object) });
  if (label !== 'global.Object.entries') return undefined;
  return listOf('', { [anyCell]: listOf('/entry', { 0: key, 1: memory.readAny(object) }) });
}

/**
 * The kinds of sanitizing that are effective in the output context. Escaping for text has no effect in a script, a URL
 * or an unquoted attribute, and escaping for a script has none between tags. A value that the function does not embed
 * in markup is assumed to be escaped for the right context.
 */
function kindsInContext(frame: Frame, v: number, given: readonly string[]): readonly string[] {
  const { code, ir } = frame;
  // A literal brings its own quotes: inside other quotes it is no longer a literal, and inside backticks it may be
  // executed.
  const isLiteral = given.includes('code-literal') && !isBetweenQuotes(code, ir, v, quotesOfCode);
  const kinds = isLiteral ? given : given.filter((kind) => kind !== 'code-literal');
  const others = kinds.filter((one) => !quoteKinds.has(one));
  if (others.length < kinds.length) return [...others, ...kindsInQuotes(code, ir, v, kinds)];
  const [kind, other] = kinds;
  // A quoted shell word is not safe inside other quotes, such as those of a command passed to another shell.
  if (kind === 'shell-escape' && other === undefined) return isBetweenQuotes(code, ir, v) ? [] : kinds;
  if (other !== undefined || (kind !== 'html-escape' && kind !== 'code-escape')) return kinds;
  const contexts = markupContexts(code, ir, v);
  const isWrong = contexts.some((context) => isForText(context) === (kind === 'code-escape'));
  return isWrong ? [] : ['html-escape', kind];
}

const quotesOfCode = '\'"`';

const quoteKinds: ReadonlySet<string> = new Set(['sql-text-escape', 'quote-escape']);

/** Sanitizers that are only effective between quotes count if the quotes are there. */
function kindsInQuotes(
  code: Frame['code'],
  ir: Frame['ir'],
  v: number,
  kinds: readonly string[],
): readonly string[] {
  const around = quotesAround(code, ir, v);
  if (around === 'none') return [];
  // A value that is not embedded in a string here is assumed to be meant for its destination.
  if (around === 'unknown') return kinds.includes('sql-text-escape') ? ['sql-escape'] : [];
  return kinds.includes('quote-escape')
    ? ['sql-escape', 'shell-escape', 'xpath-escape', 'code-literal']
    : ['sql-escape', 'code-literal'];
}

function isForText(context: OutputContext): boolean {
  return harmfulContext(context, true) === undefined;
}

/** Groups sanitizer rows by place: rows of one place apply together. */
function sanitizedPlaces(node: ApiNode): { place: CallPlace; kinds: string[] }[] {
  const places = new Map<string, { place: CallPlace; kinds: string[] }>();
  for (const { row, place } of node.sanitizers) {
    const key = `${place.at}.${place.fields.join('.')}`;
    const known = places.get(key);
    if (known === undefined) places.set(key, { place, kinds: [row.kind] });
    else if (!known.kinds.includes(row.kind)) known.kinds.push(row.kind);
  }
  return [...places.values()];
}

/** Default taint of the result of a library function: all arguments without a row propagate to it. */
function passedThrough(
  frame: Frame,
  call: CallView,
  nodes: readonly ApiNode[],
  isConstruction: boolean,
): Taint {
  let taint: Taint = noTaint;
  for (const [index, arg] of call.args.entries()) {
    if (isSinkArgument(nodes, call, index)) continue;
    taint = joinTaint(taint, frame.memory.deepTaint(arg));
  }
  // A library object is not data: results of its methods do not derive from the object, unless a row declares it a
  // source.
  const { base, code, context } = frame;
  const isObject =
    !context.objectsAreData &&
    context.pointsTo.apiOf(base + (code.a[call.v] ?? 0)).length > 0 &&
    context.pointsTo.sourcesAt(base + Math.max(0, rootOf(code, code.b[call.v] ?? 0))).length === 0;
  return isConstruction || isObject ? taint : joinTaint(taint, receiverTaint(frame, call));
}

function valueAt(frame: Frame, call: CallView, place: CallPlace): Value {
  const { at } = place;
  if (at === 'result') return unknown;
  const isRange = typeof at === 'number' && place.last > at;
  const single = typeof at === 'number' && !isRange ? argumentAt(frame, call, place) : undefined;
  const starts =
    at === 'receiver'
      ? [call.receiver]
      : isRange
        ? (at === 0 ? call.args : positionalArguments(call)).slice(at)
        : single === undefined
          ? []
          : [single];
  return joinAllValues(starts.map((start) => frame.memory.readPath(start, place.fields)));
}

function propagate(frame: Frame, call: CallView, from: CallPlace, to: CallPlace): Value {
  const value = valueAt(frame, call, from);
  if (to.at === 'result') {
    // An option that is omitted is known to be missing in the created object.
    if (to.fields.length === 1 && isLeftOut(frame, call, from)) return madeObject(frame, call);
    return to.fields.length === 0 ? value : withMember(frame, call, to.fields, value);
  }
  const target = valueAt(frame, call, { ...to, fields: to.fields.slice(0, -1) });
  frame.memory.store(target, to.fields.at(-1) ?? anyCell, taintedValue(frame.memory.deepTaint(value)));
  return unknown;
}

function isLeftOut(frame: Frame, call: CallView, place: CallPlace): boolean {
  if (typeof place.at !== 'number' || place.name === undefined || place.fields.length > 0) return false;
  return !call.hasSpread && !call.names.includes(allNames) && argumentAt(frame, call, place) === undefined;
}

/** A library object with a value in one of its members. Taint of the value propagates to the whole object. */
function withMember(frame: Frame, call: CallView, fields: readonly string[], value: Value): Value {
  const { memory } = frame;
  const [name, second] = fields;
  const whole = taintedValue(memory.deepTaint(value));
  if (name === undefined || second !== undefined) return whole;
  const made = madeObject(frame, call);
  memory.store(made, name, value);
  return joinValues(whole, made);
}

/** The object that a library call creates, as far as its members are known. */
function madeObject(frame: Frame, call: CallView): Value {
  return objectValue(
    frame.memory.make(`made:${call.v}`, {
      value: frame.base + call.v,
      isWeak: frame.isInLoop,
      isLiteral: true,
    }),
  );
}

/** True if the result of a function is an object whose methods are operations on its members. */
function keepsMembers({ result }: ApiNode): boolean {
  const types = result === undefined ? [] : [result, ...result.types];
  return types.some((type) => [...type.members.values()].some((member) => member.operation !== ''));
}

/** Functions that invoke a callback later, with the index of the first argument that they pass to it. */
const timerArguments: ReadonlyMap<string, number> = new Map([
  ['setTimeout', 2],
  ['setInterval', 2],
  ['setImmediate', 1],
  ['queueMicrotask', 1],
  ['nextTick', 1],
]);

/** Runs the closures passed to a library call. Their parameters have the call's taint unless a model declares them. */
function runLibraryCallbacks(frame: Frame, call: CallView, nodes: readonly ApiNode[]): Taint {
  let result: Taint = noTaint;
  const isElement = functionName(frame.code, call.v) === '$jsx';
  for (const [index, arg] of call.args.entries()) {
    if (arg.objects.length === 0) continue;
    const isModelled = nodes.some(
      (node) =>
        node.isNeutral || argumentPlaces(node, call, index).some((place) => place.parameters.length > 0),
    );
    const given = isModelled
      ? unknown
      : taintedValue(passedThrough(frame, withoutArgument(call, index), nodes, false));
    // `$jsx(Component, props)` is how JSX is lowered.
    const passed = timerArguments.get(functionName(frame.code, call.v) || operationName(frame.code, call.v));
    const args = isElement
      ? call.args.slice(1, 2)
      : passed === undefined
        ? [given, given, given, given]
        : call.args.slice(passed);
    const returned = callArgument(frame, call.v, index, arg, args);
    if (!isModelled) result = joinTaint(result, frame.memory.deepTaint(returned));
  }
  return result;
}

function withoutArgument(call: CallView, index: number): CallView {
  return { ...call, args: call.args.map((arg, at) => (at === index ? unknown : arg)) };
}

export function receiverTaint(frame: Frame, call: CallView, name = operationName(frame.code, call.v)): Taint {
  return wholeReceiverMethods.has(name) ? frame.memory.deepTaint(call.receiver) : call.receiver.taint;
}
