/**
 * How likely findings are worth mending, learned from what is known of them:
 *
 * - `npm run bench -- evidence gather FOLDER FILE [--only TEXT] [--minutes N]` scans what is known and appends its findings to FILE.
 *   FOLDER holds clones of the repositories of `noise/verdicts`, of the half of `known-flaws` that is looked at, and of RealVuln.
 * - `npm run bench -- evidence fit FILE [--write]` fits the weights of `packages/core/src/evidence-weights.generated.ts` to them and tells
 *   how good they are and what changes; `--write` writes them. One application in four is kept apart (`evidence/judge-fit.ts`).
 * - `npm run bench -- evidence draw REPORT.json... --count 20` writes findings to be read, a line each without how sure they are: of each report
 *   (`assay scan --confidence low -f json`) so many over five bands of probability, and the first ten by priority and by severity.
 * - `npm run bench -- evidence calibrate REPORT.json... --count 20 --verdicts FILE` compares them with what readers said, `application#7 1` a line.
 */

import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { evidenceWeights } from '../../packages/core/src/evidence-weights.generated.ts';
import type { Weights } from '../../packages/core/src/probability.ts';
import { tellMissing } from './clones/clones.ts';
import {
  type Drawn,
  draw,
  type ReportedFinding,
  readVerdicts,
  tableOfCalibration,
  toReader,
} from './evidence/calibration.ts';
import { type Example, gather, readRows } from './evidence/examples.ts';
import { fitWeights, type Judged } from './evidence/fit.ts';
import {
  isKeptApart,
  orderOf,
  type Told,
  tableOfBands,
  tableOfConfidences,
  tell,
  tellByFolds,
} from './evidence/judge-fit.ts';
import { findSources } from './evidence/sources.ts';

const usage =
  'usage: npm run bench -- evidence gather FOLDER FILE [--only TEXT] [--minutes N]\n       npm run bench -- evidence fit FILE [--write]\n       npm run bench -- evidence draw REPORT.json... [--count N]\n       npm run bench -- evidence calibrate REPORT.json... [--count N] --verdicts FILE\n';
const weightsFile = join(import.meta.dirname, '../../packages/core/src/evidence-weights.generated.ts');

export async function run(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      only: { type: 'string', default: '' },
      minutes: { type: 'string', default: '45' },
      write: { type: 'boolean', default: false },
      count: { type: 'string', default: '20' },
      verdicts: { type: 'string', default: '' },
    },
  });
  const [command, first = '', file = ''] = positionals;
  if (command === 'draw' || command === 'calibrate') {
    const reports = positionals.slice(1);
    const isComplete = command === 'draw' || existsSync(values.verdicts);
    if (reports.length === 0 || !reports.every((one) => existsSync(one)) || !isComplete) {
      process.stderr.write(usage);
      return 2;
    }
    const drawn = (await Promise.all(reports.map((path) => drawFrom(path, Number(values.count))))).flat();
    process.stdout.write(
      command === 'draw'
        ? drawn.map((one) => `${toReader(one)}\n`).join('')
        : tableOfCalibration(drawn, readVerdicts(await readFile(values.verdicts, 'utf8'))),
    );
    return 0;
  }
  if (!existsSync(first) || (command === 'gather') === (file === '')) {
    process.stderr.write(usage);
    return 2;
  }
  if (command === 'fit') return fit(first, values.write);
  const { sources, missing } = await findSources(first);
  const wanted = sources.filter(({ key }) => key.includes(values.only));
  await gather(wanted, file, Number(values.minutes));
  process.stdout.write(tellMissing(first, missing));
  return 0;
}

async function drawFrom(path: string, count: number): Promise<readonly Drawn[]> {
  const { findings } = JSON.parse(await readFile(path, 'utf8')) as { findings: readonly ReportedFinding[] };
  return draw(basename(path, '.json'), findings, count);
}

async function fit(file: string, isWritten: boolean): Promise<number> {
  const rows = await readRows(file);
  const judged = rows
    .flatMap(({ examples }) => examples)
    // Labels are about code alone; settings of builds and machines are read by nobody.
    .filter((example): example is Judged => example.worth !== null && isOfCode(example));
  const seen = judged.filter((example) => !isKeptApart(example));
  const weights = fitWeights(seen);
  const byFolds = tellByFolds(seen);
  const apart = tell(judged.filter(isKeptApart), weights);
  tellTables('applications, each judged by weights of the others', byFolds.filter(isOf('application')));
  tellTables('applications that are kept apart', apart);
  tellTables('published flaws, before and after their fix, by folds', byFolds.filter(isOf('flaw')));
  tellTables('labelled applications, by folds', byFolds.filter(isOf('labelled')));
  process.stdout.write(tellChanges(evidenceWeights, weights));
  if (isWritten) await writeFile(weightsFile, toSource(weights));
  return 0;
}

function isOfCode({ rule, reasons }: Example): boolean {
  return /^(?:go|java|javascript|python)\//.test(rule) && reasons.length > 0;
}

function isOf(origin: Judged['origin']): (told: Told) => boolean {
  return ({ example }) => example.origin === origin;
}

function tellTables(title: string, told: readonly Told[]): void {
  const repositories = new Set(told.map(({ example }) => example.repository)).size;
  process.stdout.write(
    `${title}: ${told.length} findings of ${repositories} repositories, in the right order ${orderOf(told).toFixed(2)}\n\n${tableOfBands(told)}\n${tableOfConfidences(told)}\n`,
  );
}

function tellChanges(before: Weights, after: Weights): string {
  const flat = ({ start, reasons, families }: Weights): ReadonlyMap<string, number> =>
    new Map([
      ['start', start],
      ...Object.entries(reasons),
      ...Object.entries(families).map(([name, weight]) => [`family ${name}`, weight] as const),
    ]);
  const [old, fresh] = [flat(before), flat(after)];
  const rows = [...new Set([...old.keys(), ...fresh.keys()])]
    .filter((name) => old.get(name) !== fresh.get(name))
    .map((name) => `| ${name} | ${old.get(name) ?? ''} | ${fresh.get(name) ?? ''} |\n`);
  if (rows.length === 0) return 'no weight changes\n';
  return `| weight, in 1/64 | before | after |\n|---|---|---|\n${rows.join('')}`;
}

function toSource(weights: Weights): string {
  const table = (rows: Readonly<Record<string, number>>): string =>
    Object.entries(rows)
      .map(([name, weight]) => `    '${name}': ${weight},\n`)
      .join('');
  return `/** Written by \`npm run bench -- evidence fit FILE --write\`: parts of \`weightUnit\`. */
export const evidenceWeights = {
  start: ${weights.start},
  reasons: {
${table(weights.reasons)}  },
  families: {
${table(weights.families)}  } as Readonly<Record<string, number>>,
};
`;
}
