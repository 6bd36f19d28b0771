/** Calls of library functions: what their rows say, and what is guessed where no row speaks. */

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

/** True for a place that is another one, or a member of it. */
function isWithin(inner: CallPlace, outer: CallPlace): boolean {
  return inner.at === outer.at && outer.fields.every((field, at) => inner.fields[at] === field);
}

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
  // Where a list of bytes counts as a text.
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
  // What a library makes is a value of its own; `Object(x)` is `x`.
  const isSame = nodes.some((node) => node.label === 'global.Object');
  taint = cleanse(joinTaint(result.taint, taint), isSame ? 0 : context.ruleBits.reached);
  const listed = listedMembers(frame, call, nodes);
  if (listed !== undefined) return listed;
  let whole = joinValues(withTaint(result, taint), createdObject(frame, call, nodes));
  if (nodes.some(keepsMembers)) whole = joinValues(whole, madeObject(frame, call));
  // What a library makes of a text need not begin as the text did.
  if (isTainted(whole.taint)) whole = { ...whole, prefix: keptPrefix(call, nodes) };
  return isClean(callbackTaint) ? whole : joinValues(whole, taintedValue(callbackTaint));
}

/** Tests and sanitizers, one after the other, that are looked through. Not measured. */
const maxSanitizers = 16;

/**
 * The first argument as it was before the function tested it, or a sanitizer cleansed it: what is hidden in escaped text is none of
 * what a test finds, and comes out again.
 */
function untested(frame: Frame, call: CallView): Value {
  const { code } = frame;
  const [argument = -1] = argumentsOf(code, call.v);
  let at = argument;
  for (let step = 0; step < maxSanitizers && at >= 0; step++) {
    // A cast may be where the data comes from, as that of a parameter which a framework fills.
    const before = code.op[at] === Op.pi ? (code.a[at] ?? -1) : beforeJoin(frame, at);
    if (before < 0) break;
    at = before;
  }
  return taintedValue(frame.memory.deepTaint(frame.valueOf(at)));
}

/** One of the refinements of one value that meet, or what a sanitizer cleanses; -1 for other values. */
function beforeJoin(frame: Frame, v: number): number {
  const { code } = frame;
  if (code.op[v] !== Op.phi) return sanitizedAt(frame, v);
  return rootOf(code, v) === v ? -1 : (code.pool[code.a[v] ?? 0] ?? -1);
}

/** What a call of a library cleanses; -1 for other values. */
function sanitizedAt({ base, code, context }: Frame, v: number): number {
  const call = code.op[v] === Op.result ? (code.a[v] ?? -1) : v;
  if (code.op[call] !== Op.call) return -1;
  const [row] = context.apiOfCallee(code, base, call).flatMap(({ sanitizers }) => sanitizers);
  if (row === undefined) return -1;
  const { at } = row.place;
  if (at === 'receiver') return code.b[call] ?? -1;
  return argumentsOf(code, call)[typeof at === 'number' && at >= 0 ? at : 0] ?? -1;
}

/** What holds as long as the whole of a text stands: the quotes around it, and the marks before its signs. */
const kindsOfWhole: ReadonlySet<string> = new Set(['shell-escape', 'sql-escape']);

/**
 * A part that is cut out of a text: where a sanitizer had quoted it, the end of the quotes may be gone.
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
  // What is encoded has neither quotes nor marks before its signs.
  if (kinds.includes('url-encode')) return part;
  const bits = kinds
    .filter((kind) => kindsOfWhole.has(kind))
    .reduce((mask, kind) => mask | context.ruleBits.ofSanitizer(kind), 0);
  if (bits === 0) return part;
  const back = cleanse(frame.memory.deepTaint(frame.valueOf(before)), context.ruleBits.all & ~bits);
  return { ...part, taint: joinTaint(part.taint, back) };
}

/** What the result begins with, where a row says that it begins as the first argument, or the receiver, does. */
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

