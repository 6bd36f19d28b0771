/**
 * What templates, routes and the rules on missing checks add to the processor time of an analysis: `npm run bench -- cost DIR...
 * [--rounds N] [--core N] [--against CHECKOUT] [--phases]`.
 *
 * Each DIR is a tree. It is analysed with and without them in turns, each time in a fresh process; what is told is the difference of
 * the least times and of the medians, and the least by phase with `--phases`. `--core` keeps all of it on one core, through `taskset`.
 * `--against` measures the engine of another checkout in the same turns, and tells whether both have the same findings.
 */

import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type CostPass, type CostRun, medianOf, runCost } from './measure/run-cost.ts';

const root = join(import.meta.dirname, '../..');

/** @returns the exit code: 1 where another checkout has other findings */
export async function run(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      rounds: { type: 'string', default: '7' },
      core: { type: 'string' },
      against: { type: 'string' },
      phases: { type: 'boolean', default: false },
    },
  });
  if (positionals.length === 0) {
    process.stderr.write(
      'usage: npm run bench -- cost DIR... [--rounds N] [--core N] [--against CHECKOUT]\n',
    );
    return 2;
  }
  const checkouts = [root, ...(values.against === undefined ? [] : [resolve(values.against)])];
  const subjects = checkouts.flatMap((checkout) =>
    (['without', 'with'] as const).map((mode) => ({ checkout, mode })),
  );
  let isSame = true;
  process.stdout.write('tree            lines    cold +% least, median   warm +% least, median   findings\n');
  for (const tree of positionals) {
    const runs = await runCost(subjects, resolve(tree), {
      rounds: Number(values.rounds),
      core: values.core,
      hasPhases: values.phases,
    });
    const digests = runs.map((one) => one[0]?.cold.digest);
    isSame &&= digests[3] === undefined || digests[1] === digests[3];
    for (let at = 0; at < runs.length; at += 2) {
      const [base = [], all = []] = runs.slice(at, at + 2);
      const name = at === 0 ? basename(tree) : '  against';
      process.stdout.write(`${row(name, base, all)}${at > 0 && digests[1] !== digests[3] ? ' other' : ''}\n`);
      if (values.phases) process.stdout.write(phaseRows(base, all));
    }
  }
  return isSame ? 0 : 1;
}

function row(name: string, base: readonly CostRun[], all: readonly CostRun[]): string {
  const cells = (['cold', 'warm'] as const).map((pass) => {
    const [before, after] = [base, all].map((runs) => runs.map((one) => one[pass].totalMs));
    const percent = (pick: (values: readonly number[]) => number): string =>
      ((pick(after ?? []) / pick(before ?? []) - 1) * 100).toFixed(1).padStart(6);
    const seconds = (Math.min(...(after ?? [])) / 1_000).toFixed(2).padStart(7);
    return `${percent((values) => Math.min(...values))} ${percent(medianOf)} ${seconds} s`;
  });
  const [{ lines, cold } = { lines: 0, cold: undefined }] = all;
  return `${name.padEnd(14)} ${String(lines).padStart(7)} ${cells.join('   ')}   ${cold?.findings ?? 0}`;
}

/** Least processor milliseconds of each phase: cold without and with, warm without and with. */
function phaseRows(base: readonly CostRun[], all: readonly CostRun[]): string {
  const least = (runs: readonly CostRun[], pass: 'cold' | 'warm', phase: string): string =>
    Math.min(...runs.map((one) => phaseOf(one[pass], phase)))
      .toFixed(0)
      .padStart(7);
  return Object.keys(all[0]?.cold.phases ?? {})
    .map((phase) => {
      const cells = (['cold', 'warm'] as const).flatMap((pass) =>
        [base, all].map((runs) => least(runs, pass, phase)),
      );
      return `  ${phase.padEnd(14)} ${cells.join(' ')}\n`;
    })
    .join('');
}

function phaseOf({ phases }: CostPass, phase: string): number {
  return phases[phase] ?? 0;
}
