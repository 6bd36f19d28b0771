/** Operations on lists and dictionaries that JavaScript has no method for; see `ir/operations.ts`. */

import { constantValue, joinTaint, joinValues, taintedValue, unknown, type Value } from '../domain/value.ts';
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
import { anyCell } from '../frame/memory.ts';
import type { FunctionAnalysis } from '../solve/interpreter.ts';

type Operation = (analysis: FunctionAnalysis, call: CallView) => Value;

const first = (call: CallView): Value => call.args[0] ?? unknown;

/** Places an array's elements anew: the array is known cell by cell. */
function replaceElements(analysis: FunctionAnalysis, array: Value, elements: readonly Value[]): void {
  const [object] = array.objects;
  if (object === undefined) return;
  analysis.activation.clear(object);
  for (const [index, element] of elements.entries()) analysis.activation.store(array, String(index), element);
}

function elementsOf(analysis: FunctionAnalysis, array: Value): Value[] | undefined {
  const length = exactLength(analysis, array);
  return length === undefined
    ? undefined
    : Array.from({ length }, (_, index) => analysis.activation.readField(array, String(index)));
}

/** `list.extend(other)`: all elements of the other list. */
const extend: Operation = (analysis, call) => {
  const { activation } = analysis;
  const length = exactLength(analysis, call.receiver);
  const added = elementsOf(analysis, first(call));
  if (length === undefined || added === undefined)
    activation.store(call.receiver, anyCell, activation.readAny(first(call)));
  else
    for (const [index, element] of added.entries())
      activation.store(call.receiver, String(length + index), element);
  return unknown;
};

/** `list.insert(index, element)`. */
const insert: Operation = (analysis, call) => {
  const [place, element = unknown] = call.args;
  const elements = elementsOf(analysis, call.receiver);
  const index = place?.constant;
  if (elements === undefined || typeof index !== 'number')
    analysis.activation.store(
      call.receiver,
      anyCell,
      joinValues(element, analysis.activation.readAny(call.receiver)),
    );
  else replaceElements(analysis, call.receiver, elements.toSpliced(index, 0, element));
  return unknown;
};

/** `list.pop(index)`, by default the last; of a dictionary, the entry of a key. */
const removeAt: Operation = (analysis, call) => {
  const { activation } = analysis;
  const [place, fallback] = call.args;
  const key = place?.constant;
  if (typeof key === 'string') {
    const value = activation.readField(call.receiver, key);
    return fallback === undefined ? value : joinValues(value, fallback);
  }
  const elements = elementsOf(analysis, call.receiver);
  const index = place === undefined ? -1 : key;
  if (elements === undefined || typeof index !== 'number') return activation.readAny(call.receiver);
  replaceElements(analysis, call.receiver, elements.toSpliced(index, 1));
  return elements.at(index) ?? unknown;
};

/** `dictionary.update(other, name=value)`. */
const update: Operation = (analysis, call) => {
  const { activation } = analysis;
  for (const [index, arg] of call.args.entries()) {
    const name = call.names[index] ?? '';
    if (name === '' || name === '**') activation.copyFields(call.receiver, arg);
    else activation.store(call.receiver, name, arg);
  }
  return unknown;
};

/** `dictionary.setdefault(key, value)`: the entry, which is made where it is missing. */
const setDefault: Operation = (analysis, call) => {
  const { activation } = analysis;
  const [key = unknown, value = unknown] = call.args;
  const { constant } = key;
  const old =
    typeof constant === 'string'
      ? activation.readField(call.receiver, constant)
      : activation.readAny(call.receiver);
  storeEntry(analysis, call.receiver, key, joinValues(old, value));
  return joinValues(old, value);
};

/** Name of the cell for an entry that several keys lead to; `undefined` when one is not known. */
function pathCell(keys: readonly Value[]): string | undefined {
  const names = keys.map(({ constant }) => constant);
  return names.every((name) => typeof name === 'string') ? names.join('\0') : undefined;
}

/** `settings.set(section, name, value)`. */
const setPath: Operation = (analysis, call) => {
  const keys = positionalArguments(call).slice(0, -1);
  analysis.activation.store(call.receiver, pathCell(keys) ?? anyCell, call.args.at(-1) ?? unknown);
  return unknown;
};

/** `settings.get(section, name)`. */
const getPath: Operation = (analysis, call) => {
  const name = pathCell(positionalArguments(call));
  const { activation } = analysis;
  return name === undefined ? activation.readAny(call.receiver) : activation.readField(call.receiver, name);
};

/** What a context manager gives is itself, unless its class says otherwise. */
const enter: Operation = (_analysis, call) => call.receiver;

/** Numbers are divided, paths are joined. */
const divide: Operation = (analysis, call) => {
  const [left, right] = [call.receiver.constant, first(call).constant];
  if (typeof left === 'number' && typeof right === 'number') return constantValue(left / right);
  const { activation } = analysis;
  return taintedValue(joinTaint(activation.deepTaint(call.receiver), activation.deepTaint(first(call))));
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
  ['content', (analysis, call) => taintedValue(analysis.activation.deepTaint(call.receiver))],
  ['enter', enter],
  ['divide', divide],
]);

/** `list(values)`: a new list of what a loop over them gives. */
const listOf: Operation = (analysis, call) => {
  const [given] = positionalArguments(call);
  if (given === undefined) return makeArray(analysis, call.v);
  if (isOwnArray(analysis, given)) return copyArray(analysis, call.v, given);
  return { ...arrayOf(analysis, call.v, elementOf(analysis, call.v, given)), taint: given.taint };
};

/** `sorted(values)`: the same elements at other places. */
const sorted: Operation = (analysis, call) => {
  const [given = unknown] = positionalArguments(call);
  return arrayOf(analysis, call.v, elementOf(analysis, call.v, given));
};

/** `enumerate(values)`: pairs of a number and an element. */
const enumerate: Operation = (analysis, call) => {
  const element = analysis.activation.readAny(first(call));
  return arrayOf(analysis, call.v, pairOf(analysis, call.v, unknown, element));
};

/** `zip(a, b)`: tuples of elements at the same place. */
const zip: Operation = (analysis, call) => {
  const { activation } = analysis;
  const elements = positionalArguments(call).map((list) => activation.readAny(list));
  const [one = unknown, other = unknown, ...more] = elements;
  const tuple = pairOf(analysis, call.v, one, other);
  for (const [index, element] of more.entries()) activation.store(tuple, String(index + 2), element);
  return arrayOf(analysis, call.v, tuple);
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
