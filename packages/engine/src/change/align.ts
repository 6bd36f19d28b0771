/** Aligns the statements of two versions of a function. */

import type { Statement } from './statements.ts';

export interface Alignment {
  /** Numbers of statements with equal heads, in the order of both versions. */
  readonly same: readonly (readonly [base: number, head: number])[];
  /** Statements whose heads differ but that correspond by position and most of their tokens. */
  readonly changed: readonly (readonly [base: number, head: number])[];
  readonly removed: readonly number[];
  readonly added: readonly number[];
  /** Maps numbers in base to numbers in head; -1 for removed statements. */
  readonly headOf: readonly number[];
  readonly baseOf: readonly number[];
}

/** Maximum number of table cells; larger runs of statements are aligned only by their unique ones. */
const maxCells = 1_000_000;
/** Minimum share of tokens that a changed statement keeps. */
const minSimilarity = 0.5;
/** Bounds the pairs that are compared between two unchanged statements. */
const maxGapCells = 10_000;

export function align(base: readonly Statement[], head: readonly Statement[]): Alignment {
  const headOf = base.map(() => -1);
  const baseOf = head.map(() => -1);
  const same: [number, number][] = [];
  const changed: [number, number][] = [];
  const pair = (list: [number, number][], b: number, h: number) => {
    list.push([b, h]);
    headOf[b] = h;
    baseOf[h] = b;
  };
  for (const [b, h] of commonSequence(base, head)) pair(same, b, h);
  for (const gap of gapsBetween(same, base.length, head.length))
    for (const [b, h] of pairChanged(base, head, gap)) pair(changed, b, h);
  const gone = (list: readonly number[]) => list.flatMap((other, index) => (other < 0 ? [index] : []));
  return { same, changed, removed: gone(headOf), added: gone(baseOf), headOf, baseOf };
}

interface Gap {
  readonly base: readonly [from: number, to: number];
  readonly head: readonly [from: number, to: number];
}

function gapsBetween(same: readonly (readonly [number, number])[], base: number, head: number): Gap[] {
  const gaps: Gap[] = [];
  let [b, h] = [0, 0];
  for (const [nextBase, nextHead] of [...same, [base, head] as const]) {
    if (nextBase > b && nextHead > h) gaps.push({ base: [b, nextBase], head: [h, nextHead] });
    [b, h] = [nextBase + 1, nextHead + 1];
  }
  return gaps;
}

/** A longest common subsequence of heads; for long lists, one of those that occur exactly once in both. */
function commonSequence(base: readonly Statement[], head: readonly Statement[]): [number, number][] {
  const pairs: [number, number][] = [];
  let start = 0;
  while (start < base.length && start < head.length && base[start]?.key === head[start]?.key) start += 1;
  let tail = 0;
  while (
    tail < base.length - start &&
    tail < head.length - start &&
    base[base.length - 1 - tail]?.key === head[head.length - 1 - tail]?.key
  )
    tail += 1;
  for (let index = 0; index < start; index += 1) pairs.push([index, index]);
  const middle: Gap = { base: [start, base.length - tail], head: [start, head.length - tail] };
  pairs.push(...middleSequence(base, head, middle));
  for (let index = tail; index > 0; index -= 1) pairs.push([base.length - index, head.length - index]);
  return pairs;
}

function middleSequence(
  base: readonly Statement[],
  head: readonly Statement[],
  gap: Gap,
): [number, number][] {
  const [rows, columns] = [gap.base[1] - gap.base[0], gap.head[1] - gap.head[0]];
  if (rows === 0 || columns === 0) return [];
  if (rows * columns > maxCells) return rareSequence(base, head, gap);
  const width = columns + 1;
  const weights = base.slice(gap.base[0], gap.base[1]).map(weightOf);
  const table = new Float64Array((rows + 1) * width);
  const at = (row: number, column: number) => table[row * width + column] ?? 0;
  const isSame = (row: number, column: number) =>
    base[gap.base[0] + row]?.key === head[gap.head[0] + column]?.key;
  for (let row = rows - 1; row >= 0; row -= 1)
    for (let column = columns - 1; column >= 0; column -= 1)
      table[row * width + column] = Math.max(
        at(row + 1, column),
        at(row, column + 1),
        isSame(row, column) ? at(row + 1, column + 1) + (weights[row] ?? 1) : 0,
      );
  const pairs: [number, number][] = [];
  for (let row = 0, column = 0; row < rows && column < columns; ) {
    if (isSame(row, column) && at(row, column) === at(row + 1, column + 1) + (weights[row] ?? 1))
      pairs.push([gap.base[0] + row++, gap.head[0] + column++]);
    else if (at(row + 1, column) >= at(row, column + 1)) row += 1;
    else column += 1;
  }
  return pairs;
}

