import { expect, test } from 'vitest';
import { medianOf } from './run-cost.ts';

test('the median is the middle value, or the mean of the two in the middle', () => {
  expect(medianOf([9, 1, 3])).toBe(3);
  expect(medianOf([9, 1, 3, 5])).toBe(4);
  expect(medianOf([])).toBeNaN();
});
