/**
 * Arrays, maps and sets of one activation.
 *
 * Elements are cells named by their index, entries of a map cells named by their key; what stands at an unknown place
 * is in the cell for unknown keys. The keys of an object that are data have a cell of their own.
 */

import { constantValue, objectValue, unknown, type Value } from '../domain/value.ts';
import type { FunctionAnalysis } from '../solve/interpreter.ts';
import { anyCell } from './memory.ts';

/** An empty array that a call makes. */
export function makeArray(analysis: FunctionAnalysis, v: number, part = ''): Value {
  return make(analysis, `array:${v}${part}`, v, 'array');
}

/** An empty object that a call makes. */
export function makeObject(analysis: FunctionAnalysis, v: number, part = ''): Value {
  return make(analysis, `object:${v}${part}`, v, undefined);
}

/** An empty dictionary that a call makes. */
export function makeDictionary(analysis: FunctionAnalysis, v: number, part = ''): Value {
  return make(analysis, `dictionary:${v}${part}`, v, 'dictionary');
}

function make(
  analysis: FunctionAnalysis,
  key: string,
  v: number,
  collection: 'array' | 'dictionary' | undefined,
): Value {
  const { activation, base, isInLoop } = analysis;
  const object = activation.make(key, { value: base + v, isWeak: isInLoop, isLiteral: true, collection });
  // A call that runs again makes a new one.
  if (!isInLoop) activation.clear(object);
  return objectValue(object);
}

/** An array of which only is known what its elements may be. */
export function arrayOf(analysis: FunctionAnalysis, v: number, element: Value, part = ''): Value {
  const array = makeArray(analysis, v, part);
  analysis.activation.store(array, anyCell, element);
  return array;
}

/** A pair of a key and a value, as the entries of objects and maps are. */
export function pairOf(analysis: FunctionAnalysis, v: number, key: Value, value: Value): Value {
  const pair = makeArray(analysis, v, ':pair');
  analysis.activation.store(pair, '0', key);
  analysis.activation.store(pair, '1', value);
  return pair;
}

/** What a loop over the value gives: its elements, of a map pairs of key and value. */
export function elementOf(analysis: FunctionAnalysis, v: number, value: Value): Value {
  const { activation } = analysis;
  if (isDictionary(analysis, value)) return keysOf(analysis, value);
  const isMap = ({ objects }: Value): boolean =>
    objects.length > 0 && objects.every((object) => activation.objects.get(object).collection === 'map');
  if (!isMap(value)) return activation.readAny(value);
  return pairOf(analysis, v, keysOf(analysis, value), activation.readAny(value));
}

/** True when the value can be nothing but dictionaries that this activation made. */
function isDictionary({ activation }: FunctionAnalysis, { objects }: Value): boolean {
  return (
    objects.length > 0 &&
    objects.every((object) => activation.objects.get(object).collection === 'dictionary')
  );
}

/** The keys of an object, as one value. */
export function keysOf(analysis: FunctionAnalysis, value: Value): Value {
  return analysis.activation.keyOf(value);
}

/** Number of elements of an array that is known cell by cell; `undefined` for any other value. */
export function exactLength(analysis: FunctionAnalysis, value: Value): number | undefined {
  const { activation } = analysis;
  const [object, other] = value.objects;
  if (object === undefined || other !== undefined || value.taint.length > 0) return undefined;
  const { collection, isWeak } = activation.objects.get(object);
  if (collection !== 'array' || isWeak || analysis.isInLoop) return undefined;
  const cells = activation.heap.cellsOf(object);
  for (let index = 0; index < cells.size; index++) if (!cells.has(String(index))) return undefined;
  return cells.size;
}

/** True when the value can be nothing but arrays that this activation made. */
export function isOwnArray(analysis: FunctionAnalysis, value: Value): boolean {
  const { objects } = analysis.activation;
  return (
    value.objects.length > 0 && value.objects.every((object) => objects.get(object).collection === 'array')
  );
}

/** A new array with the elements of an exact one from `start` on, up to `end`; one whose elements may be any otherwise. */
export function copyArray(
  analysis: FunctionAnalysis,
  v: number,
  value: Value,
  start = 0,
  end?: number,
): Value {
  const length = exactLength(analysis, value);
  const elements = Array.from({ length: length ?? 0 }, (_, index) =>
    analysis.activation.readField(value, String(index)),
  );
  const any = length === undefined ? analysis.activation.readAny(value) : undefined;
  const copy = makeArray(analysis, v);
  if (any !== undefined) analysis.activation.store(copy, anyCell, any);
  for (const [index, element] of elements.slice(start, end).entries())
    analysis.activation.store(copy, String(index), element);
  return copy;
}

/** A new array with the elements of two. */
export function joinedArray(analysis: FunctionAnalysis, v: number, one: Value, other: Value): Value {
  const { activation } = analysis;
  const length = exactLength(analysis, one);
  const joined = copyArray(analysis, v, one);
  const added = exactLength(analysis, other);
  if (length === undefined || added === undefined) {
    activation.store(joined, anyCell, activation.readAny(other));
    return joined;
  }
  for (let index = 0; index < added; index++)
    activation.store(joined, String(length + index), activation.readField(other, String(index)));
  return joined;
}

/** Stores into an entry of a map or a member of an object whose key may be data. */
export function storeEntry(analysis: FunctionAnalysis, target: Value, key: Value, value: Value): void {
  const { activation } = analysis;
  const { constant } = key;
  const isNamed = typeof constant === 'string' || typeof constant === 'number';
  activation.store(target, isNamed ? String(constant) : anyCell, value);
  activation.storeKey(target, key);
}

/** `list.length = 0`: an array that this activation made and that it surely is has no element left. */
export function clearArray(analysis: FunctionAnalysis, { objects }: Value): void {
  const [only, other] = objects;
  if (only === undefined || other !== undefined) return;
  const { collection, isWeak } = analysis.activation.objects.get(only);
  if (collection === 'array' && !isWeak) analysis.activation.clear(only);
}

/** The key of a cell, as a value. */
export function keyValue(name: string): Value {
  return name === anyCell ? unknown : constantValue(name);
}
