/** Operations on lists and dictionaries that JavaScript has no method for; see `ir/operations.ts`. */

import { joinTaint } from '../domain/taint.ts';
import { constantValue, joinValues, taintedValue, unknown, type Value } from '../domain/value.ts';
import { type CallView, positionalArguments } from '../frame/call-view.ts';
import {
  arrayOf,
  copyArray,
  elementOf,
  exactLength,
  isOwnArray,
  makeArray,
  pairOf,
  storeEntry,
} from '../frame/collections.ts';
import type { Frame } from '../frame/frame.ts';
import { anyCell } from '../frame/memory.ts';

type Operation = (frame: Frame, call: CallView) => Value;

const first = (call: CallView): Value => call.args[0] ?? unknown;

/** Places an array's elements anew: the array is known cell by cell. */
function replaceElements(frame: Frame, array: Value, elements: readonly Value[]): void {
  const [object] = array.objects;
  if (object === undefined) return;
  frame.memory.clear(object);
  for (const [index, element] of elements.entries()) frame.memory.store(array, String(index), element);
}

function elementsOf(frame: Frame, array: Value): Value[] | undefined {
  const length = exactLength(frame, array);
  return length === undefined
    ? undefined
    : Array.from({ length }, (_, index) => frame.memory.readField(array, String(index)));
}

/** `list.extend(other)`: all elements of the other list. */
const extend: Operation = (frame, call) => {
  const { memory } = frame;
  const length = exactLength(frame, call.receiver);
  const added = elementsOf(frame, first(call));
  if (length === undefined || added === undefined)
    memory.store(call.receiver, anyCell, memory.readAny(first(call)));
  else
    for (const [index, element] of added.entries())
      memory.store(call.receiver, String(length + index), element);
  return unknown;
};

/** `list.insert(index, element)`. */
const insert: Operation = (frame, call) => {
  const [place, element = unknown] = call.args;
  const elements = elementsOf(frame, call.receiver);
  const index = place?.constant;
  if (elements === undefined || typeof index !== 'number')
    frame.memory.store(call.receiver, anyCell, joinValues(element, frame.memory.readAny(call.receiver)));
  else replaceElements(frame, call.receiver, elements.toSpliced(index, 0, element));
  return unknown;
};

/** `list.pop(index)`, by default the last; of a dictionary, the entry of a key. */
const removeAt: Operation = (frame, call) => {
  const { memory } = frame;
  const [place, fallback] = call.args;
  const key = place?.constant;
  if (typeof key === 'string') {
    const value = memory.readField(call.receiver, key);
    return fallback === undefined ? value : joinValues(value, fallback);
  }
  const elements = elementsOf(frame, call.receiver);
  const index = place === undefined ? -1 : key;
  if (elements === undefined || typeof index !== 'number') return memory.readAny(call.receiver);
  replaceElements(frame, call.receiver, elements.toSpliced(index, 1));
  return elements.at(index) ?? unknown;
};

/** `dictionary.update(other, name=value)`. */
const update: Operation = (frame, call) => {
  const { memory } = frame;
  for (const [index, arg] of call.args.entries()) {
    const name = call.names[index] ?? '';
    if (name === '' || name === '**') memory.copyFields(call.receiver, arg);
    else memory.store(call.receiver, name, arg);
  }
  return unknown;
};

/** `dictionary.setdefault(key, value)`: the entry, which is made where it is missing. */
const setDefault: Operation = (frame, call) => {
  const { memory } = frame;
  const [key = unknown, value = unknown] = call.args;
  const { constant } = key;
  const old =
    typeof constant === 'string' ? memory.readField(call.receiver, constant) : memory.readAny(call.receiver);
  storeEntry(frame, call.receiver, key, joinValues(old, value));
  return joinValues(old, value);
};

/** Name of the cell for an entry that several keys lead to; `undefined` when one is not known. */
function pathCell(keys: readonly Value[]): string | undefined {
  const names = keys.map(({ constant }) => constant);
  return names.every((name) => typeof name === 'string') ? names.join('\0') : undefined;
}

/** `settings.set(section, name, value)`. */
const setPath: Operation = (frame, call) => {
  const keys = positionalArguments(call).slice(0, -1);
  frame.memory.store(call.receiver, pathCell(keys) ?? anyCell, call.args.at(-1) ?? unknown);
  return unknown;
};

/** `settings.get(section, name)`. */
const getPath: Operation = (frame, call) => {
  const name = pathCell(positionalArguments(call));
  const { memory } = frame;
  return name === undefined ? memory.readAny(call.receiver) : memory.readField(call.receiver, name);
};

/** What a context manager gives is itself, unless its class says otherwise. */
const enter: Operation = (_analysis, call) => call.receiver;

/** Numbers are divided, paths are joined. */
const divide: Operation = (frame, call) => {
  const [left, right] = [call.receiver.constant, first(call).constant];
  if (typeof left === 'number' && typeof right === 'number') return constantValue(left / right);
  const { memory } = frame;
  return taintedValue(joinTaint(memory.deepTaint(call.receiver), memory.deepTaint(first(call))));
};

export const collectionMethods: ReadonlyMap<string, Operation> = new Map<string, Operation>([
  ['extend', extend],
  ['insert', insert],
  ['removeAt', removeAt],
  ['update', update],
  ['setDefault', setDefault],
  ['setPath', setPath],
  ['getPath', getPath],
  ['number', () => unknown],
  ['content', (frame, call) => taintedValue(frame.memory.deepTaint(call.receiver))],
  ['enter', enter],
  ['divide', divide],
]);

/** `list(values)`: a new list of what a loop over them gives. */
const listOf: Operation = (frame, call) => {
  const [given] = positionalArguments(call);
  if (given === undefined) return makeArray(frame, call.v);
  if (isOwnArray(frame, given)) return copyArray(frame, call.v, given);
  return { ...arrayOf(frame, call.v, elementOf(frame, call.v, given)), taint: given.taint };
};

/** `sorted(values)`: the same elements at other places. */
const sorted: Operation = (frame, call) => {
  const [given = unknown] = positionalArguments(call);
  return arrayOf(frame, call.v, elementOf(frame, call.v, given));
};

/** `enumerate(values)`: pairs of a number and an element. */
const enumerate: Operation = (frame, call) => {
  const element = frame.memory.readAny(first(call));
  return arrayOf(frame, call.v, pairOf(frame, call.v, unknown, element));
};

/** `zip(a, b)`: tuples of elements at the same place. */
const zip: Operation = (frame, call) => {
  const { memory } = frame;
  const elements = positionalArguments(call).map((list) => memory.readAny(list));
  const [one = unknown, other = unknown, ...more] = elements;
  const tuple = pairOf(frame, call.v, one, other);
  for (const [index, element] of more.entries()) memory.store(tuple, String(index + 2), element);
  return arrayOf(frame, call.v, tuple);
};

/** Something that is no data, whatever it was made of. */
const number: Operation = () => unknown;

export const collectionFunctions: ReadonlyMap<string, Operation> = new Map<string, Operation>([
  ['list', listOf],
  ['sorted', sorted],
  ['enumerate', enumerate],
  ['zip', zip],
  ['number', number],
]);
