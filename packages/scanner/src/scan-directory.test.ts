import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { scanDirectory } from './scan-directory.ts';
import { ScanError } from './scan-error.ts';
import type { ScanProgress } from './scan-report.ts';

let root = '';

/** A sink and a style that is reported, compiled. */
const builtScript =
  "exports.run = (line) => {\n  if (line == 1) return;\n  require('child_process').exec('ls ' + line);\n};\n//# sourceMappingURL=built.js.map\n";

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
    'other/a.pl': 'x();\n',
    'other/b.pl': 'x();\n',
    'other/Dockerfile': 'FROM x\n',
    'nul/a.js': 'a\0(\0)\0;\n',
    'nul/b.min.js': 'x;\n',
    'part/garbage.js': ')))]]]}}} %%% \n\\\\ ??? (((( \n',
    'part/good.js': 'module.exports = 1;\n',
    'part/.keep': '',
    'file.js': 'x;\n',
    'made/app.js':
      "const { run } = require('./built');\nrequire('http').createServer((req) => run(req.url)).listen(1);\n",
    'made/built.js': builtScript,
    'made/page.js': 'exports.page = 1;\n',
    'made/lib/other.min.js': builtScript,
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
  const { analyzers, ...coverage } = JSON.parse(reports[0] ?? '').coverage;
  expect(analyzers).toContainEqual({ id: 'javascript', files: 60, skipped: [] });
  expect(coverage).toEqual({
    complete: true,
    cutShort: false,
    // With the manifest.
    filesScanned: 61,
    testsNotFollowed: 0,
    filesSkipped: [],
    rulesTimedOut: [],
    languagesUnread: [],
    nothingAnalyzed: null,
  });
});

test('hostile files cost themselves at most', async () => {
  const report = await scanDirectory({ directory: join(root, 'hostile') });
  const skipped = new Map(report.coverage.filesSkipped.map(({ path, reason }) => [path, reason]));
  expect(skipped.get('min.js')).toBe('file-too-large');
  expect(report.coverage).toMatchObject({ complete: false, cutShort: false });
  expect([...skipped.values()]).not.toContain('analysis-failed');
  expect(report.coverage.filesScanned).toBe(6);
  expect(report.problems).toContainEqual(
    expect.objectContaining({ kind: 'syntax-error', path: 'broken.js' }),
  );
  expect(report.problems.filter(({ kind }) => kind === 'internal-error')).toEqual([]);
});

describe('a flaw is told by what the program is, not by a word in its path', () => {
  const server = "require('express')().get('/', (req) => require('child_process').exec(req.query.name));\n";
  const servlet = (folder: string): string =>
    `package ${folder.replaceAll('/', '.')};\nclass A extends javax.servlet.http.HttpServlet {\n  protected void doGet(javax.servlet.http.HttpServletRequest a, javax.servlet.http.HttpServletResponse b) throws java.io.IOException {\n    Runtime.getRuntime().exec(a.getParameter("c"));\n  }\n}\n`;

  test.each<[what: string, files: Readonly<Record<string, string>>, confidences: readonly string[]]>([
    ['demos are the whole tree', { 'demo/app.js': server }, ['high']],
    ['a demo lies beside a library', { 'demo/app.js': server, 'lib/index.js': 'exports.a = 1;\n' }, ['low']],
    [
      'a package is named as benchmarks are',
      { 'src/main/java/org/acme/benchmark/A.java': servlet('org/acme/benchmark') },
      ['high'],
    ],
    [
      'it is in the tests of that package, which are not followed',
      {
        'src/main/java/org/acme/B.java': 'package org.acme;\nclass B {}\n',
        'src/test/java/org/acme/A.java': servlet('org/acme'),
      },
      [],
    ],
  ])('where %s', async (_what, files, confidences) => {
    const name = `purpose-${Object.keys(files).join('-').replaceAll('/', '-')}`;
    await writeTree(
      Object.fromEntries(Object.entries(files).map(([path, text]) => [`${name}/${path}`, text])),
    );
    const { findings } = await scanDirectory({ directory: join(root, name), scope: 'security' });
    const found = findings.filter(({ ruleId }) => ruleId.endsWith('command-injection'));
    expect(found.map((finding) => finding.confidence)).toEqual(confidences);
  });
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
  expect(report).toMatchObject({ findings: [], problems: [] });
  const nothingAnalyzed = 'There is no source file.';
  expect(report.coverage).toMatchObject({ complete: true, filesScanned: 0, nothingAnalyzed });
});

test('a tree of other languages is not clean: nothing of it was analyzed', async () => {
  const { coverage } = await scanDirectory({ directory: join(root, 'other') });
  expect(coverage.languagesUnread).toEqual([{ language: 'Perl', files: 2 }]);
  // That a Dockerfile beside it was read says nothing of the code.
  expect(coverage.analyzers).toContainEqual({ id: 'containers', files: 1, skipped: [] });
  expect(coverage.nothingAnalyzed).toBe('No language of this tree is supported; it contains Perl (2 files).');
});

test('a source file that cannot be read makes the scan incomplete', async () => {
  const { coverage, problems } = await scanDirectory({ directory: join(root, 'nul') });
  expect(coverage).toMatchObject({ complete: false, cutShort: false });
  expect(coverage.nothingAnalyzed).toBe('Every source file was skipped: 1 binary, 1 minified.');
  expect(problems).toMatchObject([{ kind: 'file-skipped', path: 'a.js', reason: 'binary' }]);
});

