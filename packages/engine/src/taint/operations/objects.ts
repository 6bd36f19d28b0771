/** Functions of the language's own global objects: `Object.keys`, `Promise.all`, `Reflect.get`, and their like. */

import { cleanse, isClean } from '../domain/taint.ts';
import { joinValues, taintedValue, unknown, type Value } from '../domain/value.ts';
import { callFunctions } from '../effects/apply-summary.ts';
import { runCallback } from '../effects/run-callback.ts';
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
import type { Frame } from '../frame/frame.ts';
import { anyCell, copiedCell } from '../frame/memory.ts';
import { bindFunction, createPromise, rejectedPromise, rejectionOf } from '../frame/promises.ts';
import { compiled, substituted, substitutedBy } from './patterns.ts';
import { collectionFunctions } from './python-collections.ts';

type Static = (frame: Frame, call: CallView) => Value;

const first = (call: CallView): Value => call.args[0] ?? unknown;

const assign: Static = (frame, call) => {
  const target = first(call);
  for (const from of call.args.slice(1)) frame.memory.copyFields(target, from);
  if (target.objects.length > 0) return target;
  return call.args.reduce((all, arg) => joinValues(all, arg), unknown);
};

const entries: Static = (frame, call) => {
  const { memory } = frame;
  const pair = pairOf(frame, call.v, keysOf(frame, first(call)), memory.readAny(first(call)));
  return arrayOf(frame, call.v, pair);
};

/** Fills an object or a map from a list of pairs. */
export function fillFromEntries(frame: Frame, v: number, target: Value, list: Value): void {
  const { memory } = frame;
  if (!isOwnArray(frame, list)) {
    const pair = elementOf(frame, v, list);
    const key = memory.readField(pair, '0');
    storeEntry(frame, target, { ...key, constant: undefined }, memory.readField(pair, '1'));
    if (list.objects.every((object) => memory.objects.get(object).collection === 'map'))
      memory.copyFields(target, list);
    return;
  }
  for (const object of list.objects) {
    for (const pair of Array.from(memory.cells(object), ([, cell]) => cell))
      storeEntry(frame, target, memory.readField(pair, '0'), memory.readField(pair, '1'));
  }
}

const fromEntries: Static = (frame, call) => {
  const made = makeObject(frame, call.v);
  fillFromEntries(frame, call.v, made, first(call));
  return made;
};

/** A descriptor gives the value, or a function that does. */
function define(frame: Frame, v: number, target: Value, name: Value, descriptor: Value): void {
  const { memory } = frame;
  const getter = memory.readField(descriptor, 'get');
  const value = joinValues(
    memory.readField(descriptor, 'value'),
    callFunctions(frame, v, getter, [], 1, target),
  );
  storeEntry(frame, target, name, value);
}

const defineProperty: Static = (frame, call) => {
  define(frame, call.v, first(call), call.args[1] ?? unknown, call.args[2] ?? unknown);
  return first(call);
};

const defineProperties: Static = (frame, call) => {
  for (const object of call.args[1]?.objects ?? []) {
    for (const [name, descriptor] of Array.from(frame.memory.cells(object)))
      define(frame, call.v, first(call), keyValue(name), descriptor);
  }
  return first(call);
};

const groupBy: Static = (frame, call) => {
  const element = elementOf(frame, call.v, first(call));
  const key = runCallback(frame, call, 1, [element]);
  const groups = makeObject(frame, call.v);
  storeEntry(frame, groups, { ...key, constant: undefined }, arrayOf(frame, call.v, element));
  return groups;
};

const from: Static = (frame, call) => {
  const list = first(call);
  if (call.args[1] === undefined && isOwnArray(frame, list)) return copyArray(frame, call.v, list);
  const element = elementOf(frame, call.v, list);
  if (call.args[1] === undefined) return arrayOf(frame, call.v, element);
  return arrayOf(frame, call.v, runCallback(frame, call, 1, [element]));
};

const of: Static = (frame, call) => {
  const list = makeArray(frame, call.v);
  for (const [index, arg] of call.args.entries())
    frame.memory.store(list, call.hasSpread ? anyCell : String(index), arg);
  return list;
};