/** `return`, `else` and the like are equal everywhere, so longer statements weigh more. */
function weightOf({ tokens }: Statement): number {
  return Math.min(tokens.length, 12);
}

function rareSequence(base: readonly Statement[], head: readonly Statement[], gap: Gap): [number, number][] {
  const once = (list: readonly Statement[], [from, to]: readonly [number, number]) => {
    const places = new Map<string, number>();
    for (let index = from; index < to; index += 1) {
      const key = list[index]?.key ?? '';
      places.set(key, places.has(key) ? -1 : index);
    }
    return places;
  };
  const [inBase, inHead] = [once(base, gap.base), once(head, gap.head)];
  const candidates = [...inBase]
    .map(([key, b]): [number, number] => [b, inHead.get(key) ?? -1])
    .filter(([b, h]) => b >= 0 && h >= 0);
  return longestRising(candidates);
}

/** @param pairs  pairs with increasing first numbers */
function longestRising(pairs: readonly [number, number][]): [number, number][] {
  const piles: number[] = [];
  const before: number[] = [];
  pairs.forEach(([, h], index) => {
    let [low, high] = [0, piles.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((pairs[piles[middle] ?? 0]?.[1] ?? 0) < h) low = middle + 1;
      else high = middle;
    }
    before[index] = low === 0 ? -1 : (piles[low - 1] ?? -1);
    piles[low] = index;
  });
  const found: [number, number][] = [];
  for (let index = piles.at(-1) ?? -1; index >= 0; index = before[index] ?? -1) {
    const pair = pairs[index];
    if (pair !== undefined) found.push(pair);
  }
  return found.reverse();
}

/** Pairs statements of the same kind between two unchanged ones, by their share of common tokens, in order. */
function pairChanged(base: readonly Statement[], head: readonly Statement[], gap: Gap): [number, number][] {
  const [rows, columns] = [gap.base[1] - gap.base[0], gap.head[1] - gap.head[0]];
  if (rows * columns > maxGapCells) return [];
  const candidates: { readonly b: number; readonly h: number; readonly likeness: number }[] = [];
  for (let b = gap.base[0]; b < gap.base[1]; b += 1)
    for (let h = gap.head[0]; h < gap.head[1]; h += 1) {
      const [old, now] = [base[b], head[h]];
      if (old === undefined || now === undefined || old.kind !== now.kind) continue;
      const likeness = similarity(old.tokens, now.tokens);
      if (likeness >= minSimilarity) candidates.push({ b, h, likeness });
    }
  candidates.sort((one, other) => other.likeness - one.likeness || one.b - other.b || one.h - other.h);
  const pairs: [number, number][] = [];
  for (const { b, h } of candidates)
    if (
      pairs.every(
        ([otherBase, otherHead]) => otherBase < b === otherHead < h && otherBase !== b && otherHead !== h,
      )
    )
      pairs.push([b, h]);
  return pairs.sort(([one], [other]) => one - other);
}

/** Similarity from 0 to 1: twice the number of common tokens divided by the number of all. Ignores order. */
export function similarity(one: readonly string[], other: readonly string[]): number {
  if (one.length + other.length === 0) return 1;
  const counts = new Map<string, number>();
  for (const token of one) counts.set(token, (counts.get(token) ?? 0) + 1);
  let common = 0;
  for (const token of other) {
    const left = counts.get(token) ?? 0;
    if (left === 0) continue;
    counts.set(token, left - 1);
    common += 1;
  }
  return (2 * common) / (one.length + other.length);
}
