/** Instructions that combine several values: arrays, closures, strings, sums. */

import { memberKey } from '../../graph/program/member-key.ts';
import { foldBinary } from '../../ir/constants.ts';
import { binaryOperators, Op } from '../../ir/ir.ts';
import { anyCell } from '../domain/cell-names.ts';
import type { HeapObject } from '../domain/heap-objects.ts';
import { constantValue, objectValue, unknown, type Value } from '../domain/value.ts';
import { environmentFor } from '../effects/bind-arguments.ts';
import { elementOf, exactLength, isOwnArray, joinedArray } from '../frame/collections.ts';
import type { Frame } from '../frame/frame.ts';
import { joinText } from '../operations/joined-texts.ts';

/** An object allocated by an instruction of the function. */
export function allocate(
  frame: Frame,
  v: number,
  head: Pick<Partial<HeapObject>, 'fn' | 'isLiteral' | 'collection'>,
): Value {
  const object = frame.memory.make(`at:${v}`, { value: frame.base + v, isWeak: frame.isInLoop, ...head });
  return objectValue(object);
}

export function transferArray(frame: Frame, v: number, pool: number, count: number): Value {
  const { memory, code } = frame;
  const array = allocate(frame, v, { isLiteral: true, collection: 'array' });
  let hasSpread = false;
  for (let index = 0; index < count; index++) {
    const element = code.pool[pool + index] ?? -1;
    if (element < 0) continue;
    if (code.op[element] === Op.spread) spreadInto(frame, array, index, element);
    else memory.store(array, hasSpread ? anyCell : String(index), frame.valueOf(element));
    hasSpread ||= code.op[element] === Op.spread;
  }
  return array;
}

/** Appends the elements of a list to an array, at exact positions if they are known. */
function spreadInto(frame: Frame, array: Value, from: number, spread: number): void {
  const list = frame.valueOf(spread);
  const length = exactLength(frame, list);
  if (length === undefined || frame.isInLoop)
    return frame.memory.store(array, anyCell, elementOf(frame, spread, list));
  for (let index = 0; index < length; index++)
    frame.memory.store(array, String(from + index), frame.memory.readField(list, String(index)));
}

/** The environment object that holds the function's captured variables. */
export function transferEnvironment(frame: Frame, v: number, outer: number): Value {
  const environment = allocate(frame, v, {});
  if (outer >= 0) frame.memory.store(environment, '^', frame.valueOf(outer));
  return environment;
}

export function transferClosure(frame: Frame, v: number, fn: number, environment: number): Value {
  const closure = allocate(frame, v, {
    fn: (frame.context.program.functionBase[frame.file] ?? 0) + fn,
  });
  if (environment >= 0) frame.memory.store(closure, '^environment', frame.valueOf(environment));
  return closure;
}

/** Names that a copy leaves out. */
export function leftOut(frame: Frame, pool: number): string[] {
  const names = pool < 0 ? [] : frame.code.pool.subarray(pool + 1, pool + 1 + (frame.code.pool[pool] ?? 0));
  return Array.from(names, (name) => frame.code.strings[name] ?? '');
}

/** Resolves a value about which this activation knows nothing, if the program knows that it is one function. */
export function withFunction(frame: Frame, v: number, value: Value): Value {
  const [fn, other] = frame.context.pointsTo.functionsAt(frame.base + v, true);
  if (fn === undefined || other !== undefined) return value;
  const { memory } = frame;
  if (value.objects.some((object) => memory.objects.get(object).given === undefined)) return value;
  const closure = memory.make(`function:${fn}`, { value: -2 - fn, fn });
  memory.store(objectValue(closure), '^environment', environmentFor(frame, fn));
  return { ...value, objects: [closure] };
}

export function transferBinary(frame: Frame, v: number): Value {
  const { code } = frame;
  const [a, b] = [code.a[v] ?? -1, code.b[v] ?? -1];
  const operator = binaryOperators[code.c[v] ?? 0] ?? '+';
  const left = frame.valueOf(a).constant;
  const constant = foldBinary(operator, left, frame.valueOf(b).constant);
  if (constant !== undefined) return constantValue(constant);
  if (operator !== '+') return unknown;
  const [one, other] = [frame.valueOf(a), frame.valueOf(b)];
  // A value added to a list becomes a list, wherever it comes from.
  return isOwnArray(frame, one) && other.constant === undefined
    ? joinedArray(frame, v, one, other)
    : joinText(frame, [a, b]);
}

/** Member name that a key stands for; `undefined` if it is not known. */
export function keyOf(frame: Frame, key: number): string | undefined {
  const { constant } = frame.valueOf(key);
  if (typeof constant === 'string' || typeof constant === 'number') return String(constant);
  return memberKey(frame.code, key, frame.context.program);
}