/** An object's keys, values or both in an array: a key has the taint of the object, but not of what it holds. */
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
 * What a sanitizer cleanses for where it is used. Escaping for text does nothing in a script, an address or an attribute without quotes,
 * and escaping for a script nothing between tags. What is not put behind markup in the function counts as meant for where it goes.
 */
function kindsInContext(frame: Frame, v: number, given: readonly string[]): readonly string[] {
  const { code, ir } = frame;
  // A literal has quotes of its own: between others it is none, and where these are backticks its text may be run.
  const isLiteral = given.includes('code-literal') && !isBetweenQuotes(code, ir, v, quotesOfCode);
  const kinds = isLiteral ? given : given.filter((kind) => kind !== 'code-literal');
  const others = kinds.filter((one) => !quoteKinds.has(one));
  if (others.length < kinds.length) return [...others, ...kindsInQuotes(code, ir, v, kinds)];
  const [kind, other] = kinds;
  // A word for a shell is none in the quotes of another word, as of a command that another shell is handed.
  if (kind === 'shell-escape' && other === undefined) return isBetweenQuotes(code, ir, v) ? [] : kinds;
  if (other !== undefined || (kind !== 'html-escape' && kind !== 'code-escape')) return kinds;
  const contexts = markupContexts(code, ir, v);
  const isWrong = contexts.some((context) => isForText(context) === (kind === 'code-escape'));
  return isWrong ? [] : ['html-escape'];
}

const quotesOfCode = '\'"`';

const quoteKinds: ReadonlySet<string> = new Set(['sql-text-escape', 'quote-escape']);

/** What is safe between quotes is safe where these stand around it. */
function kindsInQuotes(
  code: Frame['code'],
  ir: Frame['ir'],
  v: number,
  kinds: readonly string[],
): readonly string[] {
  const around = quotesAround(code, ir, v);
  if (around === 'none') return [];
  // What is put into no text here is taken to be meant for where it goes.
  if (around === 'unknown') return kinds.includes('sql-text-escape') ? ['sql-escape'] : [];
  return kinds.includes('quote-escape')
    ? ['sql-escape', 'shell-escape', 'xpath-escape', 'code-literal']
    : ['sql-escape', 'code-literal'];
}

function isForText(context: OutputContext): boolean {
  return harmfulContext(context, true) === undefined;
}

/** Rows of one place cleanse together. */
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

/** What a function of a library does with arguments of which no row speaks: the result is made of them. */
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
  // A library's object is no data: what a method of it gives is not made of the object, unless a row says that it is data.
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
    // An option that is left at its default is known to be missing from what the call makes.
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

/** What a library makes, with a value in one of its members: the whole is made of it, and the member is it. */
function withMember(frame: Frame, call: CallView, fields: readonly string[], value: Value): Value {
  const { memory } = frame;
  const [name, second] = fields;
  const whole = taintedValue(memory.deepTaint(value));
  if (name === undefined || second !== undefined) return whole;
  const made = madeObject(frame, call);
  memory.store(made, name, value);
  return joinValues(whole, made);
}

/** The object that a library's call makes, as far as its members are known. */
function madeObject(frame: Frame, call: CallView): Value {
  return objectValue(
    frame.memory.make(`made:${call.v}`, {
      value: frame.base + call.v,
      isWeak: frame.isInLoop,
      isLiteral: true,
    }),
  );
}

/** True when methods of what a function makes are operations on its members: it is an object that keeps them. */
function keepsMembers({ result }: ApiNode): boolean {
  const types = result === undefined ? [] : [result, ...result.types];
  return types.some((type) => [...type.members.values()].some((member) => member.operation !== ''));
}

/** Functions that call one later, and the first of their arguments that it gets. */
const timerArguments: ReadonlyMap<string, number> = new Map([
  ['setTimeout', 2],
  ['setInterval', 2],
  ['setImmediate', 1],
  ['queueMicrotask', 1],
  ['nextTick', 1],
]);

/** Closures handed to a library run; with the call's taint unless a model says what their parameters are. */
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
    // `$jsx(Component, props)`: how JSX is lowered.
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
