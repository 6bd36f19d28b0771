/**
 * Order of Composer package versions, that of PHP's `version_compare`.
 *
 * @see https://www.php.net/manual/en/function.version-compare.php
 */

import { compareNumbers, isNumber, type VersionOrder } from './digits.ts';

export const compareComposer: VersionOrder = (a, b) => {
  const [left, right] = [parse(a), parse(b)];
  const length = Math.max(left.length, right.length);
  for (let index = 0; index < length; index++) {
    const [x, y] = [left[index], right[index]];
    const difference = compareParts(x ?? end, y ?? end);
    if (difference !== 0) return difference;
    // After the end, a number always makes a version later.
    if ((x === undefined && isNumber(y ?? '')) || (y === undefined && isNumber(x ?? '')))
      return x === undefined ? -1 : 1;
  }
  return 0;
};

/** Stands for a number when compared with a word. */
const end = '#';
/** Any other word sorts before all of these. */
const ranks = [/^dev/, /^a/, /^b/, /^(?:rc|RC)/, /^#/, /^p/];

function parse(version: string): readonly string[] {
  return version
    .trim()
    .replace(/^[vV]/, '')
    .replace(/[-_+]/g, '.')
    .replace(/([^\d.])(?=\d)/g, '$1.')
    .replace(/(\d)(?=[^\d.])/g, '$1.')
    .split('.');
}

function compareParts(a: string, b: string): number {
  const [isLeft, isRight] = [isNumber(a), isNumber(b)];
  if (isLeft && isRight) return compareNumbers(a, b);
  return rankOf(isLeft ? end : a) - rankOf(isRight ? end : b);
}

function rankOf(word: string): number {
  return ranks.findIndex((pattern) => pattern.test(word));
}
