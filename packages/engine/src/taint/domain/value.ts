/**
 * Abstract values: what is known of one value at one point of one function. Immutable; equal parts are shared.
 */

import type { Constant } from '../../ir/ir.ts';
import { type Mask, partBit } from './rule-bits.ts';

/** Pairs of origin and mask, sorted by origin: `[origin, mask, origin, mask, ...]`. No mask is 0, or `partBit` alone. */
export type Taint = readonly number[];

export interface Value {
  readonly taint: Taint;
  /** Numbers of heap objects that the value may be, sorted. */
  readonly objects: readonly number[];
  /** The value's constant; `undefined` when it is not known. */
  readonly constant: Constant | undefined;
  /** Constant text that the value is known to begin with; the empty string for none. */
  readonly prefix: string;
  /** Bits that are clean in everything that is read through `objects`: a guard or sanitizer saw the value. */
  readonly cleared: Mask;
}

export const noTaint: Taint = [];
const noObjects: readonly number[] = [];

/** Origins a piece of taint may have. Measured: 25, as first planned, costs three times the time of 12 and finds the same. */
const maxOrigins = 12;
/** Objects a value may be; of more, the first ones are kept. Not measured. */
const maxObjects = 10;

/** Nothing is known and nothing is tainted. */
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
  return taint.length === 0 ? unknown : { ...unknown, taint };
}

export function objectValue(object: number): Value {
  return { ...unknown, objects: [object] };
}

export function withTaint(value: Value, taint: Taint): Value {
  if (value.taint === taint) return value;
  return { ...value, taint, constant: taint.length === 0 ? value.constant : undefined };
}

export function joinTaint(a: Taint, b: Taint): Taint {
  if (a === b || b.length === 0) return a;
  if (a.length === 0) return b;
  const joined: number[] = [];
  let i = 0;
  let j = 0;
  while (i < a.length || j < b.length) {
    const left = i < a.length ? (a[i] ?? 0) : Number.POSITIVE_INFINITY;
    const right = j < b.length ? (b[j] ?? 0) : Number.POSITIVE_INFINITY;
    if (left === right) {
      joined.push(left, (a[i + 1] ?? 0) | (b[j + 1] ?? 0));
      i += 2;
      j += 2;
    } else if (left < right) {
      joined.push(left, a[i + 1] ?? 0);
      i += 2;
    } else {
      joined.push(right, b[j + 1] ?? 0);
      j += 2;
    }
  }
  if (isSame(joined, a)) return a;
  if (isSame(joined, b)) return b;
  return joined.length > maxOrigins * 2 ? joined.slice(0, maxOrigins * 2) : joined;
}

/** Joins many pieces of taint into one; the same as `joinTaint` over all of them. */
export class TaintCollector {
  private readonly masks = new Map<number, Mask>();

  /** @param cleared  bits of the piece that are left out */
  add(taint: Taint, cleared: Mask): void {
    for (let at = 0; at < taint.length; at += 2) {
      const origin = taint[at] ?? 0;
      const mask = (taint[at + 1] ?? 0) & ~cleared;
      if ((mask & ~partBit) !== 0) this.masks.set(origin, (this.masks.get(origin) ?? 0) | mask);
    }
  }

  get taint(): Taint {
    if (this.masks.size === 0) return noTaint;
    const sorted = [...this.masks].sort(([a], [b]) => a - b);
    return sorted.slice(0, maxOrigins).flat();
  }
}

function isSame(a: readonly number[], b: readonly number[]): boolean {
  return a.length === b.length && a.every((item, index) => item === b[index]);
}

/** The taint without the bits of `cleared`. */
export function cleanse(taint: Taint, cleared: Mask): Taint {
  if (cleared === 0 || taint.length === 0) return taint;
  return keep(taint, ~cleared);
}

/** The value as a guard or sanitizer leaves it: clean for the bits, and so is all that is read through it. */
export function withoutBits(value: Value, cleared: Mask): Value {
  if (cleared === 0) return value;
  return { ...value, taint: cleanse(value.taint, cleared), cleared: value.cleared | cleared };
}

/** The taint with only the bits of `kept`. */
export function keep(taint: Taint, kept: Mask): Taint {
  const result: number[] = [];
  for (let at = 0; at < taint.length; at += 2) {
    const mask = (taint[at + 1] ?? 0) & kept;
    if ((mask & ~partBit) !== 0) result.push(taint[at] ?? 0, mask);
  }
  return isSame(result, taint) ? taint : result;
}

/** The taint as that of a part of what it was taint of. */
export function partTaint(taint: Taint): Taint {
  for (let at = 1; at < taint.length; at += 2)
    if (((taint[at] ?? 0) & partBit) === 0)
      return taint.map((item, index) => (index % 2 === 0 ? item : item | partBit));
  return taint;
}

/** The taint as that of an object as a whole: what is read from it is a part again. */
export function wholeTaint(taint: Taint): Taint {
  return taint.map((item, index) => (index % 2 === 0 ? item : item & ~partBit));
}

/** Every bit of a piece of taint. */
export function maskOf(taint: Taint): Mask {
  let mask = 0;
  for (let at = 1; at < taint.length; at += 2) mask |= taint[at] ?? 0;
  return mask;
}

export function joinValues(a: Value, b: Value): Value {
  if (a === b) return a;
  const taint = joinTaint(a.taint, b.taint);
  const objects = joinObjects(a.objects, b.objects);
  const constant = isSameConstant(a.constant, b.constant) ? a.constant : undefined;
  const prefix = a.prefix === b.prefix ? a.prefix : '';
  // A value without objects has none that are not clean.
  const cleared = (a.objects.length === 0 ? -1 : a.cleared) & (b.objects.length === 0 ? -1 : b.cleared);
  const joined: Value = { taint, objects, constant, prefix, cleared: objects.length === 0 ? 0 : cleared };
  if (isSameValue(joined, a)) return a;
  return isSameValue(joined, b) ? b : joined;
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

function isSameConstant(a: Constant | undefined, b: Constant | undefined): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  return a.pattern === b.pattern && a.flags === b.flags;
}

/** All of the values joined; `unknown` for none. */
export function joinAllValues(values: readonly Value[]): Value {
  return values.reduce((joined, value) => joinValues(joined, value), values[0] ?? unknown);
}

/** True when nothing that a finding depends on differs. */
export function isEqualValue(a: Value, b: Value): boolean {
  return (
    a.constant === b.constant &&
    a.taint.length === b.taint.length &&
    a.taint.every((item, index) => item === b.taint[index]) &&
    a.objects.length === b.objects.length &&
    a.objects.every((item, index) => item === b.objects[index])
  );
}
