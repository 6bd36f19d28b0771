import { expect, test } from 'vitest';
import { matchPaths } from './match-paths.ts';

test.each([
  ['src/**', 'src/a.js', true],
  ['src/**', 'src/deep/.hidden/a.js', true],
  ['src/**', 'src/new\nline.js', true],
  ['src/*.js', 'src/new\nline.js', true],
  ['**/*.js', 'a\nb/c.js', true],
  ['src/*.js', 'src/deep/a.js', false],
  ['src/**', 'srcs/a.js', false],
])('%s of %j: %s', (glob, path, expected) => {
  expect(matchPaths([glob])(path)).toBe(expected);
});

test('no glob matches nothing', () => {
  expect(matchPaths([])('a')).toBe(false);
});
