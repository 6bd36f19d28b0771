/**
 * Speed and memory of a cold scan: `npm run bench [-- DIR]`.
 *
 * Without a directory it scans a copy of what npm installed: real JavaScript of many authors, and no network.
 * Processor time is what the kernel charged to the command and to all its children; memory is the highest sum of
 * resident memory over these processes, looked at every 50 ms.
 */

import { spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';

const root = join(import.meta.dirname, '../..');
const sampleMs = 50;
const limitMs = 20 * 60_000;
/** Packages with source or lightly compiled code; bundles above the scanner's size limit count for nothing. */
const packages = [
  'commander',
  'fastify',
  'kysely',
  'light-my-request',
  'pg',
  'pg-boss',
  'pino',
  'semver',
  'undici',
];

interface Measurement {
  readonly wallSeconds: number;
  readonly cpuSeconds: number;
  readonly peakBytes: number;
}

interface Report {
  readonly issues_found: number;
  readonly coverage: { readonly complete: boolean; readonly files_scanned: number };
  readonly metrics: readonly { readonly lines: number }[];
}

async function assembleTree(folder: string): Promise<string> {
  const tree = join(folder, 'tree');
  await mkdir(tree);
  for (const name of packages) {
    const source = join(root, 'node_modules', name);
    await cp(source, join(tree, name), {
      recursive: true,
      filter: (path) => path === source || !['node_modules', '.vite'].includes(basename(path)),
    });
  }
  return tree;
}

/** The shell's `times` is what tells the processor time of children's children. */
function measureScan(directory: string, output: string): Promise<Measurement> {
  const command = [process.execPath, '--conditions=assay-source', join(root, 'packages/cli/src/main.ts')];
  const args = [...command, 'scan', directory, '--no-gitignore', '--no-cache', '-f', 'json', '-o', output];
  const startedAt = performance.now();
  const shell = spawn('sh', ['-c', '"$0" "$@" && times', ...args], {
    timeout: limitMs,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let text = '';
  let peakBytes = 0;
  shell.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk;
  });
  const sampler = setInterval(() => {
    void residentBytesOfTree(shell.pid ?? 0).then((bytes) => {
      peakBytes = Math.max(peakBytes, bytes);
    });
  }, sampleMs);
  return new Promise((resolvePromise, reject) => {
    shell.on('error', reject);
    shell.on('close', (code) => {
      clearInterval(sampler);
      if (code !== 0) return reject(new Error(`the scan ended with ${code}`));
      const wallSeconds = (performance.now() - startedAt) / 1_000;
      resolvePromise({ wallSeconds, cpuSeconds: childSeconds(text), peakBytes });
    });
  });
}

/** Second line of `times`: user and system time of the children, as `1m2.345s 0m0.678s`. */
function childSeconds(times: string): number {
  const values = [...(times.trim().split('\n').at(-1) ?? '').matchAll(/(\d+)m([\d.]+)s/g)];
  return values
    .map(([, minutes, seconds]) => Number(minutes) * 60 + Number(seconds))
    .reduce((a, b) => a + b, 0);
}

async function residentBytesOfTree(pid: number): Promise<number> {
  const processes = new Map<number, { parent: number; bytes: number }>();
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    // A process may end between the listing and the reading.
    const status = await readFile(`/proc/${name}/status`, 'utf8').catch(() => '');
    const parent = Number(/^PPid:\s+(\d+)$/m.exec(status)?.[1] ?? 0);
    const bytes = Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) * 1024;
    processes.set(Number(name), { parent, bytes });
  }
  const isInTree = (id: number): boolean =>
    id === pid || (id > 1 && isInTree(processes.get(id)?.parent ?? 0));
  return [...processes].filter(([id]) => isInTree(id)).reduce((sum, [, { bytes }]) => sum + bytes, 0);
}

/** @returns the exit code */
export async function run(args: readonly string[]): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'assay-bench-'));
  try {
    const [argument] = args;
    const directory = argument === undefined ? await assembleTree(folder) : resolve(argument);
    const output = join(folder, 'report.json');
    const { wallSeconds, cpuSeconds, peakBytes } = await measureScan(directory, output);
    const report = JSON.parse(await readFile(output, 'utf8')) as Report;
    const lines = report.metrics.reduce((sum, file) => sum + file.lines, 0);
    const rows: readonly [string, string][] = [
      ['tree', argument ?? `copies of ${packages.length} installed packages`],
      [
        'machine',
        `${cpus()[0]?.model ?? 'unknown processor'}, ${cpus().length} cores, Node ${process.version}`,
      ],
      ['analysed', `${report.coverage.files_scanned} files, ${lines} physical lines`],
      ['complete', report.coverage.complete ? 'yes' : 'no'],
      ['findings', String(report.issues_found)],
      ['wall time', `${wallSeconds.toFixed(1)} s`],
      ['processor time', `${cpuSeconds.toFixed(1)} s`],
      ['speed', `${Math.round(lines / cpuSeconds)} lines per CPU second`],
      ['peak memory', `${Math.round(peakBytes / 1_048_576)} MiB`],
    ];
    for (const [name, value] of rows) process.stdout.write(`${name.padEnd(15)} ${value}\n`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return 0;
}
