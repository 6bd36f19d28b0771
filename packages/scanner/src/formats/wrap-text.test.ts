import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wrapText } from './wrap-text.ts';

test('lines are broken at spaces, behind the indent', () => {
  expect(wrapText('one two three', 9, '  ')).toBe('  one two\n  three');
  expect(wrapText('extraordinarily long', 9, '  ')).toBe('  extraordinarily\n  long');
  expect(wrapText('one two three', Number.POSITIVE_INFINITY, '  ')).toBe('  one two three');
});

test('no word is lost, and no line of several words is too long', () => {
  fc.assert(
    fc.property(
      fc.array(fc.stringMatching(/^\S{1,12}$/), { minLength: 1 }),
      fc.integer({ min: 1, max: 40 }),
      (words, width) => {
        const lines = wrapText(words.join(' '), width, '> ').split('\n');
        expect(lines.flatMap((line) => line.slice(2).split(' '))).toEqual(words);
        for (const line of lines)
          if (line.slice(2).includes(' ')) expect(line.length).toBeLessThanOrEqual(width);
      },
    ),
  );
});
