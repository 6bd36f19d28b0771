/**
 * Estimates how likely a finding is worth fixing from its family and its reasons, as a sum of weights learned from
 * reviewed findings. `confidence` is the same estimate in three bands. For families without reviewed findings, such as
 * those of quality rules, reasons have their assumed weights.
 *
 * Weights are integers, in units of 1/64 of log-odds, so that sums are the same on every machine.
 */

import { type Confidence, confidences, leastConfidence } from './confidence.ts';
import { type Evidence, type Reason, reasonNames, reasons } from './evidence.ts';
import { evidenceWeights } from './evidence-weights.generated.ts';
import type { Severity } from './severity.ts';

export interface Weights {
  /** Base rate of correct findings without any reasons, on maintained applications. */
  readonly start: number;
  readonly reasons: Readonly<Record<string, number>>;
  readonly families: Readonly<Record<string, number>>;
}

/** The attributes of a finding that are used. */
export interface Judged {
  readonly family: string;
  readonly evidence: readonly Pick<Evidence, 'reason'>[];
}

export const weightUnit = 64;

/** Prior weights in log-odds, for a finding and for its reasons, before any findings are reviewed. */
export const beliefs = {
  start: 1.5,
  'strongly for': 1,
  for: 0.25,
  'slightly against': -0.7,
  'strongly against': -2.5,
} as const satisfies Record<(typeof reasons)[Reason]['belief'] | 'start', number>;

/**
 * Weights for families without reviewed findings: supporting reasons do not raise the confidence above the rule's own.
 */
const unread: Weights = {
  start: beliefs.start * weightUnit,
  reasons: Object.fromEntries(
    reasonNames.map((name) => [name, Math.min(0, Math.round(weightUnit * beliefs[reasons[name].belief]))]),
  ),
  families: {},
};

/**
 * Minimum probability of each band. The average of a band is above its minimum: half of the findings shown should be
 * worth fixing, and three in four of those with high confidence.
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

/** Log-odds in units of `weightUnit`. */
export function scoreOf({ family, evidence }: Judged, learned: Weights = evidenceWeights): number {
  const isRead = Object.hasOwn(learned.families, family);
  const weights = isRead ? learned : unread;
  const ofFamily = isRead ? (learned.families[family] ?? 0) : 0;
  return evidence.reduce((sum, { reason }) => sum + weightOf(reason, weights), weights.start + ofFamily);
}

/** In units of `weightUnit`. */
export function weightOf(reason: Reason, learned: Weights = evidenceWeights): number {
  const info: { readonly weight?: number } = Object.hasOwn(reasons, reason) ? reasons[reason] : {};
  return info.weight === undefined ? (learned.reasons[reason] ?? 0) : Math.round(weightUnit * info.weight);
}

export function confidenceOf(judged: Judged, weights?: Weights): Confidence {
  const score = scoreOf(judged, weights);
  const learned = confidences.find((level) => score >= leastScores[level]) ?? 'low';
  return leastConfidence([learned, lawOf(judged.evidence)]);
}

/**
 * Probability from 0 to 1, in hundredths. If a definition caps the confidence, the probability stays within that band.
 */
export function probabilityOf(judged: Judged, weights?: Weights): number {
  const law = lawOf(judged.evidence);
  const above = confidences[confidences.indexOf(law) - 1];
  const most = above === undefined ? Number.POSITIVE_INFINITY : leastScores[above] - 1;
  const logOdds = Math.min(scoreOf(judged, weights), most) / weightUnit;
  return Math.floor(100 / (1 + Math.exp(-logOdds))) / 100;
}

/** Maximum confidence that definitions allow; `high` if there are none. */
export function lawOf(evidence: Judged['evidence']): Confidence {
  return leastConfidence(
    evidence.map(
      ({ reason }) => (Object.hasOwn(reasons, reason) ? reasons[reason].law : undefined) ?? 'high',
    ),
  );
}

/** Middle of each band, for findings without reasons, such as those of other tools. */
const middles = { high: 0.85, medium: 0.55, low: 0.2 } as const satisfies Record<Confidence, number>;

/** Harm relative to the worst. */
const harms = { critical: 1, high: 0.8, medium: 0.5, low: 0.25, info: 0.1 } as const satisfies Record<
  Severity,
  number
>;

/** Estimated share of users who can reach the flaw, by the first of these reasons that a finding has. */
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

/** Probability that a finding is worth fixing; from 0 to 1, in hundredths, within the band of its confidence. */
export function probabilityOfFinding({ confidence, identity, evidence = [] }: Ranked): number {
  const judged = { family: identity.family, evidence };
  return evidence.length > 0 && confidenceOf(judged) === confidence
    ? probabilityOf(judged)
    : middles[confidence];
}

/** Priority for fixing: probability times harm times exposure, from 0 to 1000. */
export function priorityOf(finding: Ranked): number {
  const { severity, evidence = [] } = finding;
  const exposure = exposures.find(([reason]) => evidence.some((one) => one.reason === reason))?.[1];
  return Math.round(1_000 * probabilityOfFinding(finding) * harms[severity] * (exposure ?? otherExposure));
}
