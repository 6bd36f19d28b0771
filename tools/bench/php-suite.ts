/**
 * How well flaws of PHP are told from their twins on the PHP vulnerability test suite: `npm run bench -- php-suite FOLDER`.
 *
 * FOLDER is a checkout of `stivalet/PHP-Vulnerability-test-suite`. Its programs are made by a generator: each is one source, one
 * sanitizer, one sink, and lies in a folder `safe` or `unsafe`. Only every second file, in the order of their paths, is read, so that the
 * other half stays unseen; of each CWE at most `--most` (200) of either kind, spread over the whole. Youden's index of a CWE is the share
 * of unsafe files that are found less the share of safe ones. The same is told of the files whose label their text bears out. `--wrong CWE` (or `all`) lists what is judged wrong.
 */

import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { analyzeCase } from '@assay/engine/testing';
import { models, rules } from '@assay/rules';
import { holds } from './php-suite/doubted-labels.ts';

const usage = 'usage: npm run bench -- php-suite FOLDER [--most N] [--wrong CWE]\n';

/** What the suite calls a CWE by the folder, and the rules that are meant. */
const families: ReadonlyMap<string, readonly string[]> = new Map([
  ['CWE_78', ['command-injection']],
  ['CWE_79', ['cross-site-scripting']],
  ['CWE_89', ['sql-injection']],
  ['CWE_90', ['ldap-injection']],
  ['CWE_91', ['xpath-injection']],
  ['CWE_95', ['code-injection']],
  ['CWE_98', ['file-inclusion']],
  ['CWE_601', ['open-redirect']],
]);

interface Program {
  readonly path: string;
  readonly cwe: string;
  readonly isUnsafe: boolean;
}

export async function run(args: readonly string[]): Promise<number> {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { most: { type: 'string' }, wrong: { type: 'string' } },
  });
  const [folder] = positionals;
  if (folder === undefined) {
    process.stderr.write(usage);
    return 2;
  }
  const programs = chosen(readPrograms(folder), Number(values.most ?? 200));
  const told = new Map<string, Sums>();
  const sure = new Map<string, Sums>();
  for (const program of programs) {
    const text = readFileSync(join(folder, program.path), 'latin1');
    const isFound = await finds(text, program);
    count(told, program, isFound);
    if (holds(program.path, text, program.isUnsafe)) count(sure, program, isFound);
    if ((values.wrong === program.cwe || values.wrong === 'all') && isFound !== program.isUnsafe)
      process.stdout.write(`${isFound ? 'noise ' : 'missed'} ${program.path}\n`);
  }
  tell(told, 'as labelled');
  tell(sure, 'where the label holds');
  return 0;
}

interface Sums {
  found: number;
  unsafe: number;
  noise: number;
  safe: number;
}

async function finds(text: string, { cwe }: Program): Promise<boolean> {
  const wanted = families.get(cwe) ?? [];
  const own = rules
    .map(({ rule }) => rule)
    .filter(({ id }) => wanted.some((family) => id === `php/${family}`));
  const { findings } = await analyzeCase([{ path: 'case.php', text }], { rules: own, models });
  return findings.length > 0;
}

function count(told: Map<string, Sums>, { cwe, isUnsafe }: Program, isFound: boolean): void {
  const sums = told.get(cwe) ?? { found: 0, unsafe: 0, noise: 0, safe: 0 };
  told.set(cwe, sums);
  if (isUnsafe) {
    sums.unsafe++;
    if (isFound) sums.found++;
  } else {
    sums.safe++;
    if (isFound) sums.noise++;
  }
}

function tell(told: ReadonlyMap<string, Sums>, which: string): void {
  let sum = 0;
  let cwes = 0;
  for (const [cwe, { found, unsafe, noise, safe }] of [...told].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    if (unsafe === 0 || safe === 0) continue;
    const youden = found / Math.max(1, unsafe) - noise / Math.max(1, safe);
    sum += youden;
    cwes++;
    process.stdout.write(
      `${cwe.padEnd(8)} found ${found} of ${unsafe}, noise ${noise} of ${safe}, Youden ${(100 * youden).toFixed(1)}\n`,
    );
  }
  process.stdout.write(
    `mean Youden ${((100 * sum) / cwes).toFixed(1)} over ${cwes} CWEs, even-numbered files ${which}\n`,
  );
}

/** Every second file in the order of paths, of the CWEs that are told by flows. */
function readPrograms(folder: string): readonly Program[] {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.php'))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .toSorted((a, b) => (a < b ? -1 : 1));
  return paths
    .filter((_, index) => index % 2 === 1)
    .flatMap((path) => {
      const parts = path.split('/');
      const cwe = parts.find((part) => families.has(part));
      return cwe === undefined ? [] : [{ path, cwe, isUnsafe: parts.includes('unsafe') }];
    });
}

/** At most so many of either kind of each CWE, spread evenly. */
function chosen(programs: readonly Program[], most: number): readonly Program[] {
  const groups = new Map<string, Program[]>();
  for (const program of programs) {
    const key = `${program.cwe} ${program.isUnsafe}`;
    const known = groups.get(key);
    if (known === undefined) groups.set(key, [program]);
    else known.push(program);
  }
  return [...groups.values()].flatMap((group) => {
    const step = Math.max(1, group.length / most);
    return group
      .filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step))
      .slice(0, most);
  });
}
