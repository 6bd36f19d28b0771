import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { analyzersOf } from '../files/claims.ts';
import { discoverFiles } from '../files/discover-files.ts';
import { withSizes } from '../files/file-sizes.ts';
import type { ChildMessage, ScanJob } from '../process/child-message.ts';
import type { ScanReport } from '../scan-report.ts';
import { scanInParts } from './scan-in-parts.ts';
import { scanTree } from './scan-tree.ts';

const root = mkdtempSync(join(tmpdir(), 'assay-frugal-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const injection = (name: string) =>
  `const { exec } = require('child_process');\nconst app = require('express')();\napp.get('/', (req) => exec(req.query.${name}));\nif (a == 1) b();\n`;

beforeAll(() => {
  mkdirSync(join(root, 'js'));
  for (const name of ['a', 'b', 'c']) writeFileSync(join(root, 'js', `${name}.js`), injection(name));
  writeFileSync(
    join(root, 'app.py'),
    "import os\nfrom flask import Flask, request\napp = Flask(__name__)\n@app.route('/')\ndef index():\n    return os.popen(request.args.get('q')).read()\n",
  );
});

const job: ScanJob = {
  kind: 'scan',
  directory: root,
  scope: 'all',
  analyzers: analyzersOf('all'),
  paths: [],
  only: undefined,
  workers: 1,
  workerHeapMegabytes: 512,
  usesThreads: true,
  isFrugal: false,
  memoryLimitBytes: 4_294_967_296,
  useGitignore: true,
  today: '2026-11-22',
  fileTimeLimitMs: 600_000,
  cache: undefined,
  models: {},
  own: [],
};

test('one program at a time gives the same report, and each step a checkpoint', {
  timeout: 300_000,
}, async () => {
  const whole = await scanTree(job, () => undefined);
  const checkpoints: ScanReport[] = [];
  const keep = (message: ChildMessage) => {
    if (message.kind === 'checkpoint') checkpoints.push(message.report);
  };
  const frugal = await scanTree({ ...job, isFrugal: true }, keep);
  // Code that stands twice is looked for in all files at once, which takes memory; imports are followed in whole programs.
  const { duplication, dependencies, ...rest } = whole;
  expect(duplication).toBeDefined();
  expect(dependencies).toHaveLength(4);
  expect(frugal).toEqual(rest);

  const flows = ({ findings }: ScanReport) =>
    findings
      .filter(({ ruleId }) => ruleId.endsWith('/command-injection'))
      .map(({ location }) => location.path);
  const pending = ({ problems }: ScanReport) =>
    problems.filter(({ reason }) => reason === 'program-not-analyzed').map(({ message }) => message);
  // One while each file is analyzed, one before the smaller program and one before the larger one.
  const [first, ...last] = [checkpoints[0], ...checkpoints.slice(-2)].filter(
    (report) => report !== undefined,
  );
  expect(first?.coverage).toMatchObject({ complete: false, cutShort: true, filesScanned: 1 });
  expect([...last, frugal].map(flows)).toEqual([[], ['app.py'], ['app.py', 'js/a.js', 'js/b.js', 'js/c.js']]);
  expect([...last, frugal].map((report) => pending(report).length)).toEqual([2, 1, 0]);
  expect(pending(last[1] ?? whole)).toEqual([
    'Flows across functions of javascript (3 files) were not analyzed.',
  ]);
  expect(last[0]?.findings.map(({ ruleId }) => ruleId)).toContain('javascript/loose-equality');
});

test('a program that is too large is analyzed in parts, and the report says where the borders are', {
  timeout: 300_000,
}, async () => {
  const whole = await scanTree(job, () => undefined);
  const tree = discoverFiles(root, { useGitignore: true, analyzers: job.analyzers });
  const files = withSizes(root, tree.files);
  const size = files.find(({ path }) => path === 'js/a.js')?.bytes ?? 0;
  const report = await scanInParts(
    { job, tree, manifests: [] },
    { files, partBytes: size * 2.5 },
    () => undefined,
  );
  expect(report.findings).toEqual(whole.findings);
  expect(report.coverage).toEqual(whole.coverage);
  expect(report.problems.filter(({ reason }) => reason === 'program-in-parts')).toEqual([
    {
      kind: 'cap-hit',
      reason: 'program-in-parts',
      message:
        'The files of javascript do not fit into the memory that a scan may take, and were analyzed in 2 parts; flows from one part into another were not followed: js/a.js to js/b.js (2 files); js/c.js.',
    },
  ]);
});

test('a part that needs too much memory costs that part', { timeout: 300_000 }, async () => {
  const tree = discoverFiles(root, { useGitignore: true, analyzers: job.analyzers });
  const files = withSizes(root, tree.files);
  const report = await scanInParts(
    { job: { ...job, memoryLimitBytes: 40_000_000 }, tree, manifests: [] },
    { files, partBytes: 1_000 },
    () => undefined,
  );
  expect(report.findings.map(({ ruleId }) => ruleId)).toContain('javascript/loose-equality');
  expect(report.problems.map(({ message }) => message)).toContain(
    'Flows across functions of javascript (3 files) were not analyzed.',
  );
  expect(report.problems).toContainEqual(
    expect.objectContaining({ kind: 'cap-hit', reason: 'memory-limit' }),
  );
  expect(report.coverage).toMatchObject({ complete: false, filesScanned: 4 });
});
