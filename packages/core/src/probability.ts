/**
 * How likely a finding is worth mending, by its family and its reasons: a sum of weights, learned from findings that were read. What
 * it says of a finding is what `confidence` says, in three bands. Of families that nobody has read findings of, as those of
 * quality, reasons say what they are believed to.
 *
 * Weights are whole numbers, 1/64 of log-odds each, so that a sum is the same on every machine.
 */

import { type Confidence, confidences, leastConfidence } from './confidence.ts';
import { type Evidence, type Reason, reasonNames, reasons } from './evidence.ts';
import { evidenceWeights } from './evidence-weights.generated.ts';
import type { Severity } from './severity.ts';

export interface Weights {
  /** How likely findings are right that nothing is said of, on maintained applications. */
  readonly start: number;
  readonly reasons: Readonly<Record<string, number>>;
  readonly families: Readonly<Record<string, number>>;
}

/** What is known of a finding. */
export interface Judged {
  readonly family: string;
  readonly evidence: readonly Pick<Evidence, 'reason'>[];
}

export const weightUnit = 64;

/** In log-odds: what is believed of a finding, and of a reason, before any findings are read. */
export const beliefs = {
  start: 1.5,
  'strongly for': 1,
  for: 0.25,
  'slightly against': -0.7,
  'strongly against': -2.5,
} as const satisfies Record<(typeof reasons)[Reason]['belief'] | 'start', number>;

/** Of families that nobody has read findings of: what speaks for them makes them no surer than their rule. */
const unread: Weights = {
  start: beliefs.start * weightUnit,
  reasons: Object.fromEntries(
    reasonNames.map((name) => [name, Math.min(0, Math.round(weightUnit * beliefs[reasons[name].belief]))]),
  ),
  families: {},
};

/**
 * Least probability of each band. Of a whole band more are right than at its edge: of what is shown half are to be worth mending, of
 * what is high three in four.
 */
const leastProbabilities = { high: 0.75, medium: 0.33, low: 0 } as const satisfies Record<Confidence, number>;

const leastScores = {
  high: leastScoreOf(leastProbabilities.high),
  medium: leastScoreOf(leastProbabilities.medium),
  low: Number.NEGATIVE_INFINITY,
} as const satisfies Record<Confidence, number>;

function leastScoreOf(probability: number): number {
  return Math.ceil(weightUnit * Math.log(probability / (1 - probability)));
}

/** Log-odds, in parts of `weightUnit`. */
export function scoreOf({ family, evidence }: Judged, learned: Weights = evidenceWeights): number {
  const isRead = Object.hasOwn(learned.families, family);
  const weights = isRead ? learned : unread;
  const ofFamily = isRead ? (learned.families[family] ?? 0) : 0;
  return evidence.reduce((sum, { reason }) => sum + weightOf(reason, weights), weights.start + ofFamily);
}

/** In parts of `weightUnit`. */
export function weightOf(reason: Reason, learned: Weights = evidenceWeights): number {
  const info: { readonly weight?: number } = Object.hasOwn(reasons, reason) ? reasons[reason] : {};
  return info.weight === undefined ? (learned.reasons[reason] ?? 0) : Math.round(weightUnit * info.weight);
}

export function confidenceOf(judged: Judged, weights?: Weights): Confidence {
  const score = scoreOf(judged, weights);
  const learned = confidences.find((level) => score >= leastScores[level]) ?? 'low';
  return leastConfidence([learned, lawOf(judged.evidence)]);
}

/** From 0 to 1, in hundredths. What a definition leaves less than `confidence` stays below that band. */
export function probabilityOf(judged: Judged, weights?: Weights): number {
  const law = lawOf(judged.evidence);
  const above = confidences[confidences.indexOf(law) - 1];
  const most = above === undefined ? Number.POSITIVE_INFINITY : leastScores[above] - 1;
  const logOdds = Math.min(scoreOf(judged, weights), most) / weightUnit;
  return Math.floor(100 / (1 + Math.exp(-logOdds))) / 100;
}

/** The most that definitions leave: `high` where there are none. */
export function lawOf(evidence: Judged['evidence']): Confidence {
  return leastConfidence(
    evidence.map(
      ({ reason }) => (Object.hasOwn(reasons, reason) ? reasons[reason].law : undefined) ?? 'high',
    ),
  );
}

/** Of findings whose reasons do not say it, as those of other tools: the middle of the band. */
const middles = { high: 0.85, medium: 0.55, low: 0.2 } as const satisfies Record<Confidence, number>;

/** Shares of the worst. */
const harms = { critical: 1, high: 0.8, medium: 0.5, low: 0.25, info: 0.1 } as const satisfies Record<
  Severity,
  number
>;

/** How many people reach the flaw, as a share of all, by the first reason that a finding has. */
const exposures: readonly (readonly [Reason, number])[] = [
  ['not-shipped', 0.1],
  ['behind-setting', 0.5],
  ['guarded-route', 0.7],
  ['closed-route', 0.7],
  ['open-route', 1],
  ['untrusted-source', 0.9],
];
const otherExposure = 0.8;

interface Ranked {
  readonly severity: Severity;
  readonly confidence: Confidence;
  readonly evidence?: readonly Evidence[] | undefined;
  readonly identity: { readonly family: string };
}

/** How likely a finding is worth mending; from 0 to 1, in hundredths, and within the band of its confidence. */
export function probabilityOfFinding({ confidence, identity, evidence = [] }: Ranked): number {
  const judged = { family: identity.family, evidence };
  return evidence.length > 0 && confidenceOf(judged) === confidence
    ? probabilityOf(judged)
    : middles[confidence];
}

/** What to mend first: probability, harm and exposure, from 0 to 1000. */
export function priorityOf(finding: Ranked): number {
  const { severity, evidence = [] } = finding;
  const exposure = exposures.find(([reason]) => evidence.some((one) => one.reason === reason))?.[1];
  return Math.round(1_000 * probabilityOfFinding(finding) * harms[severity] * (exposure ?? otherExposure));
}
