import { expect, test } from 'vitest';
import { readCodeOwners } from './code-owners.ts';

const owners = readCodeOwners(
  [
    '# everything',
    '*       @org/all',
    '*.js    @js  someone@example.org # and a comment',
    '/build/ @ops',
    'docs/*  @docs',
    'apps/   @apps',
    '/src/**/auth @security',
    'with\\ space.txt @space',
    '/build/free',
    '/all/**/x/** @deep',
    '/one/*.t?t @one',
  ].join('\n'),
);

test.each([
  ['README.md', ['@org/all']],
  ['src/a.js', ['@js', 'someone@example.org']],
  ['build/x/y.txt', ['@ops']],
  ['lib/build/x.txt', ['@org/all']],
  ['docs/a.md', ['@docs']],
  ['docs/deep/a.md', ['@org/all']],
  ['lib/apps/a.md', ['@apps']],
  ['src/x/y/auth/login.py', ['@security']],
  ['src/auth', ['@security']],
  ['a/with space.txt', ['@space']],
  ['build/free', []],
  ['all/x/a/b', ['@deep']],
  ['all/y/z/x/a', ['@deep']],
  ['all/x', ['@org/all']],
  ['one/a.txt', ['@one']],
  ['two/one/a.txt', ['@org/all']],
])('%s', (path, expected) => {
  expect(owners(path)).toEqual(expected);
});

test('of each section of GitLab the last line counts, and lines without owners take those of their section', () => {
  const ofSections = readCodeOwners(
    '[Docs] @writers\n*.md\n^[Backend][2] @back\n*.go @go @go\n*.md @back/md\nnobody\n',
  );
  expect(ofSections('a.md')).toEqual(['@writers', '@back/md']);
  expect(ofSections('a.go')).toEqual(['@go']);
  expect(ofSections('a.py')).toEqual([]);
});

test('a pattern that is made to take long', () => {
  const path = `${'a'.repeat(4_000)}c`;
  expect(readCodeOwners(`${'*a'.repeat(2_000)}b @slow\n`)(path)).toEqual([]);
  expect(readCodeOwners(`${'**/a*/'.repeat(500)}b @slow\n`)(Array(1_000).fill('aa').join('/'))).toEqual([]);
});
