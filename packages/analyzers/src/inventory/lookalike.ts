/** Names that are easily taken for those of popular packages. */

import type { Ecosystem } from '../package-types/package-use.ts';
import { popularNames } from './popular-names.ts';

/** The popular package whose name is a letter away; `undefined` for none, and for one that is popular itself. */
export function lookalikeOf(ecosystem: Ecosystem, name: string): string | undefined {
  const popular = popularNames[ecosystem];
  return popular === undefined || popular.has(name) ? undefined : neighbourOf(name, popular);
}

/**
 * A name that becomes the other one by one letter more, less or else, or by two letters in the other order. A hyphen, and a digit at the
 * end, are how families of packages are told apart.
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
