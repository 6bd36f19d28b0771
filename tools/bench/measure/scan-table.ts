/**
 * What a user pays for a scan, as one table: processor time of all processes and the largest of them, for a first scan with an empty
 * cache, one of the unchanged tree, and one after a changed statement; beside another checkout, and beside other scanners.
 *
 * Rounds go through all subjects in turn, and medians are told: a busy minute is shared. Other scanners are taken from a folder where
 * they were installed (`bin` of Python's `venv`, `node_modules` of npm), and left out with a word where they are missing.
 */

import { existsSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { addStatement } from './measure-changes.ts';
import { type Measurement, measureCommand, measureScan } from './measure-scan.ts';
import { medianOf } from './run-cost.ts';

const root = join(import.meta.dirname, '../../..');

interface TableSettings {
  readonly rounds: number;
  /** Root of another checkout with its dependencies. */
  readonly beside?: string | undefined;
  /** Of this checkout's scans alone: what another one does not know. */
  readonly options?: readonly string[] | undefined;
  /** Where other scanners are installed. */
  readonly peers?: string | undefined;
  /** For what is written meanwhile. */
  readonly folder: string;
}

type Results = Map<string, Measurement[]>;

export async function printScanTable(
  directories: readonly string[],
  { rounds, beside, options, peers, folder }: TableSettings,
): Promise<void> {
  const checkouts = [root, ...(beside === undefined ? [] : [resolve(beside)])];
  for (const directory of directories) {
    const results: Results = new Map();
    const tree = join(folder, 'table', basename(directory));
    await cp(directory, tree, { recursive: true, filter: (path) => !path.endsWith('/node_modules') });
    let lines = 0;
    for (let round = 0; round < rounds; round += 1) {
      for (const checkout of checkouts) {
        const own = checkout === root ? options : [];
        lines = await measureCheckout(checkout, tree, { folder, options: own }, results);
      }
      if (peers !== undefined) await measurePeers(resolve(peers), tree, folder, results);
    }
    tell(basename(directory), lines, results);
    await rm(tree, { recursive: true });
  }
}

function add(results: Results, name: string, measured: Measurement): void {
  results.set(name, [...(results.get(name) ?? []), measured]);
}

/** @returns lines of code */
async function measureCheckout(
  checkout: string,
  tree: string,
  { folder, options = [] }: Pick<TableSettings, 'folder' | 'options'>,
  results: Results,
): Promise<number> {
  const name = checkout === root ? 'assay' : 'assay before';
  const output = join(folder, 'report.json');
  const cache = await mkdtemp(join(folder, 'cache-'));
  const settings = { checkout, cache, options: ['--workers', '1', ...options] };
  add(results, `${name}, cold`, await measureScan(tree, output, settings));
  add(results, `${name}, unchanged`, await measureScan(tree, output, settings));
  const { metrics } = JSON.parse(await readFile(output, 'utf8')) as Report;
  const paths = metrics.map(({ file_path }) => file_path).sort();
  const file = join(tree, paths[Math.floor(paths.length / 2)] ?? '');
  const text = await readFile(file, 'utf8');
  await addStatement(file);
  add(results, `${name}, statement`, await measureScan(tree, output, settings));
  await writeFile(file, text);
  await rm(cache, { recursive: true });
  return metrics.reduce((sum, one) => sum + one.lines, 0);
}

interface Report {
  readonly metrics: readonly { readonly lines: number; readonly file_path: string }[];
}

interface Peer {
  readonly name: string;
  /** Below the folder of the scanners. */
  readonly program: string;
  readonly args: readonly string[];
  /** What has to be there besides. */
  readonly needs?: string;
  /** Which say that it ran, with findings or without. */
  readonly exitCodes: readonly number[];
}

/** With the settings that their documents begin with, and those on security and bugs where there is a choice. */
const peersOf = (config: string): readonly Peer[] => [
  {
    name: 'semgrep',
    program: 'bin/semgrep',
    args: [
      'scan',
      '--metrics=off',
      '--disable-version-check',
      '--no-git-ignore',
      '--jobs=1',
      '--config=semgrep-rules',
    ],
    needs: 'semgrep-rules',
    exitCodes: [0, 1, 2],
  },
  {
    name: 'eslint, sonarjs',
    program: 'node_modules/.bin/eslint',
    args: ['--no-config-lookup', '--config', config],
    needs: 'node_modules/eslint-plugin-sonarjs',
    exitCodes: [0, 1],
  },
  {
    name: 'oxlint',
    program: 'node_modules/.bin/oxlint',
    args: ['--threads=1', '--silent'],
    exitCodes: [0, 1],
  },
  {
    name: 'ruff',
    program: 'bin/ruff',
    args: ['check', '--no-cache', '--quiet', '--isolated'],
    exitCodes: [0, 1],
  },
  { name: 'bandit', program: 'bin/bandit', args: ['--recursive', '--quiet'], exitCodes: [0, 1] },
];

const eslintConfig = (modules: string): string => `
import { createRequire } from 'node:module';
const require = createRequire('${modules}/');
const whole = (module) => module.default ?? module;
const sonarjs = whole(require('eslint-plugin-sonarjs'));
const tseslint = whole(require('typescript-eslint'));
export default [
  { linterOptions: { reportUnusedDisableDirectives: 'off' } },
  { files: ['**/*.{js,mjs,cjs,jsx,ts,mts,cts,tsx}'], languageOptions: { parser: tseslint.parser } },
  { ...sonarjs.configs.recommended, files: ['**/*.{js,mjs,cjs,jsx,ts,mts,cts,tsx}'] },
];
`;

async function measurePeers(folder: string, tree: string, work: string, results: Results): Promise<void> {
  const config = join(work, 'eslint.config.mjs');
  await writeFile(config, eslintConfig(join(folder, 'node_modules')));
  for (const { name, program, args, needs, exitCodes } of peersOf(config)) {
    const own = program.endsWith('oxlint') ? root : folder;
    if (![join(own, program), join(folder, needs ?? '')].every((path) => existsSync(path))) {
      add(results, `${name}: not installed`, missing);
      continue;
    }
    const given = args.map((arg) => arg.replace('=semgrep-rules', `=${join(folder, 'semgrep-rules')}`));
    try {
      add(results, name, await measureCommand([join(own, program), ...given, '.'], { cwd: tree, exitCodes }));
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      add(results, `${name}: ${why}`, missing);
    }
  }
}

const missing: Measurement = {
  wallSeconds: Number.NaN,
  cpuSeconds: Number.NaN,
  peakBytes: Number.NaN,
  largestBytes: Number.NaN,
};

function tell(tree: string, lines: number, results: Results): void {
  process.stdout.write(`\n${tree}, ${lines} lines`.padEnd(45));
  process.stdout.write('CPU s  us a line  largest MB  of before\n');
  const median = (name: string, what: 'cpuSeconds' | 'largestBytes'): number =>
    medianOf((results.get(name) ?? []).map((one) => one[what]));
  for (const name of results.keys()) {
    const seconds = median(name, 'cpuSeconds');
    const ratio = seconds / median(name.replace('assay,', 'assay before,'), 'cpuSeconds');
    const cells = [
      seconds.toFixed(2).padStart(6),
      ((seconds * 1e6) / lines).toFixed(1).padStart(10),
      (median(name, 'largestBytes') / 1e6).toFixed(0).padStart(11),
      (name.startsWith('assay,') ? ratio.toFixed(2) : '').padStart(10),
    ];
    process.stdout.write(`${name.padEnd(43)} ${cells.join(' ').replaceAll('NaN', '  -')}\n`);
  }
}
