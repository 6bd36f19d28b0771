import { expect, test } from 'vitest';
import { globToLike, globToRegex, globToRootedLike, isPrefix } from './glob.ts';

const paths = ['a.ts', 'src/a.ts', 'src/b/a.ts', 'src/b/a_ts', 'src/100%.ts', 'src/a\\b.ts', 'lib/a.tsx'];

/** LIKE as PostgreSQL has it. */
function isLike(path: string, pattern: string): boolean {
  const source = pattern.replace(/\\(.)|[%_]|[^\\%_]+/g, (part, escaped: string | undefined) => {
    if (part === '%') return '.*';
    if (part === '_') return '.';
    return (escaped ?? part).replace(/[^\w]/g, '\\$&');
  });
  return new RegExp(`^${source}$`, 's').test(path);
}

test.each([
  ['**/a.ts', ['a.ts', 'src/a.ts', 'src/b/a.ts']],
  ['src/*', ['src/a.ts', 'src/100%.ts', 'src/a\\b.ts']],
  ['src/**', ['src/a.ts', 'src/b/a.ts', 'src/b/a_ts', 'src/100%.ts', 'src/a\\b.ts']],
  ['src/**/a.ts', ['src/a.ts', 'src/b/a.ts']],
  ['src/b/a?ts', ['src/b/a.ts', 'src/b/a_ts']],
  ['src/b/a_ts', ['src/b/a_ts']],
  ['src/100%.ts', ['src/100%.ts']],
  ['*/a\\b.ts', ['src/a\\b.ts']],
  ['*.ts', ['a.ts']],
])('%s', (glob, expected) => {
  const regex = new RegExp(globToRegex(glob));
  expect(paths.filter((path) => regex.test(path))).toEqual(expected);
  const like = globToLike(glob);
  for (const path of expected) expect(isLike(path, like), path).toBe(true);
  const rooted = globToRootedLike(glob);
  for (const path of expected) expect(isLike(`/${path}`, rooted), path).toBe(true);
  expect(isLike('other/file.js', like)).toBe(false);
  if (isPrefix(glob)) expect(paths.filter((path) => isLike(path, like))).toEqual(expected);
});

test('what LIKE says as well', () => {
  const globs = [
    'src/**',
    'src/a.ts',
    'a**',
    '**',
    'src/*',
    'src/**/a.ts',
    'src/b/a?ts',
    '**/a.ts',
    'src/***',
  ];
  expect(globs.filter(isPrefix)).toEqual(['src/**', 'src/a.ts', 'a**', '**']);
});
