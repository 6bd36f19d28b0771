import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changedPaths, leftOutOfChange } from './changed-paths.ts';

let root = '';
const git = (...args: readonly string[]) =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.org', ...args], {
    cwd: root,
    encoding: 'utf8',
    timeout: 60_000,
  }).trim();
const write = async (path: string) => {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), `${path} ${Math.PI}\n`);
};
const { signal } = new AbortController();

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'assay-changed-'));
  git('init', '-q');
  for (const path of ['kept.js', 'gone.js', 'app/edited.js', 'app/.gitignore']) await write(path);
  await writeFile(join(root, 'app/.gitignore'), 'built/\n');
  git('add', '.');
  git('commit', '-qm', 'base');
  await write('app/committed "é".js');
  git('add', '.');
  git('commit', '-qm', 'change');
  for (const path of ['app/built/x.js', 'app/vendor/untracked.go', 'app/vendor/staged.go']) await write(path);
  git('add', 'app/vendor/staged.go');
  await writeFile(join(root, 'app/edited.js'), 'edited, and longer than it was before\n');
  await rm(join(root, 'gone.js'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

const expected = ['committed "é".js', 'edited.js', 'vendor/staged.go', 'vendor/untracked.go'];

test('a change is what is committed, staged, modified and untracked', async () => {
  const inApp = await changedPaths({ directory: join(root, 'app'), signal }, 'HEAD~1');
  expect([...inApp].sort()).toEqual(expected);
  const all = await changedPaths({ directory: root, signal }, 'HEAD~1');
  expect([...all].sort()).toEqual(expected.map((path) => `app/${path}`));
});

test('what the scan left out of it by rule is named, also in folders', () => {
  const skipped = [
    { path: 'edited.js', reason: 'generated' },
    { path: 'committed "é".js', reason: 'file-too-large' },
    { path: 'other.js', reason: 'minified' },
    { path: 'vendor/', reason: 'vendored' },
  ];
  expect(leftOutOfChange(skipped, new Set(expected))).toEqual([
    { path: 'edited.js', reason: 'generated' },
    { path: 'vendor/staged.go', reason: 'vendored' },
    { path: 'vendor/untracked.go', reason: 'vendored' },
  ]);
});
