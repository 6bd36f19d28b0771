import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { scanDirectory } from './scan-directory.ts';
import { ScanError } from './scan-error.ts';
import type { ScanProgress } from './scan-report.ts';

let root = '';

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'assay-scan-'));
  const files = Object.fromEntries(
    Array.from({ length: 60 }, (_, index) => [
      `tree/src/file-${index}.js`,
      `const helper = require('./file-${(index + 1) % 60}.js');\nexports.run = (a) => { if (a == ${index}) helper.run(a); };\n`,
    ]),
  );
  await writeTree({
    ...files,
    'tree/package.json': '{"name":"tree"}',
    'hostile/nested.js': `x = ${'(\n'.repeat(100_000)}1${')\n'.repeat(100_000)};\n`,
    'hostile/calls.js': `${'f(\n'.repeat(20_000)}1${')\n'.repeat(20_000)};\n`,
    'hostile/blocks.js': `${'if (a) {\n'.repeat(5_000)}${'}\n'.repeat(5_000)}\n`,
    'hostile/broken.js': 'function ( { let let = ; class }} `${\n',
    'hostile/ok.js': 'module.exports = 1;\n',
    'hostile/min.js': 'var a=function(b){return b};'.repeat(180_000),
    'hostile/a "q" \n ü.js': 'let a;\n',
    'empty/.keep': '',
    'file.js': 'x;\n',
  });
});

afterAll(() => rm(root, { recursive: true, force: true }));

async function writeTree(files: Readonly<Record<string, string>>): Promise<void> {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }
}

/** Analysis processes that run at the moment, of any test. */
async function analysisProcesses(): Promise<string[]> {
  const running: string[] = [];
  for (const pid of await readdir('/proc')) {
    if (!/^\d+$/.test(pid)) continue;
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
    const isMine = new RegExp(`^PPid:\\s+${process.pid}$`, 'm').test(status);
    if (isMine && command.includes('child-main')) running.push(pid);
  }
  return running;
}

test('the report does not depend on the number of workers', async () => {
  const reports = [];
  for (const workers of [1, 2, 4])
    reports.push(JSON.stringify(await scanDirectory({ directory: join(root, 'tree'), workers })));
  expect(new Set(reports).size).toBe(1);
  expect(JSON.parse(reports[0] ?? '').coverage).toEqual({
    complete: true,
    filesScanned: 60,
    filesSkipped: [],
    rulesTimedOut: [],
  });
});

test('hostile files cost themselves at most', async () => {
  const report = await scanDirectory({ directory: join(root, 'hostile') });
  const skipped = new Map(report.coverage.filesSkipped.map(({ path, reason }) => [path, reason]));
  expect(skipped.get('min.js')).toBe('file-too-large');
  expect([...skipped.values()]).not.toContain('analysis-failed');
  expect(report.coverage.filesScanned).toBe(6);
  expect(report.problems).toContainEqual(
    expect.objectContaining({ kind: 'syntax-error', path: 'broken.js' }),
  );
  expect(report.problems.filter(({ kind }) => kind === 'internal-error')).toEqual([]);
});

test('progress never falls', async () => {
  const seen: ScanProgress[] = [];
  await scanDirectory({ directory: join(root, 'tree'), onProgress: (progress) => seen.push(progress) });
  const values = seen.map(({ progress }) => progress);
  expect(values).toEqual([...values].sort((a, b) => a - b));
  expect(new Set(seen.map(({ phase }) => phase))).toEqual(new Set(['indexing', 'analyzing', 'reporting']));
});

test('an empty directory gives an empty, complete report', async () => {
  const report = await scanDirectory({ directory: join(root, 'empty') });
  expect(report).toMatchObject({ findings: [], problems: [], coverage: { complete: true, filesScanned: 0 } });
});

describe('what cannot be scanned is told by code', () => {
  test.each([
    ['nowhere', 'directory-not-found'],
    ['file.js', 'not-a-directory'],
  ])('%s: %s', async (path, code) => {
    await expect(scanDirectory({ directory: join(root, path) })).rejects.toMatchObject({ code });
  });

  test('too little time', async () => {
    const scan = scanDirectory({ directory: join(root, 'tree'), timeLimitMs: 20 });
    await expect(scan).rejects.toMatchObject({ code: 'time-limit' });
  });

  test('too little memory', async () => {
    const scan = scanDirectory({ directory: join(root, 'tree'), memoryLimitBytes: 20 * 1_048_576 });
    await expect(scan).rejects.toMatchObject({ code: 'memory-limit' });
  });

  test('a signal that fired before', async () => {
    const scan = scanDirectory({ directory: join(root, 'tree'), signal: AbortSignal.abort() });
    await expect(scan).rejects.toBeInstanceOf(ScanError);
  });
});

test('cancelling leaves no process behind', async () => {
  const controller = new AbortController();
  const scan = scanDirectory({
    directory: join(root, 'hostile'),
    signal: controller.signal,
    onProgress: () => controller.abort(),
  });
  await expect(scan).rejects.toMatchObject({ code: 'cancelled' });
  await expect.poll(analysisProcesses, { timeout: 60_000 }).toEqual([]);
});
