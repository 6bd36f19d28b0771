import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { DiscoveredFile } from '../files/discover-files.ts';
import { analyzeFiles, type Watch } from './analyze-files.ts';
import { Installation } from './installation.ts';

let root = '';
const files: readonly DiscoveredFile[] = ['a.js', 'b.js', 'gone.js'].map((path) => ({
  path,
  language: 'javascript',
  hints: [],
}));

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'assay-files-'));
  await writeFile(join(root, 'a.js'), 'exports.run = (text) => eval(text);\n');
  await writeFile(join(root, 'b.js'), 'function ( {\n');
});
afterAll(() => rm(root, { recursive: true, force: true }));

const analyze = (watch: Watch | undefined) =>
  analyzeFiles(files, {
    root,
    scope: 'all',
    workers: 2,
    workerHeapMegabytes: 512,
    timeLimitMs: 600_000,
    onFile: () => undefined,
    here: watch && { installation: new Installation(), watch },
  });

test('a few files are analyzed in this thread as in another one, each under watch', async () => {
  const watch = vi.fn();
  const here = await analyze(watch);
  expect(watch.mock.calls).toEqual(files.flatMap(() => [[expect.any(Number)], [undefined]]));
  expect(here.map(({ kind }) => kind)).toEqual(['analyzed', 'analyzed', 'skipped']);
  expect(here).toEqual(await analyze(undefined));
});
