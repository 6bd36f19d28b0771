/** Functions of the language's own global objects: `Object.keys`, `Promise.all`, `Reflect.get`, and their like. */

import { Op } from '../../ir/ir.ts';
import { cleanse, joinValues, taintedValue, unknown, type Value } from '../domain/value.ts';
import { callFunctions } from '../effects/apply-summary.ts';
import type { CallView } from '../frame/call-view.ts';
import {
  arrayOf,
  copyArray,
  elementOf,
  isOwnArray,
  keysOf,
  keyValue,
  makeArray,
  makeObject,
  pairOf,
  storeEntry,
} from '../frame/collections.ts';
import { anyCell, copiedCell } from '../frame/memory.ts';
import { bindFunction, createPromise, rejectedPromise, rejectionOf } from '../frame/promises.ts';
import { methods, runCallback } from '../operations/arrays.ts';
import { compiled, substituted, substitutedBy } from '../operations/patterns.ts';
import { collectionFunctions } from '../operations/python-collections.ts';
import type { FunctionAnalysis } from '../solve/interpreter.ts';

type Static = (analysis: FunctionAnalysis, call: CallView) => Value;

const first = (call: CallView): Value => call.args[0] ?? unknown;

const assign: Static = (analysis, call) => {
  const target = first(call);
  for (const from of call.args.slice(1)) analysis.activation.copyFields(target, from);
  if (target.objects.length > 0) return target;
  return call.args.reduce((all, arg) => joinValues(all, arg), unknown);
};

const entries: Static = (analysis, call) => {
  const { activation } = analysis;
  const pair = pairOf(analysis, call.v, keysOf(analysis, first(call)), activation.readAny(first(call)));
  return arrayOf(analysis, call.v, pair);
};

/** Fills an object or a map from a list of pairs. */
export function fillFromEntries(analysis: FunctionAnalysis, v: number, target: Value, list: Value): void {
  const { activation } = analysis;
  if (!isOwnArray(analysis, list)) {
    const pair = elementOf(analysis, v, list);
    const key = activation.readField(pair, '0');
    storeEntry(analysis, target, { ...key, constant: undefined }, activation.readField(pair, '1'));
    if (list.objects.every((object) => activation.objects.get(object).collection === 'map'))
      activation.copyFields(target, list);
    return;
  }
  for (const object of list.objects) {
    for (const pair of Array.from(activation.heap.cellsOf(object).values()))
      storeEntry(analysis, target, activation.readField(pair, '0'), activation.readField(pair, '1'));
  }
}

const fromEntries: Static = (analysis, call) => {
  const made = makeObject(analysis, call.v);
  fillFromEntries(analysis, call.v, made, first(call));
  return made;
};

/** A descriptor gives the value, or a function that does. */
function define(analysis: FunctionAnalysis, v: number, target: Value, name: Value, descriptor: Value): void {
  const { activation } = analysis;
  const getter = activation.readField(descriptor, 'get');
  const value = joinValues(
    activation.readField(descriptor, 'value'),
    callFunctions(analysis, v, getter, [], 1, target),
  );
  storeEntry(analysis, target, name, value);
}

const defineProperty: Static = (analysis, call) => {
  define(analysis, call.v, first(call), call.args[1] ?? unknown, call.args[2] ?? unknown);
  return first(call);
};

const defineProperties: Static = (analysis, call) => {
  for (const object of call.args[1]?.objects ?? []) {
    for (const [name, descriptor] of Array.from(analysis.activation.heap.cellsOf(object)))
      define(analysis, call.v, first(call), keyValue(name), descriptor);
  }
  return first(call);
};

const groupBy: Static = (analysis, call) => {
  const element = elementOf(analysis, call.v, first(call));
  const key = runCallback(analysis, call, 1, [element]);
  const groups = makeObject(analysis, call.v);
  storeEntry(analysis, groups, { ...key, constant: undefined }, arrayOf(analysis, call.v, element));
  return groups;
};

const from: Static = (analysis, call) => {
  const list = first(call);
  if (call.args[1] === undefined && isOwnArray(analysis, list)) return copyArray(analysis, call.v, list);
  const element = elementOf(analysis, call.v, list);
  if (call.args[1] === undefined) return arrayOf(analysis, call.v, element);
  return arrayOf(analysis, call.v, runCallback(analysis, call, 1, [element]));
};

const of: Static = (analysis, call) => {
  const list = makeArray(analysis, call.v);
  for (const [index, arg] of call.args.entries())
    analysis.activation.store(list, call.hasSpread ? anyCell : String(index), arg);
  return list;
};

/** Text becomes an object of which every member is made from it. */
const parse: Static = (analysis, call) => {
  const { activation, base, isInLoop } = analysis;
  const taint = activation.deepTaint(first(call));
  const revived = runCallback(analysis, call, 1, [unknown, taintedValue(taint)]);
  if (taint.length === 0) return unknown;
  const made = activation.make(`parsed:${call.v}`, { value: base + call.v, isWeak: isInLoop });
  if (!isInLoop) activation.clear(made);
  const value: Value = { ...unknown, objects: [made] };
  activation.store(value, copiedCell, joinValues(taintedValue(taint), revived));
  return value;
};

const allSettled: Static = (analysis, call) => {
  const { activation } = analysis;
  const element = elementOf(analysis, call.v, first(call));
  const outcome = makeObject(analysis, call.v);
  activation.store(outcome, 'value', element);
  activation.store(outcome, 'reason', rejectionOf(analysis, element));
  return arrayOf(analysis, call.v, outcome);
};

