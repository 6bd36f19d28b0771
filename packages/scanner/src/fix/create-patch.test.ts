import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPatch } from './create-patch.ts';

let root = '';
const git = (args: readonly string[], input = '') =>
  execFileSync('git', args, { cwd: root, input, timeout: 60_000 });
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'assay-patch-'));
  git(['init', '-q']);
});
afterAll(() => rm(root, { recursive: true, force: true }));

test.each(['a "b".js', 'a\nb.js', 'a\\b.js', 'é\t.js', 'bell\u0007.js', 'plain.js', 'two words.js'])(
  'git applies the patch of %j',
  async (path) => {
    await writeFile(join(root, path), 'one\ntwo\n');
    git(['apply', '-'], createPatch([{ path, before: 'one\ntwo\n', after: 'one\nthree\n' }]));
    expect(await readFile(join(root, path), 'utf8')).toBe('one\nthree\n');
  },
);
