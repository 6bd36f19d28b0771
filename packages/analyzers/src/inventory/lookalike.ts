/** Finds names easily mistaken for those of popular packages. */

import type { Ecosystem } from '../package-types/package-use.ts';
import { popularNames } from './popular-names.ts';

/** The popular package at an edit distance of one; `undefined` if there is none or the name is popular itself. */
export function lookalikeOf(ecosystem: Ecosystem, name: string): string | undefined {
  const popular = popularNames[ecosystem];
  return popular === undefined || popular.has(name) ? undefined : neighbourOf(name, popular);
}

/**
 * A popular name that differs by one added, removed, replaced or transposed letter. Names that differ only by a hyphen
 * or a final digit are families of packages.
 */
function neighbourOf(name: string, popular: ReadonlySet<string>): string | undefined {
  return [...popular].find((one) => {
    if (Math.abs(one.length - name.length) > 1 || withoutMarks(one) === withoutMarks(name)) return false;
    return isOneEditAway(one, name);
  });
}

function withoutMarks(name: string): string {
  return name.replace(/[-_.]/g, '').replace(/(?:js|\d)$/, '');
}

function isOneEditAway(one: string, other: string): boolean {
  let start = 0;
  while (start < one.length && one[start] === other[start]) start++;
  let end = 0;
  while (end < Math.min(one.length, other.length) - start && one.at(-1 - end) === other.at(-1 - end)) end++;
  const [left, right] = [one.slice(start, one.length - end), other.slice(start, other.length - end)];
  if (left.length <= 1 && right.length <= 1) return true;
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0];
}
