import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { applyConfigEarly } from '../config/apply-config.ts';
import { defaultConfig } from '../config/config.ts';
import { selectEarly } from '../config/select-findings.ts';
import { analyzersOf } from '../files/claims.ts';
import type { ChildMessage, ScanJob } from '../process/child-message.ts';
import { scanDirectory } from '../scan-directory.ts';
import type { EarlyFinding, ScanOptions, ScanReport } from '../scan-report.ts';
import { scanTree } from './scan-tree.ts';

let root = '';
const flaw = 'if (a === NaN) b();\n';
const key = `-----BEGIN RSA PRIVATE KEY-----\n${'MIIEpAIBAAKCAQEA7bq1'.repeat(40)}\n-----END RSA PRIVATE KEY-----\n`;
const tree: Readonly<Record<string, string>> = {
  'src/flawed.js': `${flaw}\n\n${flaw}`,
  'src/accepted.js': `// assay-ignore[javascript/nan-comparison]: known\n${flaw}`,
  'src/made.js': `${flaw}//# sourceMappingURL=made.js.map\n`,
  'src/flow.js':
    "require('http').createServer((req) => require('child_process').exec('ls ' + req.url)).listen(1);\n",
  'other/flawed.js': flaw,
  'deploy/server.key': key,
  'src/keys.js': `exports.password = 'S3cr3t-0f-the-house';\nexports.awsKey = 'AKIA${'Q7LZ5TRB2XW4MNV6'}';\n`,
};

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'assay-early-'));
  const many = Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`src/plain-${at}.js`, 'x();\n']));
  for (const [path, text] of Object.entries({ ...tree, ...many })) {
    await mkdir(dirname(join(root, 'tree', path)), { recursive: true });
    await writeFile(join(root, 'tree', path), text);
  }
});
afterAll(() => rm(root, { recursive: true, force: true }));

async function scan(
  options: Partial<ScanOptions> = {},
): Promise<{ readonly told: readonly EarlyFinding[]; readonly report: ScanReport }> {
  const told: EarlyFinding[] = [];
  const directory = join(root, 'tree');
  const report = await scanDirectory({ directory, ...options, onFound: (found) => told.push(...found) });
  return { told, report };
}

const placeOf = ({ ruleId, path, line }: Pick<EarlyFinding, 'ruleId' | 'path' | 'line'>) =>
  `${path}:${line} ${ruleId}`;
const placesOf = (told: readonly EarlyFinding[]) => told.map(placeOf).sort();
const placesIn = ({ findings }: ScanReport) =>
  findings.map(({ ruleId, location: { path, range } }) => {
    return placeOf({ ruleId, path, line: range.startLine });
  });

test('what files say by themselves is told early, and all of it is in the report', async () => {
  const { told, report } = await scan();
  const places = placesOf(told);
  expect(places).toEqual(
    expect.arrayContaining([
      'other/flawed.js:1 javascript/nan-comparison',
      'src/flawed.js:1 javascript/nan-comparison',
      'src/flawed.js:4 javascript/nan-comparison',
    ]),
  );
  expect(places.filter((place) => place.startsWith('deploy/server.key'))).toHaveLength(1);
  expect(places.some((place) => place.startsWith('src/keys.js'))).toBe(true);
  expect(placesIn(report)).toEqual(expect.arrayContaining(places));
  for (const { ruleId, path, line, confidence } of told)
    expect(report.findings).toContainEqual(
      expect.objectContaining({
        ruleId,
        confidence,
        location: expect.objectContaining({ path, range: expect.objectContaining({ startLine: line }) }),
      }),
    );
  expect(new Set(places).size).toBe(places.length);
  expect(told.find(({ path }) => path === 'other/flawed.js')).toMatchObject({ category: 'quality' });
  // Nothing of a text is told: what of it is a secret may be known later.
  expect(JSON.stringify(told)).not.toContain('MIIEpAIBAAKCAQEA7bq1');
});

test('what a comment accepts, what tools wrote and what takes the whole program is not told', async () => {
  const { told, report } = await scan();
  expect(placesIn(report).some((place) => place.startsWith('src/flow.js'))).toBe(true);
  expect(told.filter(({ path }) => /accepted|made|flow/.test(path))).toEqual([]);
});

test('paths and scope hold for what is told', async () => {
  expect(placesOf((await scan({ paths: ['other'] })).told)).toEqual([
    'other/flawed.js:1 javascript/nan-comparison',
  ]);
  expect((await scan({ scope: 'security' })).told.filter(({ category }) => category === 'quality')).toEqual(
    [],
  );
});

test('what an earlier scan left is told as well', async () => {
  const cache = { directory: join(root, 'cache'), namespace: 'test', mode: 'use' } as const;
  const first = await scan({ cache });
  await writeFile(join(root, 'tree/src/plain-0.js'), 'y();\n');
  const second = await scan({ cache });
  expect(placesOf(second.told)).toEqual(placesOf(first.told));
  expect(second.told.length).toBeGreaterThan(2);
});

/** In this process, one program at a time. */
const job: Omit<ScanJob, 'directory'> = {
  kind: 'scan',
  scope: 'all',
  analyzers: analyzersOf('all'),
  paths: [],
  only: undefined,
  workers: 1,
  workerHeapMegabytes: 512,
  usesThreads: true,
  isFrugal: true,
  memoryLimitBytes: 4_294_967_296,
  tellsEarly: true,
  useGitignore: true,
  today: '2026-11-22',
  fileTimeLimitMs: 600_000,
  cache: undefined,
  models: {},
  own: [],
};

test('a tree that is analyzed in parts tells of its findings too', async () => {
  const { told } = await scan();
  const messages: ChildMessage[] = [];
  await scanTree({ ...job, directory: join(root, 'tree') }, (message) => messages.push(message));
  const found = messages.flatMap((message) => (message.kind === 'found' ? message.found : []));
  expect(placesOf(found)).toEqual(placesOf(told));
});

test('settings and selections hold for what is told', () => {
  const found: EarlyFinding = {
    ruleId: 'javascript/nan-comparison',
    title: 'NaN',
    category: 'quality',
    severity: 'medium',
    confidence: 'medium',
    path: 'src/a.js',
    line: 1,
  };
  const config = { ...defaultConfig, rules: new Map([['javascript/*', 'low' as const]]) };
  expect(applyConfigEarly([found], config)).toEqual([{ ...found, severity: 'low' }]);
  expect(applyConfigEarly([found], { ...config, rules: new Map([[found.ruleId, 'off']]) })).toEqual([]);
  const excluding = { ...config, paths: { ...config.paths, exclude: ['src/**'] } };
  expect(applyConfigEarly([found], excluding)).toEqual([]);
  expect(selectEarly([found], { exclude: [] })).toEqual([found]);
  expect(selectEarly([found], { exclude: ['src/**'] })).toEqual([]);
  expect(selectEarly([found], { exclude: [], confidence: 'high' })).toEqual([]);
  expect(selectEarly([found], { exclude: [], ruleIds: new Set(['javascript/eval']) })).toEqual([]);
});
