/**
 * Order of gem versions: numbers and words, where a word makes a version a prerelease.
 *
 * @see https://docs.ruby-lang.org/en/master/Gem/Version.html
 */

import { compareLists, compareNumbers, compareText, isNumber, type VersionOrder } from './digits.ts';

export const compareRubyGems: VersionOrder = (a, b) => compareLists(parse(a), parse(b), compareSegments, '0');

/** Trailing zeros, and those before the first word, are insignificant. */
function parse(version: string): readonly string[] {
  const segments =
    version
      .trim()
      .replaceAll('-', '.pre.')
      .match(/\d+|[a-z]+/gi) ?? [];
  const word = segments.findIndex((segment) => !isNumber(segment));
  if (word < 0) return withoutZeros(segments);
  return [...withoutZeros(segments.slice(0, word)), ...withoutZeros(segments.slice(word))];
}

function withoutZeros(segments: readonly string[]): readonly string[] {
  let end = segments.length;
  while (end > 0 && /^0+$/.test(segments[end - 1] ?? '')) end -= 1;
  return segments.slice(0, end);
}

function compareSegments(a: string, b: string): number {
  const [isLeft, isRight] = [isNumber(a), isNumber(b)];
  if (isLeft && isRight) return compareNumbers(a, b);
  return isLeft === isRight ? compareText(a, b) : Number(isLeft) - Number(isRight);
}
