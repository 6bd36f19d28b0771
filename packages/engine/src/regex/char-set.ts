/**
 * Sets of characters: sorted, disjoint, non-adjacent ranges, `[from, to, from, to, ...]`, both ends inclusive.
 *
 * A character is what a match consumes at once: a UTF-16 unit, or a code point if the pattern is in Unicode mode.
 */

export type CharSet = readonly number[];

export const lastUnit = 0xffff;
export const lastCodePoint = 0x10ffff;

export const emptySet: CharSet = [];

export function rangeSet(from: number, to: number): CharSet {
  return [from, to];
}

export function unionOf(sets: readonly CharSet[]): CharSet {
  const ranges = sets.flatMap((set) => pairsOf(set)).toSorted((a, b) => a.from - b.from);
  const result: number[] = [];
  for (const { from, to } of ranges) {
    const last = result.at(-1);
    if (last !== undefined && from <= last + 1) result[result.length - 1] = Math.max(last, to);
    else result.push(from, to);
  }
  return result;
}

/** All characters up to `last` that are not in the set. */
export function complementOf(set: CharSet, last: number): CharSet {
  const result: number[] = [];
  let next = 0;
  for (const { from, to } of pairsOf(set)) {
    if (from > next) result.push(next, from - 1);
    next = to + 1;
  }
  if (next <= last) result.push(next, last);
  return result;
}

export function intersectionOf(a: CharSet, b: CharSet): CharSet {
  const result: number[] = [];
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    const from = Math.max(a[i] ?? 0, b[j] ?? 0);
    const to = Math.min(a[i + 1] ?? 0, b[j + 1] ?? 0);
    if (from <= to) result.push(from, to);
    if ((a[i + 1] ?? 0) < (b[j + 1] ?? 0)) i += 2;
    else j += 2;
  }
  return result;
}

export function hasCharacter(set: CharSet, character: number): boolean {
  let low = 0;
  let high = set.length >>> 1;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((set[middle * 2 + 1] ?? 0) < character) low = middle + 1;
    else high = middle;
  }
  const from = set[low * 2];
  return from !== undefined && from <= character;
}

export function pairsOf(set: CharSet): { readonly from: number; readonly to: number }[] {
  const pairs: { from: number; to: number }[] = [];
  for (let at = 0; at < set.length; at += 2) pairs.push({ from: set[at] ?? 0, to: set[at + 1] ?? 0 });
  return pairs;
}

/** Digits, like `\d`. */
export const digits: CharSet = [0x30, 0x39];
/** Letters, digits and the underscore, like `\w`. */
export const wordCharacters: CharSet = [0x30, 0x39, 0x41, 0x5a, 0x5f, 0x5f, 0x61, 0x7a];
/** Whitespace and line breaks, like `\s` (ECMA-262, CharacterClassEscape). */
export const spaces: CharSet = [
  0x09, 0x0d, 0x20, 0x20, 0xa0, 0xa0, 0x1680, 0x1680, 0x2000, 0x200a, 0x2028, 0x2029, 0x202f, 0x202f, 0x205f,
  0x205f, 0x3000, 0x3000, 0xfeff, 0xfeff,
];
/** Line terminators, which `.` does not match (ECMA-262, LineTerminator). */
export const lineEnds: CharSet = [0x0a, 0x0a, 0x0d, 0x0d, 0x2028, 0x2029];
