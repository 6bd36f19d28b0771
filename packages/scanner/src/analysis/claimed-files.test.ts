/** Scans of what is no code: which files analyzers are given, and what comes of it. */

import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { applyConfig } from '../config/apply-config.ts';
import { defaultConfig } from '../config/config.ts';
import { analyzersOf } from '../files/claims.ts';
import { judgedIn, sightOf, tellUnread } from '../files/tell-unread.ts';
import { formatReport } from '../formats/format-report.ts';
import type { ChildMessage, ScanJob } from '../process/child-message.ts';
import { scanDirectory } from '../scan-directory.ts';
import type { ScanReport } from '../scan-report.ts';
import { Installation } from './installation.ts';
import { scanTree } from './scan-tree.ts';

const root = mkdtempSync(join(tmpdir(), 'assay-claims-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const secret = ['Zk8vQ2mN', '7pR4tX1yB6'].join('');
const setting = `api:\n  api_key: "${secret}"\n`;
const installation = new Installation();
let trees = 0;

function write(files: Readonly<Record<string, string | Uint8Array>>): string {
  trees += 1;
  const directory = join(root, `tree-${trees}`);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(directory, path)), { recursive: true });
    writeFileSync(join(directory, path), text);
  }
  return directory;
}

function scan(directory: string, changes: Partial<ScanJob> = {}, sent: ChildMessage[] = []) {
  const job: ScanJob = {
    kind: 'scan',
    directory,
    scope: 'all',
    analyzers: analyzersOf(changes.scope ?? 'all'),
    paths: [],
    only: undefined,
    workers: 1,
    workerHeapMegabytes: 512,
    usesThreads: false,
    isFrugal: false,
    memoryLimitBytes: 4_294_967_296,
    useGitignore: true,
    today: '2026-11-22',
    fileTimeLimitMs: 600_000,
    cache: undefined,
    models: {},
    own: [],
    ...changes,
  };
  return scanTree(job, (message) => sent.push(message), installation);
}

const placesOf = ({ findings }: Pick<ScanReport, 'findings'>) =>
  findings.map(({ ruleId, location }) => `${location.path}:${location.range.startLine} ${ruleId}`);

