import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { compareTrees } from '../review/compare-trees.ts';
import { scanDirectory } from '../scan-directory.ts';
import type { ScanOptions } from '../scan-report.ts';
import { KeptProcesses, type KeptProcessLimits } from './kept-processes.ts';

let root = '';
let version = 0;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'assay-kept-'));
  await mkdir(join(root, 'tree'));
});
// Nothing of a test before is known.
beforeEach(() => writeFile(join(root, 'tree', 'a.js'), code(++version)));
afterAll(() => rm(root, { recursive: true, force: true }));

const code = (number: number) => `exports.run${number} = (text) => eval(text);\nif (a == ${number}) b();\n`;

function keep(limits: Partial<KeptProcessLimits> = {}): KeptProcesses {
  const processes = new KeptProcesses({ most: 2, ...limits });
  onTestFinished(() => processes.close());
  return processes;
}

const scan = (processes?: KeptProcesses, namespace = 'one', options: Partial<ScanOptions> = {}) =>
  scanDirectory(
    {
      directory: join(root, 'tree'),
      cache: { directory: join(root, 'cache'), namespace, mode: 'use' },
      ...options,
    },
    processes,
  );

/** Analysis processes of this one that are there, sorted. */
async function processIds(): Promise<readonly string[]> {
  const found: string[] = [];
  for (const pid of await readdir('/proc')) {
    if (!/^\d+$/.test(pid)) continue;
    const read = (name: string) => readFile(`/proc/${pid}/${name}`, 'utf8').catch(() => '');
    const isMine = new RegExp(`^PPid:\\s+${process.pid}$`, 'm').test(await read('status'));
    if (isMine && (await read('cmdline')).includes('child-main')) found.push(pid);
  }
  return found.sort();
}

/** Ends a hang: how long a process takes to end is not measured. */
const endMs = 60_000;

test('a process does one job after the other, and each as a fresh one would', async () => {
  const processes = keep();
  const first = await scan(processes);
  const waiting = await processIds();
  expect(waiting).toHaveLength(1);
  await writeFile(join(root, 'tree', 'a.js'), code(++version));
  const second = await scan(processes);
  expect(await processIds()).toEqual(waiting);
  expect(first.findings.length).toBeGreaterThan(0);
  expect(second.findings).not.toEqual(first.findings);
  const files = [{ path: 'a.js', previousPath: null, change: 'modified' as const }];
  const request = { baseDirectory: join(root, 'tree'), headDirectory: join(root, 'tree'), files };
  const memoryLimitBytes = 4 * 1_073_741_824;
  const compared = await compareTrees(request, { processes, namespace: 'one', memoryLimitBytes });
  expect(await processIds()).toEqual(waiting);
  processes.close();
  expect(second).toEqual(await scan(undefined, 'fresh'));
  expect(compared).toEqual(await compareTrees(request));
  await vi.waitFor(async () => expect(await processIds()).toEqual([]), endMs);
});

test('a process serves no other repository, and no job with other limits', async () => {
  const processes = keep({ most: 3 });
  await scan(processes, 'one');
  await scan(processes, 'two');
  expect(await processIds()).toHaveLength(2);
  await scan(processes, 'two', { memoryLimitBytes: 3 * 1_073_741_824 });
  expect(await processIds()).toHaveLength(3);
});

test('where more would wait than may, the one that has waited longest ends', async () => {
  const processes = keep({ most: 1 });
  await scan(processes, 'one');
  const [first] = await processIds();
  await scan(processes, 'two');
  await vi.waitFor(async () => expect(await processIds()).toHaveLength(1), endMs);
  expect(await processIds()).not.toContain(first);
});

test.each([
  ['is too large', { mostBytes: 1_048_576, settleMs: 1 }],
  ['has done as many jobs as it may', { mostJobs: 1 }],
  ['has waited for long enough', { idleMs: 1 }],
])('a process that %s ends', async (_name, limits) => {
  await scan(keep(limits));
  await vi.waitFor(async () => expect(await processIds()).toEqual([]), endMs);
});

test('a process that ends while it waits is not missed', async () => {
  const processes = keep();
  await scan(processes);
  for (const pid of await processIds()) process.kill(Number(pid), 'SIGKILL');
  await writeFile(join(root, 'tree', 'a.js'), code(++version));
  expect((await scan(processes)).coverage.complete).toBe(true);
});

test('what crashes in a used process is done in a fresh one', async () => {
  const processes = keep();
  await scan(processes);
  const [used] = await processIds();
  await writeFile(join(root, 'tree', 'a.js'), code(++version));
  let hasCrashed = false;
  const report = await scan(processes, 'one', {
    onProgress: () => {
      if (!hasCrashed) process.kill(Number(used), 'SIGKILL');
      hasCrashed = true;
    },
  });
  expect(hasCrashed).toBe(true);
  expect(report.coverage).toMatchObject({ complete: true, cutShort: false });
  expect(await processIds()).not.toContain(used);
});

test('a cancelled job takes its process along', async () => {
  const processes = keep();
  await scan(processes);
  await writeFile(join(root, 'tree', 'a.js'), code(++version));
  const controller = new AbortController();
  const { signal } = controller;
  const onProgress = () => controller.abort();
  await expect(scan(processes, 'one', { signal, onProgress })).rejects.toMatchObject({ code: 'cancelled' });
  expect(await processIds()).toEqual([]);
});

test('processes that wait keep nobody from ending, and end with it', async () => {
  const script = `
    import { KeptProcesses, scanDirectory } from '@assay/scanner/scan';
    const [directory, cache] = process.argv.slice(1);
    await scanDirectory(
      { directory, cache: { directory: cache, namespace: 'one', mode: 'use' } },
      new KeptProcesses({ most: 1 }),
    );`;
  const flags = ['--conditions=assay-source', '--no-warnings', '--input-type=module', '-e', script];
  const folders = [join(root, 'tree'), join(root, 'cache')];
  await promisify(execFile)(process.execPath, [...flags, ...folders], {
    cwd: import.meta.dirname,
    timeout: 100_000,
  });
});
