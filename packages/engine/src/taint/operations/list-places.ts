/** Operations on lists by position, for receivers of a known type only. */

import type { OperationsOf } from '../../ir/operations.ts';
import { anyCell } from '../domain/cell-names.ts';
import { joinAllValues, joinValues, taintedValue, unknown } from '../domain/value.ts';
import { runCallback } from '../effects/run-callback.ts';
import {
  copyArray,
  elementOf,
  exactElements,
  exactLength,
  isOwnArray,
  makeArray,
  storeEntry,
} from '../frame/collections.ts';
import { scramble, setElements } from './elements.ts';
import { argument, type Transfer } from './transfer.ts';

/** `list.add(element)` and `list.add(index, element)`. */
const insertAt: Transfer = (frame, call) => {
  if (call.args.length < 2) {
    const length = exactLength(frame, call.receiver);
    frame.memory.store(call.receiver, length === undefined ? anyCell : String(length), argument(call, 0));
    return unknown;
  }
  const { constant } = argument(call, 0);
  const elements = exactElements(frame, call.receiver);
  const element = argument(call, 1);
  if (elements === undefined || typeof constant !== 'number' || constant > elements.length)
    scramble(frame, call.receiver, [element]);
  else setElements(frame, call.receiver, elements.toSpliced(constant, 0, element));
  return unknown;
};

/** `list.remove(index)` returns the removed element. The overload with an object only removes some element. */
const removeAt: Transfer = (frame, call) => {
  const { constant } = argument(call, 0);
  const elements = exactElements(frame, call.receiver);
  if (elements === undefined || typeof constant !== 'number') {
    const removed = frame.memory.readAny(call.receiver);
    scramble(frame, call.receiver, []);
    return removed;
  }
  setElements(frame, call.receiver, elements.toSpliced(constant, 1));
  return elements[constant] ?? unknown;
};

const removeLast: Transfer = (frame, call) => {
  const elements = exactElements(frame, call.receiver);
  if (elements === undefined) return frame.memory.readAny(call.receiver);
  setElements(frame, call.receiver, elements.slice(0, -1));
  return elements.at(-1) ?? unknown;
};

const removeFirst: Transfer = (frame, call) => {
  const elements = exactElements(frame, call.receiver);
  if (elements === undefined) return frame.memory.readAny(call.receiver);
  setElements(frame, call.receiver, elements.slice(1));
  return elements[0] ?? unknown;
};

const addFirst: Transfer = (frame, call) => {
  const elements = exactElements(frame, call.receiver);
  if (elements === undefined) scramble(frame, call.receiver, [argument(call, 0)]);
  else setElements(frame, call.receiver, [argument(call, 0), ...elements]);
  return unknown;
};

/** `list.set(index, element)`. */
const setAt: Transfer = (frame, call) => {
  storeEntry(frame, call.receiver, argument(call, 0), argument(call, 1));
  return unknown;
};

const addAll: Transfer = (frame, call) => {
  const added = exactElements(frame, call.args.at(-1) ?? unknown);
  const elements = exactElements(frame, call.receiver);
  if (added !== undefined && elements !== undefined && call.args.length === 1)
    setElements(frame, call.receiver, [...elements, ...added]);
  else scramble(frame, call.receiver, [frame.memory.readAny(call.args.at(-1) ?? unknown)]);
  return unknown;
};

const anyElement: Transfer = (frame, call) => elementOf(frame, call.v, call.receiver);

/** The elements in any order, or those among them that a predicate accepts. */
const anyOrder: Transfer = (frame, call) => {
  const element = elementOf(frame, call.v, call.receiver);
  if (call.args[0] !== undefined) runCallback(frame, call, 0, [element, element]);
  const length = exactLength(frame, call.receiver);
  if (length !== undefined && call.args.length === 0) return copyArray(frame, call.v, call.receiver);
  const made = makeArray(frame, call.v);
  frame.memory.store(made, anyCell, element);
  return joinValues(made, taintedValue(call.receiver.taint));
};

/** `Arrays.asList(a, b)`, `Stream.of(array)`: a single array argument is the list itself. */
const listOf: Transfer = (frame, call) => {
  const [only, other] = call.args;
  if (only !== undefined && other === undefined && isOwnArray(frame, only)) return only;
  const made = makeArray(frame, call.v);
  for (const [index, arg] of call.args.entries()) frame.memory.store(made, String(index), arg);
  return made;
};

const forEachSame: Transfer = (frame, call) => {
  runCallback(frame, call, 0, [elementOf(frame, call.v, call.receiver)]);
  return call.receiver;
};

/** `stream.reduce(start, join)` and `stream.reduce(join)`. */
const reduceElements: Transfer = (frame, call) => {
  const element = elementOf(frame, call.v, call.receiver);
  const start = call.args.length > 1 ? argument(call, 0) : element;
  const made = runCallback(frame, call, call.args.length > 1 ? 1 : 0, [start, element]);
  return joinValues(start, made);
};

const concatArguments: Transfer = (frame, call) => {
  const made = makeArray(frame, call.v);
  const elements = call.args.map((arg) => frame.memory.readAny(arg));
  frame.memory.store(made, anyCell, joinAllValues(elements));
  return made;
};

/** A copy of the first argument if it is a list. */
const copyFirst: Transfer = (frame, call) => copyArray(frame, call.v, argument(call, 0));

export const listPlaces: Readonly<Record<OperationsOf<'list-places'>, Transfer>> = {
  'add-all': addAll,
  'add-first': addFirst,
  'any-element': anyElement,
  'any-order': anyOrder,
  'array-of': listOf,
  'concat-arguments': concatArguments,
  'copy-first': copyFirst,
  'for-each-same': forEachSame,
  'insert-at': insertAt,
  'reduce-elements': reduceElements,
  'remove-at': removeAt,
  'remove-first': removeFirst,
  'remove-last': removeLast,
  'set-at': setAt,
};
