import { expect, it } from 'vitest';
import { clampRanges, joinRanges } from './line-ranges.ts';

it('joins what overlaps or touches, in any order', () => {
  expect(
    joinRanges([
      [9, 12],
      [1, 3],
      [4, 4],
      [2, 6],
      [11, 11],
    ]),
  ).toEqual([
    [1, 6],
    [9, 12],
  ]);
  expect(joinRanges([])).toEqual([]);
});

it('cuts ranges to the file', () => {
  expect(
    clampRanges(
      [
        [-3, 2],
        [8, 20],
        [11, 12],
      ],
      10,
    ),
  ).toEqual([
    [1, 2],
    [8, 10],
  ]);
});
