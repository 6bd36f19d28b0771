/**
 * Speed and memory of a cold scan: `npm run bench [-- DIR [OPTIONS]]`, with options of `assay scan`, as `--workers 2`.
 *
 * Without a directory it scans a copy of what npm installed: real JavaScript of many authors, and no network.
 */

import { cp, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { measureScan } from './measure/measure-scan.ts';

const root = join(import.meta.dirname, '../..');
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

/** @returns the exit code */
export async function run(args: readonly string[]): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'assay-bench-'));
  try {
    const [argument, ...options] = args;
    const directory = argument === undefined ? await assembleTree(folder) : resolve(argument);
    const output = join(folder, 'report.json');
    const { wallSeconds, cpuSeconds, peakBytes } = await measureScan(directory, output, options);
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
