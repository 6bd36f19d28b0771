import { expect, it } from 'vitest';
import { mapLine } from './line-map.ts';

it.each([
  ['the same text', 'abc', 'abc', 2, [2]],
  ['lines before it', 'abc', 'xyabc', 2, [4]],
  ['lines around it', 'abcde', 'abxcyde', 3, [4]],
  ['another line in its place', 'abc', 'axc', 2, [2]],
  ['several lines in its place', 'abc', 'axyc', 2, [2, 3]],
  ['nothing in its place', 'abc', 'ac', 2, []],
  ['a change behind it', 'abcd', 'abcx', 2, [2]],
])('finds a line after %s', (_what, before, after, line, expected) => {
  expect(mapLine(before.split(''), after.split(''), line)).toEqual(expected);
});
