/**
 * Weights for what is known of findings: logistic regression whose weights stay near what reasons are believed to say, as far as
 * findings do not say otherwise (maximum a posteriori, normal priors; Newton's method).
 */

import { beliefs, reasonNames, reasons, stanceOf } from '@assay/core';
import { type Weights, weightUnit } from '../../../packages/core/src/probability.ts';
import type { Example } from './examples.ts';

/** How far findings may move what is believed, in log-odds: what they say of few stays near it. */
const deviations = {
  start: 0.5,
  'strongly for': 0.5,
  for: 0.5,
  'slightly against': 0.7,
  'strongly against': 0.4,
  family: 0.5,
  // How often findings are right elsewhere than on applications says nothing of applications.
  origin: 10,
} as const;

interface Column {
  readonly name: string;
  /** What is believed. */
  readonly mean: number;
  readonly deviation: number;
  /** Of the weight; 0: any. */
  readonly sign: -1 | 0 | 1;
}

/** Newton's method needs about eight. */
const maxRounds = 50;

export type Judged = Example & { readonly worth: number };

/** No reason for a finding counts against it, and none against counts for it: what findings say otherwise is chance, or another reason. */
export function fitWeights(examples: readonly Judged[]): Weights {
  const all = columnsOf(examples);
  let columns = all;
  for (;;) {
    const fitted = fitColumns(examples, columns);
    const left = columns.filter(({ name, sign }) => sign * (fitted.get(name) ?? 0) >= 0);
    if (left.length === columns.length) return toWeights(all, fitted);
    columns = left;
  }
}

function toWeights(columns: readonly Column[], fitted: ReadonlyMap<string, number>): Weights {
  const whole = (name: string): number => Math.round(weightUnit * (fitted.get(name) ?? 0));
  const of = (group: string): Readonly<Record<string, number>> =>
    Object.fromEntries(
      columns.flatMap(({ name }) =>
        name.startsWith(group) ? [[name.slice(group.length), whole(name)] as const] : [],
      ),
    );
  return { start: whole('start'), reasons: of('reason '), families: of('family ') };
}

function fitColumns(examples: readonly Judged[], columns: readonly Column[]): ReadonlyMap<string, number> {
  const index = new Map(columns.map(({ name }, at) => [name, at]));
  const rows = examples.map((example) =>
    namesOf(example).flatMap((name) => {
      const at = index.get(name);
      return at === undefined ? [] : [at];
    }),
  );
  const data = { columns, rows, shares: sharesOf(examples), worths: examples.map(({ worth }) => worth) };
  let weights = columns.map(({ mean }) => mean);
  for (let round = 0; round < maxRounds; round++) {
    const step = newtonStep(data, weights);
    const before = lossOf(data, weights);
    const moved = (part: number): number[] => weights.map((weight, at) => weight - part * (step[at] ?? 0));
    const part = [1, 0.5, 0.25, 0.125, 0.0625].find((one) => lossOf(data, moved(one)) < before) ?? 0;
    weights = moved(part);
    if (part === 0 || Math.max(...step.map(Math.abs)) < 1e-9) break;
  }
  return new Map(columns.map(({ name }, at) => [name, weights[at] ?? 0]));
}

interface Data {
  readonly columns: readonly Column[];
  /** Columns of each example. */
  readonly rows: readonly (readonly number[])[];
  readonly shares: readonly number[];
  readonly worths: readonly number[];
}

/** What weights cost: how badly they tell the examples, and how far they are from what was believed. */
function lossOf({ columns, rows, shares, worths }: Data, weights: readonly number[]): number {
  let loss = 0;
  for (const [at, { mean, deviation }] of columns.entries())
    loss += ((weights[at] ?? 0) - mean) ** 2 / (2 * deviation ** 2);
  for (const [at, row] of rows.entries()) {
    const logOdds = sumOf(row, weights);
    // log(1 + e^x) without overflow
    const whole = Math.max(logOdds, 0) + Math.log1p(Math.exp(-Math.abs(logOdds)));
    loss += (shares[at] ?? 0) * (whole - (worths[at] ?? 0) * logOdds);
  }
  return loss;
}

