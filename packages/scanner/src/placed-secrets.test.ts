/** A thousand made-up secrets, in the files of a tree: no output of a scan holds one. */

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { Installation } from './analysis/installation.ts';
import { scanTree } from './analysis/scan-tree.ts';
import { analyzersOf } from './files/claims.ts';
import { formatReport } from './formats/format-report.ts';
import type { ChildMessage, ScanJob } from './process/child-message.ts';
import { filesShownIn, placeSecrets } from './testing/placed-secrets.ts';

const directory = mkdtempSync(join(tmpdir(), 'assay-placed-'));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

const placed = placeSecrets(1_000);
for (const { path, text } of placed) {
  mkdirSync(dirname(join(directory, path)), { recursive: true });
  writeFileSync(join(directory, path), text);
}

it('no report, message or format holds a placed secret, nor more of one than its ends', async () => {
  const sent: ChildMessage[] = [];
  const job: ScanJob = {
    kind: 'scan',
    directory,
    scope: 'all',
    analyzers: analyzersOf('all'),
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
  };
  const report = await scanTree(job, (message) => sent.push(message), new Installation());
  const outputs = new Map<string, string>([
    ['report', JSON.stringify(report)],
    ['messages', JSON.stringify(sent)],
  ]);
  for (const format of ['text', 'json', 'sarif', 'markdown', 'csv', 'gitlab', 'junit'] as const)
    outputs.set(format, await formatReport(report, format));
  const leaks = [...outputs].flatMap(([name, output]) =>
    filesShownIn(placed, output).map((path) => `${name}: ${path}`),
  );
  expect(leaks).toEqual([]);
  const found = new Set(
    report.findings.filter(({ type }) => type === 'secret').map(({ location }) => location.path),
  );
  expect(found.size).toBeGreaterThan(700);
});
