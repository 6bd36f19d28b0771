/**
 * Taint: the origins that a value derives from, and for each the bits of the rules for which it is still dangerous.
 *
 * Immutable and sorted by origin; equal taint is often one object. The representation is private to this file.
 */

import { type Mask, partBit } from './rule-bits.ts';

declare const kept: unique symbol;

/** Origins with their masks. No mask is 0 or consists of `partBit` alone. */
export interface Taint {
  readonly [kept]: 'taint';
}

/** Pairs of origin and mask: `[origin, mask, origin, mask, ...]`. */
type Pairs = readonly number[];

/**
 * Number of origins per piece of taint; further ones are dropped. Measured: 25 takes three times as long as 12 and
 * finds the same.
 */
const maxOrigins = 12;

// The only conversions between taint and its representation.
const pairsOf = (taint: Taint): Pairs => taint as unknown as Pairs;
const fromPairs = (pairs: Pairs): Taint => pairs as unknown as Taint;

export const noTaint: Taint = fromPairs([]);

/** The taint of one origin. */
export function taintFrom(origin: number, mask: Mask): Taint {
  return fromPairs([origin, mask]);
}

export function isClean(taint: Taint): boolean {
  return pairsOf(taint).length === 0;
}

export function isTainted(taint: Taint): boolean {
  return pairsOf(taint).length > 0;
}

export function isSameTaint(a: Taint, b: Taint): boolean {
  return isSame(pairsOf(a), pairsOf(b));
}

/** Key that is equal for equal taint. */
export function taintKey(taint: Taint): string {
  return pairsOf(taint).join('+');
}

// --- origins

export function originCount(taint: Taint): number {
  return pairsOf(taint).length / 2;
}

/** Visits the origins in order. */
export function eachOrigin(taint: Taint, visit: (origin: number, mask: Mask) => void): void {
  const pairs = pairsOf(taint);
  for (let at = 0; at < pairs.length; at += 2) visit(pairs[at] ?? 0, pairs[at + 1] ?? 0);
}

export function someOrigin(taint: Taint, test: (origin: number, mask: Mask) => boolean): boolean {
  const pairs = pairsOf(taint);
  for (let at = 0; at < pairs.length; at += 2) if (test(pairs[at] ?? 0, pairs[at + 1] ?? 0)) return true;
  return false;
}

export function everyOrigin(taint: Taint, test: (origin: number, mask: Mask) => boolean): boolean {
  return !someOrigin(taint, (origin, mask) => !test(origin, mask));
}

/** The mask of one origin; 0 if the taint does not have it. */
export function maskAt(taint: Taint, origin: number): Mask {
  const pairs = pairsOf(taint);
  for (let at = 0; at < pairs.length; at += 2) if (pairs[at] === origin) return pairs[at + 1] ?? 0;
  return 0;
}

/** The first origin; -1 if there is none. */
export function firstOrigin(taint: Taint): number {
  return pairsOf(taint)[0] ?? -1;
}

/** The bits of all origins. */
export function maskOf(taint: Taint): Mask {
  const pairs = pairsOf(taint);
  let mask = 0;
  for (let at = 1; at < pairs.length; at += 2) mask |= pairs[at] ?? 0;
  return mask;
}

// --- parts

/** The taint with only the origins that pass a test. */
export function filterOrigins(taint: Taint, test: (origin: number, mask: Mask) => boolean): Taint {
  const pairs = pairsOf(taint);
  const result: number[] = [];
  for (let at = 0; at < pairs.length; at += 2) {
    const [origin, mask] = [pairs[at] ?? 0, pairs[at + 1] ?? 0];
    if (test(origin, mask)) result.push(origin, mask);
  }
  return result.length === pairs.length ? taint : fromPairs(result);
}

/** The taint with only its first `count` origins. */
export function firstOrigins(taint: Taint, count: number): Taint {
  const pairs = pairsOf(taint);
  return pairs.length > count * 2 ? fromPairs(pairs.slice(0, count * 2)) : taint;
}

/** The taint without the bits of `cleared`. */
export function cleanse(taint: Taint, cleared: Mask): Taint {
  if (cleared === 0 || isClean(taint)) return taint;
  return keep(taint, ~cleared);
}

/** The taint in which each origin that has a bit of `from` also has the bits of `to`. */
export function extend(taint: Taint, from: Mask, to: Mask): Taint {
  const pairs = pairsOf(taint);
  const isWithout = (mask: Mask): boolean => (mask & from) !== 0 && (mask & to) !== to;
  if (!pairs.some((item, at) => at % 2 === 1 && isWithout(item))) return taint;
  return fromPairs(pairs.map((item, at) => (at % 2 === 1 && isWithout(item) ? item | to : item)));
}

/** The taint with only the bits of `wanted`. */
export function keep(taint: Taint, wanted: Mask): Taint {
  const pairs = pairsOf(taint);
  const result: number[] = [];
  for (let at = 0; at < pairs.length; at += 2) {
    const mask = (pairs[at + 1] ?? 0) & wanted;
    if ((mask & ~partBit) !== 0) result.push(pairs[at] ?? 0, mask);
  }
  return isSame(result, pairs) ? taint : fromPairs(result);
}

/** The taint of a part of a value with this taint: sets `partBit`. */
export function partTaint(taint: Taint): Taint {
  const pairs = pairsOf(taint);
  for (let at = 1; at < pairs.length; at += 2)
    if (((pairs[at] ?? 0) & partBit) === 0)
      return fromPairs(pairs.map((item, index) => (index % 2 === 0 ? item : item | partBit)));
  return taint;
}

/** The taint of an object as a whole: clears `partBit`, which reads from the object set again. */
export function wholeTaint(taint: Taint): Taint {
  return fromPairs(pairsOf(taint).map((item, index) => (index % 2 === 0 ? item : item & ~partBit)));
}

// --- joins

export function joinTaint(one: Taint, other: Taint): Taint {
  if (one === other || isClean(other)) return one;
  if (isClean(one)) return other;
  const [a, b] = [pairsOf(one), pairsOf(other)];
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
  if (isSame(joined, a)) return one;
  if (isSame(joined, b)) return other;
  return firstOrigins(fromPairs(joined), maxOrigins);
}

/** Joins many pieces of taint into one, with the same result as `joinTaint` over all of them. */
export class TaintCollector {
  private readonly masks = new Map<number, Mask>();

  /** @param cleared  bits to leave out of the piece */
  add(taint: Taint, cleared: Mask): void {
    const pairs = pairsOf(taint);
    for (let at = 0; at < pairs.length; at += 2) {
      const origin = pairs[at] ?? 0;
      const mask = (pairs[at + 1] ?? 0) & ~cleared;
      if ((mask & ~partBit) !== 0) this.masks.set(origin, (this.masks.get(origin) ?? 0) | mask);
    }
  }

  get taint(): Taint {
    if (this.masks.size === 0) return noTaint;
    const sorted = [...this.masks].sort(([a], [b]) => a - b);
    return fromPairs(sorted.slice(0, maxOrigins).flat());
  }
}

function isSame(a: Pairs, b: Pairs): boolean {
  return a.length === b.length && a.every((item, index) => item === b[index]);
}