/** Text becomes an object of which every member is made from it. */
const parse: Static = (frame, call) => {
  const { memory, base, isInLoop } = frame;
  const taint = memory.deepTaint(first(call));
  const revived = runCallback(frame, call, 1, [unknown, taintedValue(taint)]);
  if (isClean(taint)) return unknown;
  const made = memory.make(`parsed:${call.v}`, { value: base + call.v, isWeak: isInLoop });
  if (!isInLoop) memory.clear(made);
  const value: Value = { ...unknown, objects: [made] };
  memory.store(value, copiedCell, joinValues(taintedValue(taint), revived));
  return value;
};

const allSettled: Static = (frame, call) => {
  const { memory } = frame;
  const element = elementOf(frame, call.v, first(call));
  const outcome = makeObject(frame, call.v);
  memory.store(outcome, 'value', element);
  memory.store(outcome, 'reason', rejectionOf(frame, element));
  return arrayOf(frame, call.v, outcome);
};

const withResolvers: Static = (frame, call) => {
  const { resolve, reject } = createPromise(frame, call.v);
  const made = makeObject(frame, call.v);
  frame.memory.store(made, 'promise', resolve);
  frame.memory.store(made, 'resolve', resolve);
  frame.memory.store(made, 'reject', reject);
  return made;
};

const reflectGet: Static = (frame, call) => {
  const { constant } = call.args[1] ?? unknown;
  return typeof constant === 'string'
    ? frame.memory.readField(first(call), constant)
    : frame.memory.readAny(first(call));
};

const reflectSet: Static = (frame, call) => {
  storeEntry(frame, first(call), call.args[1] ?? unknown, call.args[2] ?? unknown);
  return unknown;
};

const reflectApply: Static = (frame, call) => {
  const list = call.args[2] ?? unknown;
  const args = [0, 1, 2, 3].map((index) => frame.memory.readField(list, String(index)));
  return callFunctions(frame, call.v, first(call), args, 1, call.args[1] ?? unknown);
};

/** `map(f, list, ...)`: what a function gives for each element. */
const mapAll: Static = (frame, call) => {
  const elements = call.args.slice(1).map((list) => elementOf(frame, call.v, list));
  return arrayOf(frame, call.v, runCallback(frame, call, 0, elements));
};

/** `filter(f, list)`. */
const filterBy: Static = (frame, call) => {
  const element = elementOf(frame, call.v, call.args[1] ?? unknown);
  runCallback(frame, call, 0, [element]);
  const cleared = frame.guardContext.provenByCallback(call.v, true);
  return arrayOf(frame, call.v, {
    ...element,
    taint: cleanse(element.taint, cleared),
    cleared: element.cleared | cleared,
  });
};

/** `partial(f, a)`: the function with its first arguments. */
const partial: Static = (frame, call) =>
  bindFunction(frame, { v: call.v, receiver: first(call), args: [unknown, ...call.args.slice(1)] });

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
  ['Object.keys', (frame, call) => arrayOf(frame, call.v, keysOf(frame, first(call)))],
  ['Object.getOwnPropertyNames', (frame, call) => arrayOf(frame, call.v, keysOf(frame, first(call)))],
  ['Object.values', (frame, call) => arrayOf(frame, call.v, frame.memory.readAny(first(call)))],
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
  ['Promise.reject', (frame, call) => rejectedPromise(frame, call.v, first(call))],
  ['Promise.all', (_analysis, call) => first(call)],
  ['Promise.allSettled', allSettled],
  ['Promise.race', (frame, call) => elementOf(frame, call.v, first(call))],
  ['Promise.any', (frame, call) => elementOf(frame, call.v, first(call))],
  ['Promise.try', (frame, call) => runCallback(frame, call, 0, call.args.slice(1))],
  ['Promise.withResolvers', withResolvers],
  ['Reflect.get', reflectGet],
  ['Reflect.set', reflectSet],
  ['Reflect.apply', reflectApply],
  ['Reflect.ownKeys', (frame, call) => arrayOf(frame, call.v, keysOf(frame, first(call)))],
]);