const withResolvers: Static = (analysis, call) => {
  const { resolve, reject } = createPromise(analysis, call.v);
  const made = makeObject(analysis, call.v);
  analysis.activation.store(made, 'promise', resolve);
  analysis.activation.store(made, 'resolve', resolve);
  analysis.activation.store(made, 'reject', reject);
  return made;
};

const reflectGet: Static = (analysis, call) => {
  const { constant } = call.args[1] ?? unknown;
  return typeof constant === 'string'
    ? analysis.activation.readField(first(call), constant)
    : analysis.activation.readAny(first(call));
};

const reflectSet: Static = (analysis, call) => {
  storeEntry(analysis, first(call), call.args[1] ?? unknown, call.args[2] ?? unknown);
  return unknown;
};

const reflectApply: Static = (analysis, call) => {
  const list = call.args[2] ?? unknown;
  const args = [0, 1, 2, 3].map((index) => analysis.activation.readField(list, String(index)));
  return callFunctions(analysis, call.v, first(call), args, 1, call.args[1] ?? unknown);
};

/** `map(f, list, ...)`: what a function gives for each element. */
const mapAll: Static = (analysis, call) => {
  const elements = call.args.slice(1).map((list) => elementOf(analysis, call.v, list));
  return arrayOf(analysis, call.v, runCallback(analysis, call, 0, elements));
};

/** `filter(f, list)`. */
const filterBy: Static = (analysis, call) => {
  const element = elementOf(analysis, call.v, call.args[1] ?? unknown);
  runCallback(analysis, call, 0, [element]);
  const cleared = analysis.guardContext.provenByCallback(call.v, true);
  return arrayOf(analysis, call.v, {
    ...element,
    taint: cleanse(element.taint, cleared),
    cleared: element.cleared | cleared,
  });
};

/** `partial(f, a)`: the function with its first arguments. */
const partial: Static = (analysis, call) =>
  bindFunction(analysis, { v: call.v, receiver: first(call), args: [unknown, ...call.args.slice(1)] });

/** Functions of global objects that are operations, by object and name. */
export const statics: ReadonlyMap<string, Static> = new Map<string, Static>([
  ...collectionFunctions,
  ['mapAll', mapAll],
  ['filterBy', filterBy],
  ['partial', partial],
  ['Regex.compile', compiled],
  ['Regex.replace', substituted],
  ['Pattern.replace', substitutedBy],
  ['renderTemplate', () => unknown],
  ['Object.assign', assign],
  ['Object.keys', (analysis, call) => arrayOf(analysis, call.v, keysOf(analysis, first(call)))],
  [
    'Object.getOwnPropertyNames',
    (analysis, call) => arrayOf(analysis, call.v, keysOf(analysis, first(call))),
  ],
  ['Object.values', (analysis, call) => arrayOf(analysis, call.v, analysis.activation.readAny(first(call)))],
  ['Object.entries', entries],
  ['Object.fromEntries', fromEntries],
  ['Object.defineProperty', defineProperty],
  ['Object.defineProperties', defineProperties],
  ['Object.groupBy', groupBy],
  ['Object.freeze', (_analysis, call) => first(call)],
  ['Object.seal', (_analysis, call) => first(call)],
  ['Array.from', from],
  ['Array.of', of],
  ['JSON.parse', parse],
  ['Promise.resolve', (_analysis, call) => first(call)],
  ['Promise.reject', (analysis, call) => rejectedPromise(analysis, call.v, first(call))],
  ['Promise.all', (_analysis, call) => first(call)],
  ['Promise.allSettled', allSettled],
  ['Promise.race', (analysis, call) => elementOf(analysis, call.v, first(call))],
  ['Promise.any', (analysis, call) => elementOf(analysis, call.v, first(call))],
  ['Promise.try', (analysis, call) => runCallback(analysis, call, 0, call.args.slice(1))],
  ['Promise.withResolvers', withResolvers],
  ['Reflect.get', reflectGet],
  ['Reflect.set', reflectSet],
  ['Reflect.apply', reflectApply],
  ['Reflect.ownKeys', (analysis, call) => arrayOf(analysis, call.v, keysOf(analysis, first(call)))],
]);

/** What a call of a global object's function gives; `undefined` when it is none of those listed here. */
export function applyStatic(analysis: FunctionAnalysis, call: CallView): Value | undefined {
  const { code } = analysis;
  const callee = code.a[call.v] ?? -1;
  if (code.op[callee] !== Op.loadField) return undefined;
  const root = code.a[callee] ?? -1;
  const name = code.strings[code.b[callee] ?? -1] ?? '';
  if (code.op[root] === Op.loadGlobal) {
    const object = code.strings[code.a[root] ?? -1] ?? '';
    return statics.get(`${object}.${name}`)?.(analysis, call);
  }
  return prototypeMethod(analysis, root, call);
}

/** `Array.prototype.slice.call(list)`, which was lowered to a call with another receiver. */
function prototypeMethod(analysis: FunctionAnalysis, root: number, call: CallView): Value | undefined {
  const { code } = analysis;
  if (code.op[root] !== Op.loadField || code.strings[code.b[root] ?? -1] !== 'prototype') return undefined;
  const owner = code.a[root] ?? -1;
  if (code.op[owner] !== Op.loadGlobal || code.strings[code.a[owner] ?? -1] !== 'Array') return undefined;
  const name = code.strings[code.b[code.a[call.v] ?? -1] ?? -1] ?? '';
  return methods.get(name)?.(analysis, call);
}
