/**
 * Arrays, maps and sets of one activation.
 *
 * Elements are cells named by their index, and map entries are cells named by their key. Values at unknown indexes or
 * keys share the cell for unknown keys. Taint of an object's keys has a cell of its own.
 */

import { anyCell } from '../domain/cell-names.ts';
import { isTainted } from '../domain/taint.ts';
import { constantValue, joinValues, objectValue, unknown, type Value } from '../domain/value.ts';
import type { Frame } from './frame.ts';

/** An empty array allocated by a call. */
export function makeArray(frame: Frame, v: number, part = ''): Value {
  return make(frame, `array:${v}${part}`, v, 'array');
}

/** An empty object allocated by a call. */
export function makeObject(frame: Frame, v: number, part = ''): Value {
  return make(frame, `object:${v}${part}`, v, undefined);
}

/** An empty dictionary allocated by a call. */
export function makeDictionary(frame: Frame, v: number, part = ''): Value {
  return make(frame, `dictionary:${v}${part}`, v, 'dictionary');
}

function make(frame: Frame, key: string, v: number, collection: 'array' | 'dictionary' | undefined): Value {
  const { memory, base, isInLoop } = frame;
  const object = memory.make(key, { value: base + v, isWeak: isInLoop, isLiteral: true, collection });
  // Each execution of the call allocates a new object.
  if (!isInLoop) memory.clear(object);
  return objectValue(object);
}

/** An array with an unknown number of elements, each of which may be `element`. */
export function arrayOf(frame: Frame, v: number, element: Value, part = ''): Value {
  const array = makeArray(frame, v, part);
  frame.memory.store(array, anyCell, element);
  return array;
}

/** A key-value pair, such as an entry of an object or a map. */
export function pairOf(frame: Frame, v: number, key: Value, value: Value): Value {
  const pair = makeArray(frame, v, ':pair');
  frame.memory.store(pair, '0', key);
  frame.memory.store(pair, '1', value);
  return pair;
}

/** The loop variable of an iteration over the value: an element, or a key-value pair if it is a map. */
export function elementOf(frame: Frame, v: number, value: Value): Value {
  const { memory } = frame;
  if (isDictionary(frame, value)) return keysOf(frame, value);
  const isMap = ({ objects }: Value): boolean =>
    objects.length > 0 && objects.every((object) => memory.objects.get(object).collection === 'map');
  if (!isMap(value)) return memory.readAny(value);
  return pairOf(frame, v, keysOf(frame, value), memory.readAny(value));
}

/** True if the value can only be a dictionary allocated in this activation. */
function isDictionary({ memory }: Frame, { objects }: Value): boolean {
  return (
    objects.length > 0 && objects.every((object) => memory.objects.get(object).collection === 'dictionary')
  );
}

/** Any key of an object. */
export function keysOf(frame: Frame, value: Value): Value {
  return frame.memory.keyOf(value);
}

/** Number of elements of an array whose elements are all known; `undefined` for any other value. */
export function exactLength(frame: Frame, value: Value): number | undefined {
  const { memory } = frame;
  const [object, other] = value.objects;
  if (object === undefined || other !== undefined || isTainted(value.taint)) return undefined;
  const { collection, isWeak } = memory.objects.get(object);
  if (collection !== 'array' || isWeak || frame.isInLoop) return undefined;
  const count = memory.cellCount(object);
  for (let index = 0; index < count; index++) if (!memory.hasCell(object, String(index))) return undefined;
  return count;
}

/** True if the value can only be an array allocated in this activation. */
export function isOwnArray(frame: Frame, value: Value): boolean {
  const { objects } = frame.memory;
  return (
    value.objects.length > 0 && value.objects.every((object) => objects.get(object).collection === 'array')
  );
}

/**
 * A new array with the elements from `start` to `end` of an exactly known array, or with any elements of another value.
 */
export function copyArray(frame: Frame, v: number, value: Value, start = 0, end?: number): Value {
  const length = exactLength(frame, value);
  const elements = Array.from({ length: length ?? 0 }, (_, index) =>
    frame.memory.readField(value, String(index)),
  );
  const any = length === undefined ? frame.memory.readAny(value) : undefined;
  const copy = makeArray(frame, v);
  if (any !== undefined) frame.memory.store(copy, anyCell, any);
  for (const [index, element] of elements.slice(start, end).entries())
    frame.memory.store(copy, String(index), element);
  return copy;
}

/** A new array that concatenates the elements of two. */
export function joinedArray(frame: Frame, v: number, one: Value, other: Value): Value {
  const { memory } = frame;
  const length = exactLength(frame, one);
  const joined = copyArray(frame, v, one);
  const added = exactLength(frame, other);
  if (length === undefined || added === undefined) {
    const rest = memory.readAny(other);
    const first = firstElements(frame, one);
    memory.store(joined, anyCell, rest);
    // Any element of the rest may follow directly after the known ones: the program, or the script that a shell runs.
    const next = Array.from({ length: nextElements }, (_, index) =>
      joinValues(memory.readOwn(one, String(first.length + index)), rest),
    );
    for (const [index, element] of [...first, ...next].entries())
      memory.store(joined, String(index), element);
    return joined;
  }
  for (let index = 0; index < added; index++)
    memory.store(joined, String(length + index), memory.readField(other, String(index)));
  return joined;
}

/** Number of elements after the known ones that are tracked individually, as in `sh`, `-c`, script. */
const nextElements = 3;

/** The leading elements known in every array that the list may be, regardless of later appends. */
function firstElements({ memory }: Frame, list: Value): readonly Value[] {
  const elements: Value[] = [];
  const isIn = (index: number): boolean =>
    list.objects.length > 0 && list.objects.every((object) => memory.hasCell(object, String(index)));
  while (isIn(elements.length)) elements.push(memory.readOwn(list, String(elements.length)));
  return elements;
}

/** Stores a map entry, or a member of an object under a key that may be tainted. */
export function storeEntry(frame: Frame, target: Value, key: Value, value: Value): void {
  const { memory } = frame;
  const { constant } = key;
  const isNamed = typeof constant === 'string' || typeof constant === 'number';
  memory.store(target, isNamed ? String(constant) : anyCell, value);
  memory.storeKey(target, key);
}

/** `list.length = 0`: clears the array if it is certain and was allocated in this activation. */
export function clearArray(frame: Frame, { objects }: Value): void {
  const [only, other] = objects;
  if (only === undefined || other !== undefined) return;
  const { collection, isWeak } = frame.memory.objects.get(only);
  if (collection === 'array' && !isWeak) frame.memory.clear(only);
}

/** The key of a cell as a value. */
export function keyValue(name: string): Value {
  return name === anyCell ? unknown : constantValue(name);
}

/** Elements of a list whose elements are all known; `undefined` for any other. */
export function exactElements(frame: Frame, list: Value): Value[] | undefined {
  const length = exactLength(frame, list);
  if (length === undefined) return undefined;
  return Array.from({ length }, (_, index) => frame.memory.readField(list, String(index)));
}