test('a place in a UTF-16 file is that of the same text in UTF-8', async () => {
  const text = "const ä = '😀'; if (ä == 1) b();\n  if (ä == 2) b();\n";
  await writeTree({ 'encoded/a.js': `\ufeff${text}` });
  await writeFile(join(root, 'encoded/b.js'), Buffer.from(`\ufeff${text}`, 'utf16le'));
  await writeFile(join(root, 'encoded/c.js'), Buffer.from(`\ufeff${text}`, 'utf16le').swap16());
  const { findings, coverage, problems } = await scanDirectory({ directory: join(root, 'encoded') });
  expect({ problems, complete: coverage.complete }).toEqual({ problems: [], complete: true });
  const places = (path: string) =>
    findings
      .filter(({ location }) => location.path === path)
      .map(({ location, fingerprint }) => [location.range, location.snippet, fingerprint]);
  expect(places('a.js').map(([range]) => range)).toMatchObject([
    { startLine: 1, startColumn: 21 },
    { startLine: 2, startColumn: 7 },
  ]);
  expect(places('b.js')).toEqual(places('a.js'));
  expect(places('c.js')).toEqual(places('a.js'));
});

test('a file that does not parse at all makes the scan incomplete', async () => {
  const { coverage, problems } = await scanDirectory({ directory: join(root, 'part') });
  expect(coverage).toMatchObject({ complete: false, cutShort: false, nothingAnalyzed: null });
  expect(problems).toContainEqual(
    expect.objectContaining({ kind: 'syntax-error', path: 'garbage.js', reason: 'file-not-parsed' }),
  );
});

test('paths that no analyzed file answers to are told', async () => {
  const scan = (...paths: string[]) => scanDirectory({ directory: join(root, 'tree'), paths });
  expect((await scan('src')).coverage).toMatchObject({ complete: true, nothingAnalyzed: null });
  const { coverage, problems } = await scan('src/file-1.js', 'scr');
  expect(coverage).toMatchObject({ complete: false, cutShort: false, nothingAnalyzed: null });
  expect(problems).toMatchObject([{ kind: 'invalid-config', reason: 'path-not-found' }]);
  expect(problems[0]?.message).toContain('"scr"');
  const nothing = await scan('scr');
  expect(nothing.coverage.nothingAnalyzed).toBe('No file that was analyzed lies in the given paths.');
  await expect(scan('/etc')).rejects.toMatchObject({ code: 'invalid-path' });
});

/** Each file costs the program analysis much and gives no finding. */
function heavyFile(index: number, count: number): string {
  const body = (number: number) =>
    `exports.run${number} = (a, b) => { const c = a + b * ${number}; if (c > ${index}) { return other.run${number}(c, b); } return [a, b, c].map((x) => x + ${number}); };`;
  const functions = Array.from({ length: 120 }, (_, number) => body(number));
  return [`const other = require('./f${(index + 1) % count}.js');`, ...functions, ''].join('\n');
}

test('flows run through a file that a tool wrote, and nothing of it is judged', async () => {
  const options = { directory: join(root, 'made'), workers: 1 };
  const { findings, coverage, metrics } = await scanDirectory(options);
  expect(findings.map(({ ruleId, confidence }) => [ruleId, confidence])).toEqual([
    ['javascript/command-injection', 'low'],
  ]);
  expect(findings[0]?.trace[0]?.location.path).toBe('app.js');
  expect(coverage).toMatchObject({
    complete: true,
    filesScanned: 3,
    filesSkipped: [
      { path: 'built.js', reason: 'compiled' },
      { path: 'lib/other.min.js', reason: 'minified' },
    ],
  });
  expect(metrics.map(({ path }) => path)).toEqual(['app.js', 'page.js']);
  const own = await scanDirectory({ ...options, own: ['built.js', 'lib/**'] });
  expect(own.coverage.filesSkipped).toEqual([]);
  expect(own.findings.map(({ ruleId, location }) => [ruleId, location.path])).toEqual([
    ['javascript/loose-equality', 'built.js'],
    ['javascript/command-injection', 'built.js'],
    ['javascript/loose-equality', 'lib/other.min.js'],
    // Nothing in the program calls what it exports.
    ['javascript/command-injection', 'lib/other.min.js'],
  ]);
  expect(own.findings[1]?.confidence).not.toBe('low');
  expect(own.metrics).toHaveLength(4);
});

test('a scan that runs out of memory reports what it has', { timeout: 300_000 }, async () => {
  const count = 250;
  const heavy = Array.from({ length: count }, (_, index) => [`big/f${index}.js`, heavyFile(index, count)]);
  await writeTree({ ...Object.fromEntries(heavy), 'big/a.js': 'if (a == 1) b();\n' });
  const report = await scanDirectory({
    directory: join(root, 'big'),
    workers: 1,
    memoryLimitBytes: 400 * 1_048_576,
  });
  expect(report.coverage).toMatchObject({ complete: false, cutShort: true });
  expect(report.findings).toMatchObject([{ ruleId: 'javascript/loose-equality' }]);
  const reasons = new Set(report.problems.map(({ reason }) => reason));
  expect(reasons).toContain('memory-limit');
  expect(reasons).toContain('program-not-analyzed');
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
