/** How well weights say which findings are worth mending, on repositories that they were not fitted on. */

import { createHash } from 'node:crypto';
import { type Confidence, confidenceOf, confidences, type Reason } from '@assay/core';
import { scoreOf, type Weights, weightUnit } from '../../../packages/core/src/probability.ts';
import { causeOf, fitWeights, type Judged, logistic } from './fit.ts';

const folds = 10;

/** Of each repository a number from 0 to 255, which says what is done with it. */
function dieOf(repository: string): number {
  return createHash('sha256').update(repository.toLowerCase()).digest()[1] ?? 0;
}

/** One in four of the applications, which no weight is fitted on. */
export function isKeptApart({ origin, repository }: Judged): boolean {
  return origin === 'application' && dieOf(repository) % 4 === 0;
}

export interface Told {
  readonly example: Judged;
  readonly probability: number;
  readonly confidence: Confidence;
}

export function tell(examples: readonly Judged[], weights: Weights): readonly Told[] {
  return examples.map((example) => {
    const { family, reasons } = example;
    const judged = {
      category: 'security' as const,
      family,
      evidence: reasons.map((reason) => ({ reason: reason as Reason })),
    };
    return {
      example,
      probability: logistic(scoreOf(judged, weights) / weightUnit),
      confidence: confidenceOf(judged, weights),
    };
  });
}

/** Each repository is judged by weights of the others. */
export function tellByFolds(examples: readonly Judged[]): readonly Told[] {
  return Array.from({ length: folds }, (_, fold) => fold).flatMap((fold) => {
    const isLeftOut = ({ repository }: Judged): boolean => dieOf(repository) % folds === fold;
    const weights = fitWeights(examples.filter((example) => !isLeftOut(example)));
    return tell(examples.filter(isLeftOut), weights);
  });
}

const bandEdges = [0, 0.2, 0.4, 0.6, 0.8, 1.01];

/** Five bands of probability: how many findings, what was said of them, and how many are worth mending. */
export function tableOfBands(told: readonly Told[]): string {
  const rows = bandEdges.slice(1).map((end, at) => {
    const start = bandEdges[at] ?? 0;
    const band = told.filter(({ probability }) => start <= probability && probability < end);
    const said = mean(band.map(({ probability }) => probability));
    return `| ${start} to ${Math.min(end, 1)} | ${band.length} | ${said.toFixed(2)} | ${worthIn(band).toFixed(2)} |\n`;
  });
  return `| probability | findings | said | worth mending |\n|---|---|---|---|\n${rows.join('')}`;
}

/** What each confidence is worth, by findings and with one vote for those that have one cause. */
export function tableOfConfidences(told: readonly Told[]): string {
  const rows = confidences.map((level) => {
    const [now, before] = [
      told.filter(({ confidence }) => confidence === level),
      told.filter(({ example }) => example.confidence === level),
    ];
    const causes = [...new Map(now.map((one) => [causeOf(one.example), one])).values()];
    const counts = [before, now, causes].flatMap((told) => [told.length, percent(told)]);
    return `| ${level} | ${counts.join(' | ')} |\n`;
  });
  return `| confidence | when gathered | worth mending, % | fitted | worth mending, % | causes | worth mending, % |\n|---|---|---|---|---|---|---|\n${rows.join('')}`;
}

/** Share of pairs of a finding that is worth mending and one that is not which stand in that order; ties count half. */
export function orderOf(told: readonly Told[]): number {
  const good = told.filter(({ example }) => example.worth > 0.5);
  const bad = told.filter(({ example }) => example.worth < 0.5);
  let sum = 0;
  for (const { probability } of good)
    for (const other of bad)
      if (probability !== other.probability) sum += probability > other.probability ? 1 : 0;
      else sum += 0.5;
  return good.length * bad.length === 0 ? Number.NaN : sum / (good.length * bad.length);
}

function percent(told: readonly Told[]): string {
  return told.length === 0 ? '' : (100 * worthIn(told)).toFixed(0);
}

function worthIn(told: readonly Told[]): number {
  return mean(told.map(({ example }) => example.worth));
}

function mean(numbers: readonly number[]): number {
  return numbers.length === 0 ? Number.NaN : numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
}