describe('files that are no code', () => {
  it('are read by the analyzers that claim them, and told of in every format', async () => {
    const report = await scan(write({ 'config.yml': setting, 'a.js': 'f(1);\n' }));
    expect(placesOf(report)).toEqual(['config.yml:2 secrets/hard-coded-secret']);
    expect(report.findings).toMatchObject(
      [{ type: 'secret', language: 'yaml', lineHash: /:1$/ }].map((one) => ({
        ...one,
        lineHash: expect.stringMatching(/:1$/),
      })),
    );
    const readers = Object.entries(report.readBy ?? {}).filter(([, paths]) => paths.length > 0);
    expect(readers).toEqual([['secrets', ['a.js', 'config.yml']]]);
    expect(report.coverage.analyzers).toContainEqual({ id: 'secrets', files: 2, skipped: [] });
    expect(report.remedies?.['secrets/hard-coded-secret']).toMatch(/\S/);
    for (const format of ['json', 'sarif', 'text', 'markdown', 'csv', 'gitlab', 'junit'] as const) {
      const text = await formatReport(report, format);
      expect(text).toContain('config.yml');
      expect(text).not.toContain(secret);
    }
  });

  it('hide their secrets in what is said of others', async () => {
    const js = `const secretValue = "${secret}";\nif (a == 1) console.log("${secret}");\n`;
    const report = await scan(write({ 'config.yml': setting, 'a.js': js }));
    expect(report.findings.length).toBeGreaterThan(0);
    expect(JSON.stringify(report)).not.toContain(secret);
  });

  it('are left out as code is: links, what git ignores, folders of dependencies, binaries, what is too large', async () => {
    const directory = write({
      '.gitignore': 'local.yml\n',
      'local.yml': setting,
      'node_modules/a/config.yml': setting,
      'data.bin.yml': Buffer.concat([Buffer.from(setting), Buffer.of(0, 0xff, 0xfe, 0x80, 1, 2, 3, 0)]),
      'large.yml': setting + '# more\n'.repeat(200_000),
      'kept.yml': setting,
    });
    symlinkSync('kept.yml', join(directory, 'link.yml'));
    const report = await scan(directory, { scope: 'secrets' });
    expect(placesOf(report)).toEqual(['kept.yml:2 secrets/hard-coded-secret']);
    expect(report.coverage).toMatchObject({ complete: true, cutShort: false, filesScanned: 2 });
    expect(report.coverage.analyzers).toContainEqual({
      id: 'secrets',
      files: 2,
      skipped: [
        { reason: 'binary', files: 1 },
        { reason: 'file-too-large', files: 1 },
      ],
    });
    expect(await formatReport(report, 'text')).toContain('1 file too large');
  });

  it.each([
    ['one NUL', Buffer.concat([Buffer.from('\0'), Buffer.from(setting)])],
    ['many NULs behind it', Buffer.concat([Buffer.from(setting), Buffer.alloc(4_000)])],
    ['a NUL in each line', Buffer.from(`# \0\n${setting}`)],
  ])('are not hidden by %s', async (_name, bytes) => {
    for (const name of ['config.yml', 'settings', '.env.local']) {
      const report = await scan(write({ [name]: bytes }), { scope: 'secrets' });
      expect(placesOf(report)).toHaveLength(1);
      expect(report.coverage.complete).toBe(true);
    }
  });

  it.each([
    ['no YAML', 'on: [push\njobs:\n  a: {\n'],
    ['too many documents', '---\na: 1\n'.repeat(3_000)],
    [
      'aliases that expand too far',
      ['a: &a [x, x, x, x, x, x, x, x, x]']
        .concat(
          Array.from('bcdefghi', (name, at) => `${name}: &${name} [${`*${'abcdefgh'[at]}, `.repeat(9)}]`),
        )
        .join('\n'),
    ],
  ])('are not read to their end, and the scan is not complete: %s', async (_name, text) => {
    const path = '.github/workflows/ci.yml';
    const report = await scan(write({ [path]: text, 'a.js': 'f(1);\n' }));
    expect(report.coverage.complete).toBe(false);
    const sees = sightOf(report);
    expect(sees(path, 'workflows/template-injection')).toBe(false);
    expect(sees(path, 'secrets/hard-coded-secret')).toBe(true);
  });

  it('have comments that accept findings, and paths and rules that are off', async () => {
    const accepted = setting.replace(
      '  api_key',
      '  # assay-ignore[secrets/hard-coded-secret]: made up\n  api_key',
    );
    const report = await scan(
      write({
        'a.yml': accepted,
        'b.yml': 'x: 1 # assay-ignore[secrets/private-key]: none\n',
        'c.yml': setting,
      }),
    );
    expect(placesOf(report)).toEqual(['c.yml:2 secrets/hard-coded-secret']);
    expect(report.suppressed).toMatchObject([{ kind: 'in-source', reason: 'made up', line: 2 }]);
    expect(report.problems).toMatchObject([{ path: 'b.yml', reason: 'unused-suppression' }]);
    const unknown = setting.replace('  api_key', '  # assay-ignore[secrets/*]: made up\n  api_key');
    const told = await scan(write({ 'a.yml': unknown }), { scope: 'secrets' });
    expect(told.findings).toHaveLength(1);
    expect(told.problems).toMatchObject([{ path: 'a.yml', line: 2, reason: 'unknown-suppressed-rule' }]);
    const config = { ...defaultConfig, rules: new Map([['secrets/*', 'off' as const]]) };
    expect(applyConfig(report, config).findings).toEqual([]);
    const excluding = { ...defaultConfig, paths: { ...defaultConfig.paths, exclude: ['c.*'] } };
    expect(applyConfig(report, excluding).findings).toEqual([]);
  });

  it('leave a secret to the rule of the language that finds it', async () => {
    const js = `const mysql = require('mysql');\nmysql.createConnection({ user: 'shop', password: '${secret}' });\nfetch('glpat-${'Zk8vQ2mN7pR4tX1yB6cD'}');\n`;
    const all = await scan(write({ 'a.js': js }));
    expect(placesOf(all)).toEqual([
      'a.js:2 javascript/hard-coded-credentials',
      'a.js:3 javascript/hard-coded-credentials',
    ]);
    const secrets = await scan(write({ 'a.js': js }), { scope: 'secrets' });
    expect(secrets.findings).toEqual(all.findings);
  });
});

