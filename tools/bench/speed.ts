/**
 * Speed and memory of a scan: `npm run bench [-- DIR [--rounds N] [--against REVISION] [--phases]]`.
 *
 * Times are told as multiples of parsing the same tree in the same run, so that any machine can judge them: each phase by
 * itself, cold (a fresh process) and warm; then whole scans by the command line with one and two workers, and after
 * small changes. `--against` measures the phases of another revision in turns with those of this one; `--phases` leaves it at
 * the phases. Without a directory it scans a copy of what npm installed: real JavaScript of many authors, and no network.
 *
 * `npm run bench -- speed --table DIR... [--rounds N] [--beside CHECKOUT] [--peers FOLDER] [--option=OPTION]`: one table of what users
 * pay, see `measure/scan-table.ts`; `--option=--analyzer=go` is an option of this checkout's scans alone.
 */

import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { measureChanges } from './measure/measure-changes.ts';
import { type Measurement, measureScan } from './measure/measure-scan.ts';
import { type PhaseTimes, percentOfMetrics, percentOfQualityRules, runPhases } from './measure/run-phases.ts';
import { printScanTable } from './measure/scan-table.ts';

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
const runFile = promisify(execFile);

interface Report {
  readonly issues_found: number;
  readonly coverage: { readonly complete: boolean; readonly files_scanned: number };
  readonly metrics: readonly { readonly lines: number; readonly file_path: string }[];
}

/** @returns the exit code */
export async function run(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      rounds: { type: 'string', default: '3' },
      against: { type: 'string' },
      phases: { type: 'boolean', default: false },
      table: { type: 'boolean', default: false },
      beside: { type: 'string' },
      option: { type: 'string', multiple: true },
      peers: { type: 'string' },
    },
  });
  const folder = await mkdtemp(join(tmpdir(), 'assay-bench-'));
  try {
    const rounds = Number(values.rounds);
    if (values.table) {
      const directories = positionals.map((directory) => resolve(directory));
      await printScanTable(directories, { ...values, options: values.option, rounds, folder });
      return 0;
    }
    const [argument] = positionals;
    const directory = argument === undefined ? await assembleTree(folder) : resolve(argument);
    const other = values.against === undefined ? undefined : await checkOut(values.against, folder);
    const checkouts = other === undefined ? [root] : [root, other];
    const [own, against] = await runPhases(checkouts, directory, rounds);
    if (own === undefined) return 1;
    print(
      'machine',
      `${cpus()[0]?.model ?? 'unknown processor'}, ${cpus().length} cores, Node ${process.version}`,
    );
    print(
      'tree',
      `${argument ?? `copies of ${packages.length} installed packages`}: ${own.files} files, ${own.lines} lines`,
    );
    printPhases('this revision', own);
    if (against !== undefined) printPhases(values.against ?? '', against);
    if (!values.phases) await printScans(directory, folder, own);
  } finally {
    await runFile('git', ['-C', root, 'worktree', 'prune']);
    await rm(folder, { recursive: true, force: true });
  }
  return 0;
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

/** A work tree of the revision, with its own dependencies. */
async function checkOut(revision: string, folder: string): Promise<string> {
  const checkout = join(folder, 'against');
  await runFile('git', ['-C', root, 'worktree', 'add', '--detach', checkout, revision]);
  await runFile('npm', ['ci', '--no-progress'], { cwd: checkout });
  return checkout;
}

function printPhases(name: string, times: PhaseTimes): void {
  process.stdout.write(`\n${name}: parsing alone takes ${perLine(times.parseMs, times)} us/line\n`);
  process.stdout.write(`${'phase'.padEnd(20)} cold us/line  parses   warm us/line  parses\n`);
  for (const phase of Object.keys(times.cold)) {
    const [cold = 0, warm = 0] = [times.cold[phase], times.warm[phase]];
    printRow(phase, times, cold, warm);
  }
  const sum = (phases: Readonly<Record<string, number>>) => Object.values(phases).reduce((a, b) => a + b, 0);
  printRow('all', times, sum(times.cold), sum(times.warm));
  const [cold, warm] = [times.cold, times.warm].map((phases) => percentOfMetrics(phases).toFixed(1));
  const rules = percentOfQualityRules(times).toFixed(1);
  process.stdout.write(`metrics add ${cold} % cold, ${warm} % warm; rules of quality ${rules} % warm\n`);
}

function printRow(name: string, times: PhaseTimes, cold: number, warm: number): void {
  const cell = (ms: number) =>
    `${perLine(ms, times).padStart(12)} ${(ms / times.parseMs).toFixed(2).padStart(7)}`;
  process.stdout.write(`${name.padEnd(20)} ${cell(cold)}   ${cell(warm)}\n`);
}

function perLine(ms: number, { lines }: PhaseTimes): string {
  return ((ms * 1_000) / lines).toFixed(2);
}

async function printScans(directory: string, folder: string, times: PhaseTimes): Promise<void> {
  const output = join(folder, 'report.json');
  process.stdout.write('\nby the command line      wall s  CPU s  parses  MiB  MiB a million lines\n');
  const show = (name: string, { wallSeconds, cpuSeconds, peakBytes }: Measurement) => {
    const mebibytes = peakBytes / 1_048_576;
    const cells = [
      wallSeconds.toFixed(2).padStart(6),
      cpuSeconds.toFixed(2).padStart(6),
      ((cpuSeconds * 1_000) / times.parseMs).toFixed(2).padStart(7),
      mebibytes.toFixed(0).padStart(4),
      ((mebibytes * 1e6) / times.lines).toFixed(0).padStart(6),
    ];
    process.stdout.write(`${name.padEnd(24)} ${cells.join(' ')}\n`);
  };
  for (const workers of ['1', '2'])
    show(
      `cold, ${workers} workers`,
      await measureScan(directory, output, { options: ['--workers', workers] }),
    );
  const report = JSON.parse(await readFile(output, 'utf8')) as Report;
  const paths = report.metrics.map((file) => file.file_path).sort();
  for (const { change, measured } of await measureChanges(directory, paths, folder)) show(change, measured);
  const { complete } = report.coverage;
  process.stdout.write(`${report.issues_found} findings, ${complete ? 'complete' : 'not complete'}\n`);
}

function print(name: string, value: string): void {
  process.stdout.write(`${name.padEnd(15)} ${value}\n`);
}
