import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findClone, isWithin, tellMissing, writeTree } from './clones.ts';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'assay-clones-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

function commit(files: Readonly<Record<string, string>>): string {
  const tree = join(folder, 'owner+name');
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(tree, path, '..'), { recursive: true });
    writeFileSync(join(tree, path), text);
  }
  const git = (...args: string[]): string =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b', ...args], {
      cwd: tree,
      encoding: 'utf8',
    });
  git('init', '--quiet');
  git('add', '.');
  git('commit', '--quiet', '-m', 'one');
  return git('rev-parse', 'HEAD').trim();
}

test('writes the scope of a commit', async () => {
  const id = commit({ 'src/a.py': 'a = 1\n', 'srcs/b.py': 'b = 1\n', 'package.json': '{}\n' });
  const gitDir = findClone(folder, 'owner/name');
  expect(gitDir).toBe(join(folder, 'owner+name/.git'));
  await writeTree(gitDir ?? '', id, isWithin(['src', 'package.json']), join(folder, 'out'));
  expect(new Set(readdirSync(join(folder, 'out'), { recursive: true, encoding: 'utf8' }))).toEqual(
    new Set(['package.json', 'src', 'src/a.py']),
  );
});

test('leaves out what the clone does not hold, and what is too large', async () => {
  const id = commit({ 'a.py': 'a = 1\n', 'lost.py': 'lost = 1\n', 'large.py': '#'.repeat(1_048_577) });
  const gitDir = join(folder, 'owner+name/.git');
  const blob = execFileSync('git', ['--git-dir', gitDir, 'rev-parse', `${id}:lost.py`], { encoding: 'utf8' });
  rmSync(join(gitDir, 'objects', blob.slice(0, 2), blob.trim().slice(2)));
  await writeTree(gitDir, id, isWithin([]), join(folder, 'out'));
  expect(readdirSync(join(folder, 'out'))).toEqual(['a.py']);
  expect(readFileSync(join(folder, 'out/a.py'), 'utf8')).toBe('a = 1\n');
});

test('tells what to clone', () => {
  expect(findClone(folder, 'owner/name')).toBeUndefined();
  expect(tellMissing('/clones', ['b/b', 'a/a', 'b/b'])).toBe(
    'not there:\n' +
      '  git clone --bare https://github.com/a/a /clones/a+a\n' +
      '  git clone --bare https://github.com/b/b /clones/b+b\n',
  );
});
