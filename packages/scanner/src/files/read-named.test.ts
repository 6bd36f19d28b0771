import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readNamed } from './read-source.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'assay-test-'));
  await mkdir(join(folder, 'tree/deps'), { recursive: true });
  await mkdir(join(folder, 'tree/.git'));
  await writeFile(join(folder, 'outside.txt'), 'outside');
  await writeFile(join(folder, 'tree/deps/base.txt'), 'inside');
  await writeFile(join(folder, 'tree/.git/config'), 'hidden');
  await symlink(join(folder, 'outside.txt'), join(folder, 'tree/link.txt'));
  await symlink(folder, join(folder, 'tree/up'));
});
afterAll(() => rm(folder, { recursive: true }));

it.each([
  ['deps/base.txt', 'inside'],
  ['link.txt', undefined],
  ['up/outside.txt', undefined],
  ['../outside.txt', undefined],
  ['.git/config', undefined],
  ['deps', undefined],
  ['missing.txt', undefined],
  ['a\0b', undefined],
])('reads %j of a tree, and nothing that is not of it', (path, text) => {
  expect(readNamed(join(folder, 'tree'), path)).toBe(text);
});
