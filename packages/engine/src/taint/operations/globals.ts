/** Functions of JavaScript's global objects, such as `Object.keys`, `Promise.all` and `Reflect.get`. */

import type { OperationsOf } from '../../ir/operations.ts';
import { anyCell, copiedCell } from '../domain/cell-names.ts';
import { isClean } from '../domain/taint.ts';
import { joinValues, taintedValue, unknown, type Value } from '../domain/value.ts';
import { callFunctions } from '../effects/apply-summary.ts';
import { runCallback } from '../effects/run-callback.ts';
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
import { createPromise, rejectedPromise, rejectionOf } from '../frame/promises.ts';
import { recordCopiedMembers } from '../sinks/prototype-writes.ts';
import { argument, type Transfer } from './transfer.ts';

const assign: Transfer = (frame, call) => {
  const target = argument(call, 0);
  for (const from of call.args.slice(1)) {
    recordCopiedMembers(frame, call.v, target, from);
    frame.memory.copyFields(target, from);
  }
  if (target.objects.length > 0) return target;
  return call.args.reduce((all, arg) => joinValues(all, arg), unknown);
};

const entries: Transfer = (frame, call) => {
  const { memory } = frame;
  const pair = pairOf(frame, call.v, keysOf(frame, argument(call, 0)), memory.readAny(argument(call, 0)));
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

const fromEntries: Transfer = (frame, call) => {
  const made = makeObject(frame, call.v);
  fillFromEntries(frame, call.v, made, argument(call, 0));
  return made;
};

/** Defines a member by a descriptor that contains its value or a getter. */
function define(frame: Frame, v: number, target: Value, name: Value, descriptor: Value): void {
  const { memory } = frame;
  const getter = memory.readField(descriptor, 'get');
  const value = joinValues(
    memory.readField(descriptor, 'value'),
    callFunctions(frame, v, getter, [], 1, target),
  );
  storeEntry(frame, target, name, value);
}

const defineProperty: Transfer = (frame, call) => {
  define(frame, call.v, argument(call, 0), call.args[1] ?? unknown, call.args[2] ?? unknown);
  return argument(call, 0);
};

const defineProperties: Transfer = (frame, call) => {
  for (const object of call.args[1]?.objects ?? []) {
    for (const [name, descriptor] of Array.from(frame.memory.cells(object)))
      define(frame, call.v, argument(call, 0), keyValue(name), descriptor);
  }
  return argument(call, 0);
};

const groupBy: Transfer = (frame, call) => {
  const element = elementOf(frame, call.v, argument(call, 0));
  const key = runCallback(frame, call, 1, [element]);
  const groups = makeObject(frame, call.v);
  storeEntry(frame, groups, { ...key, constant: undefined }, arrayOf(frame, call.v, element));
  return groups;
};

const from: Transfer = (frame, call) => {
  const list = argument(call, 0);
  if (call.args[1] === undefined && isOwnArray(frame, list)) return copyArray(frame, call.v, list);
  const element = elementOf(frame, call.v, list);
  if (call.args[1] === undefined) return arrayOf(frame, call.v, element);
  return arrayOf(frame, call.v, runCallback(frame, call, 1, [element]));
};

const of: Transfer = (frame, call) => {
  const list = makeArray(frame, call.v);
  for (const [index, arg] of call.args.entries())
    frame.memory.store(list, call.hasSpread ? anyCell : String(index), arg);
  return list;
};

/** Parses a string to an object whose members all derive from it. */
const parse: Transfer = (frame, call) => {
  const { memory, base, isInLoop } = frame;
  const taint = memory.deepTaint(argument(call, 0));
  const revived = runCallback(frame, call, 1, [unknown, taintedValue(taint)]);
  if (isClean(taint)) return unknown;
  const made = memory.make(`parsed:${call.v}`, { value: base + call.v, isWeak: isInLoop });
  if (!isInLoop) memory.clear(made);
  const value: Value = { ...unknown, objects: [made] };
  memory.store(value, copiedCell, joinValues(taintedValue(taint), revived));
  return value;
};

const allSettled: Transfer = (frame, call) => {
  const { memory } = frame;
  const element = elementOf(frame, call.v, argument(call, 0));
  const outcome = makeObject(frame, call.v);
  memory.store(outcome, 'value', element);
  memory.store(outcome, 'reason', rejectionOf(frame, element));
  return arrayOf(frame, call.v, outcome);
};

const withResolvers: Transfer = (frame, call) => {
  const { resolve, reject } = createPromise(frame, call.v);
  const made = makeObject(frame, call.v);
  frame.memory.store(made, 'promise', resolve);
  frame.memory.store(made, 'resolve', resolve);
  frame.memory.store(made, 'reject', reject);
  return made;
};

const reflectGet: Transfer = (frame, call) => {
  const { constant } = call.args[1] ?? unknown;
  return typeof constant === 'string'
    ? frame.memory.readField(argument(call, 0), constant)
    : frame.memory.readAny(argument(call, 0));
};

const reflectSet: Transfer = (frame, call) => {
  storeEntry(frame, argument(call, 0), call.args[1] ?? unknown, call.args[2] ?? unknown);
  return unknown;
};

const reflectApply: Transfer = (frame, call) => {
  const list = call.args[2] ?? unknown;
  const args = [0, 1, 2, 3].map((index) => frame.memory.readField(list, String(index)));
  return callFunctions(frame, call.v, argument(call, 0), args, 1, call.args[1] ?? unknown);
};

const same: Transfer = (_frame, call) => argument(call, 0);

const keys: Transfer = (frame, call) => arrayOf(frame, call.v, keysOf(frame, argument(call, 0)));

const values: Transfer = (frame, call) => arrayOf(frame, call.v, frame.memory.readAny(argument(call, 0)));

const anyOf: Transfer = (frame, call) => elementOf(frame, call.v, argument(call, 0));

const reject: Transfer = (frame, call) => rejectedPromise(frame, call.v, argument(call, 0));

const attempt: Transfer = (frame, call) => runCallback(frame, call, 0, call.args.slice(1));

export const globals: Readonly<Record<OperationsOf<'globals'>, Transfer>> = {
  'Array.from': from,
  'Array.of': of,
  'JSON.parse': parse,
  'Object.assign': assign,
  'Object.defineProperties': defineProperties,
  'Object.defineProperty': defineProperty,
  'Object.entries': entries,
  'Object.freeze': same,
  'Object.fromEntries': fromEntries,
  'Object.getOwnPropertyNames': keys,
  'Object.groupBy': groupBy,
  'Object.keys': keys,
  'Object.seal': same,
  'Object.values': values,
  'Promise.all': same,
  'Promise.allSettled': allSettled,
  'Promise.any': anyOf,
  'Promise.race': anyOf,
  'Promise.reject': reject,
  'Promise.resolve': same,
  'Promise.try': attempt,
  'Promise.withResolvers': withResolvers,
  'Reflect.apply': reflectApply,
  'Reflect.get': reflectGet,
  'Reflect.ownKeys': keys,
  'Reflect.set': reflectSet,
};
