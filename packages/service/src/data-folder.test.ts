import { existsSync, statSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { prepareDataFolder } from './data-folder.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'assay-data-folder-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('makes a folder with its parents for one user, and leaves one that is there', async () => {
  const path = join(folder, 'a', 'b');
  await prepareDataFolder(path);
  expect(statSync(path).mode & 0o777).toBe(0o700);
  await prepareDataFolder(path);
  expect(existsSync(path)).toBe(true);
});

it('names the setting where it cannot be one, at once', async () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  for (const path of [file, join(file, 'below'), '/proc/assay/data'])
    await expect(prepareDataFolder(path), path).rejects.toThrow(/cannot be used: .*ASSAY_DATA_DIR/);
}, 10_000);
