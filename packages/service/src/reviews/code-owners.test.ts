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
