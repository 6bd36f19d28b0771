import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hashSources } from './source-hash.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../../..');
let folder: string;
let copy: string;

/** A copy of the package whose only page is a line, so that what is bundled takes no time. */
beforeAll(async () => {
  folder = await mkdtemp('/tmp/assay-bundle-');
  copy = join(folder, 'packages/web');
  for (const name of ['build', 'index.html', 'vite.config.ts', 'package.json', 'tsconfig.json'])
    await cp(join(root, 'packages/web', name), join(copy, name), { recursive: true });
  await cp(join(root, 'tsconfig.json'), join(folder, 'tsconfig.json'));
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  await cp(join(root, 'packages/web/public'), join(copy, 'public'), { recursive: true });
  await cp(join(root, 'packages/web/build'), join(copy, 'src'), { recursive: true });
  await writeFile(join(copy, 'src/main.tsx'), 'document.title = "first";\n');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const build = () => run(process.execPath, [join(copy, 'build/main.ts')]);
const bundles = async () => (await readdir(join(copy, 'dist'))).sort();

it('is made once, by whoever is first of many at once', async () => {
  const results = await Promise.all([build(), build(), build()]);
  const [first] = results;
  expect(new Set(results.map(({ stdout }) => stdout)).size).toBe(1);
  expect(await bundles()).toEqual([await hashSources(copy)]);
  const made = first?.stdout.trim() ?? '';
  const page = await readFile(join(made, 'index.html'), 'utf8');
  expect(page).toMatch(/src="\/assets\/index-[\w-]+\.js"/);
  expect(gunzipSync(await readFile(join(made, 'index.html.gz'))).toString()).toBe(page);
  // Nothing inline: the policy of the service would keep it out.
  expect(page).not.toMatch(/<style|<script(?![^>]* src=)/);
  expect((await build()).stderr).toBe('');
});

it('is made again when a source has changed, and replaces the old one', async () => {
  await build();
  const [before] = await bundles();
  await writeFile(join(copy, 'src/main.tsx'), 'document.title = "second";\n');
  const { stderr } = await build();
  expect(stderr).toContain('bundling the dashboard');
  const after = await bundles();
  expect(after).toHaveLength(1);
  expect(after).not.toEqual([before]);
});

it('leaves nothing behind when it fails', async () => {
  await writeFile(join(copy, 'src/main.tsx'), 'this is no program\n');
  await expect(build()).rejects.toThrow(/main\.tsx/);
  expect((await bundles()).filter((name) => name.startsWith('.draft'))).toEqual([]);
});