describe('the analyzers of a scan', () => {
  const files = { 'config.yml': setting, 'a.js': 'if (a == 1) b();\n', 'b.pl': 'x();\n' };

  it('are those of its scope', async () => {
    const directory = write(files);
    const secrets = await scan(directory, { scope: 'secrets' });
    expect(placesOf(secrets)).toEqual(['config.yml:2 secrets/hard-coded-secret']);
    expect(secrets.coverage).toMatchObject({ languagesUnread: [], nothingAnalyzed: null });
    const quality = await scan(directory, { scope: 'quality' });
    expect(quality.findings.map(({ category }) => category)).not.toContain('security');
    expect(JSON.stringify(quality)).not.toContain(secret);
  });

  it('are those that are named', async () => {
    const directory = write(files);
    const report = await scanDirectory({ directory, analyzers: ['secrets'] });
    expect(placesOf(report)).toEqual(['config.yml:2 secrets/hard-coded-secret']);
    expect(report.coverage.analyzers?.map(({ id }) => id)).toEqual(['secrets']);
    await expect(scanDirectory({ directory, analyzers: ['secret'] })).rejects.toMatchObject({
      code: 'unknown-analyzer',
    });
  });

  it('say what was read with which rule', async () => {
    const report = await scan(write(files), { analyzers: ['secrets'] });
    const sees = sightOf(report);
    expect(sees('config.yml', 'secrets/hard-coded-secret')).toBe(true);
    expect(sees('a.js', 'secrets/provider-key')).toBe(true);
    expect(sees('a.js', 'javascript/loose-equality')).toBe(false);
    expect(sees('gone.yml', 'secrets/hard-coded-secret')).toBe(false);
    // Nobody meant to read the code.
    expect(tellUnread(report, ['a.js', 'config.yml']).coverage.complete).toBe(true);
  });

  it('judge what they know, and not what they look through', async () => {
    const workflow = 'on: push\njobs:\n  a:\n    runs-on: x\n    steps:\n      - run: make\n';
    const report = await scan(write({ 'config.yml': 'a: 1\n', '.github/workflows/ci.yml': workflow }));
    expect(report.readBy?.['secrets']).toEqual(['.github/workflows/ci.yml', 'config.yml']);
    expect([...judgedIn(report)]).toEqual(['.github/workflows/ci.yml']);
    expect(report.coverage).toMatchObject({ nothingAnalyzed: null, filesScanned: 1 });
  });

  it('say nothing of a tree in which only secrets were looked for', async () => {
    const report = await scan(write({ 'b.pl': 'x();\n', 'config.yml': 'a: 1\n' }));
    expect(report.coverage.nothingAnalyzed).toMatch(/Perl/);
  });

  it.each([
    ['settings alone', { '.env': 'A=1\n' }, 1, []],
    ['settings and a script', { '.env.production': 'A=1\n', 'deploy.sh': 'ls\n' }, 1, ['Shell']],
    ['an image and its script', { Dockerfile: 'FROM a:1\n', 'entrypoint.sh': 'ls\n' }, 1, ['Shell']],
  ] as const)('speak of a tree of nothing else: %s', async (_name, tree, filesScanned, languages) => {
    const { coverage } = await scan(write(tree));
    expect(coverage).toMatchObject({ nothingAnalyzed: null, complete: true, filesScanned });
    expect(coverage.languagesUnread.map(({ language }) => language)).toEqual(languages);
  });

  it.each([
    ['scripts alone', { 'deploy.sh': 'ls\n' }],
    ['documents alone', { 'README.md': 'text\n' }],
    ['settings beside code that nobody reads', { '.env': 'A=1\n', 'a.pl': 'x();\n' }],
  ])('do not speak of %s', async (_name, tree) => {
    expect((await scan(write(tree))).coverage.nothingAnalyzed).not.toBeNull();
  });

  it('are of no language that nobody knows where another scan reads them', async () => {
    const workflow = 'on: push\njobs:\n  a:\n    runs-on: x\n    steps:\n      - run: make\n';
    const files = { '.github/workflows/ci.yml': workflow, Dockerfile: 'FROM a:1\n', 'a.js': 'f(1);\n' };
    const { coverage } = await scan(write(files), { scope: 'quality' });
    expect(coverage.languagesUnread).toEqual([]);
  });
});

describe('what earlier scans left', () => {
  it('gives the same, and is not taken for a text that has changed', async () => {
    const directory = write({ 'config.yml': setting, 'other.yml': 'a: 1\n' });
    const cache = { directory: join(root, 'cache'), namespace: 'a', mode: 'use' } as const;
    const first = await scan(directory, { cache });
    expect(await scan(directory, { cache })).toEqual(first);
    writeFileSync(join(directory, 'other.yml'), setting);
    expect(placesOf(await scan(directory, { cache }))).toHaveLength(2);
    writeFileSync(join(directory, 'config.yml'), 'a: 1\n');
    const third = await scan(directory, { cache });
    expect(placesOf(third)).toEqual(['other.yml:2 secrets/hard-coded-secret']);
    expect(third).toEqual(await scan(directory));
  });

  it('is a checkpoint before the program is analyzed', async () => {
    const sent: ChildMessage[] = [];
    await scan(write({ 'config.yml': setting, 'a.js': 'f();\n' }), {}, sent);
    const checkpoint = sent.find((message) => message.kind === 'checkpoint');
    expect(checkpoint && placesOf(checkpoint.report)).toEqual(['config.yml:2 secrets/hard-coded-secret']);
  });

  it('is the same in parts', async () => {
    const directory = write({ 'config.yml': setting, 'a.js': 'if (a == 1) b();\n' });
    const whole = await scan(directory);
    const parts = await scan(directory, { isFrugal: true, usesThreads: true });
    expect(parts.findings).toEqual(whole.findings);
    expect(parts.readBy).toEqual(whole.readBy);
  });
});