function newtonStep({ columns, rows, shares, worths }: Data, weights: readonly number[]): readonly number[] {
  const gradient = columns.map(({ mean, deviation }, at) => ((weights[at] ?? 0) - mean) / deviation ** 2);
  const curvature = columns.map(({ deviation }, at) =>
    columns.map((_, other) => (at === other ? 1 / deviation ** 2 : 0)),
  );
  for (const [at, row] of rows.entries()) {
    const share = shares[at] ?? 0;
    const probability = logistic(sumOf(row, weights));
    const error = share * (probability - (worths[at] ?? 0));
    const curve = share * probability * (1 - probability);
    for (const one of row) {
      gradient[one] = (gradient[one] ?? 0) + error;
      const line = curvature[one] ?? [];
      for (const other of row) line[other] = (line[other] ?? 0) + curve;
    }
  }
  return solve(curvature, gradient);
}

function sumOf(row: readonly number[], weights: readonly number[]): number {
  return row.reduce((sum, one) => sum + (weights[one] ?? 0), 0);
}

function columnsOf(examples: readonly Judged[]): readonly Column[] {
  const families = [...new Set(examples.map(({ family }) => family))].sort();
  // What a model says is weighed by hand.
  const names = reasonNames.filter((name) => !Object.hasOwn(reasons[name], 'weight'));
  return [
    { name: 'start', sign: 0, mean: beliefs.start, deviation: deviations.start },
    { name: 'origin flaw', sign: 0, mean: 0, deviation: deviations.origin },
    { name: 'origin labelled', sign: 0, mean: 0, deviation: deviations.origin },
    ...names.map((name): Column => {
      const { belief } = reasons[name];
      const sign = stanceOf(name) === 'for' ? 1 : -1;
      return { name: `reason ${name}`, sign, mean: beliefs[belief], deviation: deviations[belief] };
    }),
    ...families.map(
      (name): Column => ({ name: `family ${name}`, sign: 0, mean: 0, deviation: deviations.family }),
    ),
  ];
}

function namesOf({ origin, reasons: told, family }: Judged): readonly string[] {
  const where = origin === 'application' ? [] : [`origin ${origin}`];
  const known = told.filter((name) => Object.hasOwn(reasons, name));
  return ['start', ...where, `family ${family}`, ...known.map((name) => `reason ${name}`)];
}

/** What is right of code that was written to be flawed, or is known to be, says less of other code. Chosen on the folds. */
const shareOfOrigin = { application: 1, flaw: 0.3, labelled: 0.3 } as const;

/** Findings of one repository that are alike have one cause: together they have one vote. */
function sharesOf(examples: readonly Judged[]): readonly number[] {
  const counts = new Map<string, number>();
  for (const example of examples) counts.set(causeOf(example), (counts.get(causeOf(example)) ?? 0) + 1);
  return examples.map((example) => shareOfOrigin[example.origin] / (counts.get(causeOf(example)) ?? 1));
}

/** Equal for findings of one repository that are alike, and that readers say the same of. */
export function causeOf({ repository, origin, family, reasons: told, worth }: Judged): string {
  return JSON.stringify([repository, origin, family, told, worth]);
}

export function logistic(logOdds: number): number {
  return 1 / (1 + Math.exp(-logOdds));
}

/** Gauss's elimination; the matrix is positive definite, so that no row has to be exchanged. */
function solve(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const rows = matrix.map((row, at) => Float64Array.from([...row, right[at] ?? 0]));
  const size = rows.length;
  for (let at = 0; at < size; at++) {
    const pivot = rows[at] ?? new Float64Array();
    for (let below = at + 1; below < size; below++) {
      const row = rows[below] ?? new Float64Array();
      const factor = (row[at] ?? 0) / (pivot[at] ?? 1);
      if (factor === 0) continue;
      for (let column = at; column <= size; column++)
        row[column] = (row[column] ?? 0) - factor * (pivot[column] ?? 0);
    }
  }
  const result = Array.from({ length: size }, () => 0);
  for (let at = size - 1; at >= 0; at--) {
    const row = rows[at] ?? new Float64Array();
    let sum = row[size] ?? 0;
    for (let column = at + 1; column < size; column++) sum -= (row[column] ?? 0) * (result[column] ?? 0);
    result[at] = sum / (row[at] ?? 1);
  }
  return result;
}
