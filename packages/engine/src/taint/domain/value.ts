/**
 * Abstract values: what is known about a value at one program point of one function. Immutable; equal parts are shared.
 */

import type { Constant } from '../../ir/ir.ts';
import type { Mask } from './rule-bits.ts';
import { cleanse, isClean, isSameTaint, joinTaint, noTaint, type Taint } from './taint.ts';

export interface Value {
  readonly taint: Taint;
  /** Numbers of the heap objects that the value may refer to, sorted. */
  readonly objects: readonly number[];
  /** The value's constant; `undefined` if it is not known. */
  readonly constant: Constant | undefined;
  /** Constant prefix of the string; empty if none is known. */
  readonly prefix: string;
  /** Bits that are clean in everything read through `objects`, because the value passed a guard or sanitizer. */
  readonly cleared: Mask;
}

const noObjects: readonly number[] = [];

/** Number of objects that a value may refer to; further ones are dropped. Chosen, not measured. */
const maxObjects = 10;

/**
 * Placeholder in `Value.prefix` for an unknown part: U+FFFC, the object replacement character. A value after a known
 * part is made safe by that part no matter who controls the unknown one, which has a flow of its own.
 */
export const unknownPart = '\uFFFC';

/** A value about which nothing is known, without taint. */
export const unknown: Value = {
  taint: noTaint,
  objects: noObjects,
  constant: undefined,
  prefix: '',
  cleared: 0,
};

export function constantValue(constant: Constant): Value {
  return { ...unknown, constant, prefix: typeof constant === 'string' ? constant : '' };
}

export function taintedValue(taint: Taint): Value {
  return isClean(taint) ? unknown : { ...unknown, taint };
}

export function objectValue(object: number): Value {
  return { ...unknown, objects: [object] };
}

export function withTaint(value: Value, taint: Taint): Value {
  if (value.taint === taint) return value;
  return { ...value, taint, constant: isClean(taint) ? value.constant : undefined };
}

/** The value after a guard or sanitizer: clears the bits on it and on everything read through it. */
export function withoutBits(value: Value, cleared: Mask): Value {
  if (cleared === 0) return value;
  return { ...value, taint: cleanse(value.taint, cleared), cleared: value.cleared | cleared };
}

export function joinValues(a: Value, b: Value): Value {
  if (a === b) return a;
  const taint = joinTaint(a.taint, b.taint);
  const objects = joinObjects(a.objects, b.objects);
  const constant = isSameConstant(a.constant, b.constant) ? a.constant : undefined;
  const prefix = commonStart(a.prefix, b.prefix);
  // A value without objects does not restrict the cleared bits.
  const cleared = (a.objects.length === 0 ? -1 : a.cleared) & (b.objects.length === 0 ? -1 : b.cleared);
  const joined: Value = { taint, objects, constant, prefix, cleared: objects.length === 0 ? 0 : cleared };
  if (isSameValue(joined, a)) return a;
  return isSameValue(joined, b) ? b : joined;
}

/** Common prefix of both strings. It only gets shorter, so that joins over a loop terminate. */
export function commonStart(a: string, b: string): string {
  if (a === b) return a;
  let length = 0;
  while (length < a.length && a[length] === b[length]) length++;
  return a.slice(0, length);
}

function isSameValue(a: Value, b: Value): boolean {
  return (
    a.taint === b.taint &&
    a.objects === b.objects &&
    a.constant === b.constant &&
    a.prefix === b.prefix &&
    a.cleared === b.cleared
  );
}

function isSame(a: readonly number[], b: readonly number[]): boolean {
  return a.length === b.length && a.every((item, index) => item === b[index]);
}

function joinObjects(a: readonly number[], b: readonly number[]): readonly number[] {
  if (a === b || b.length === 0) return a;
  if (a.length === 0) return b;
  const joined: number[] = [];
  for (let i = 0, j = 0; i < a.length || j < b.length; ) {
    const left = a[i] ?? Number.POSITIVE_INFINITY;
    const right = b[j] ?? Number.POSITIVE_INFINITY;
    joined.push(Math.min(left, right));
    if (left <= right) i++;
    if (right <= left) j++;
  }
  if (isSame(joined, a)) return a;
  if (isSame(joined, b)) return b;
  return joined.slice(0, maxObjects);
}

export function isSameConstant(a: Constant | undefined, b: Constant | undefined): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  return a.pattern === b.pattern && a.flags === b.flags;
}

/** Join of all values; `unknown` if there are none. */
export function joinAllValues(values: readonly Value[]): Value {
  return values.reduce((joined, value) => joinValues(joined, value), values[0] ?? unknown);
}

/** True if the values are equal in everything that a finding depends on. */
export function isEqualValue(a: Value, b: Value): boolean {
  return a.constant === b.constant && isSameTaint(a.taint, b.taint) && isSame(a.objects, b.objects);
}
