/**
 * Caps the confidence of findings by the first-sight verdicts on their family and evidence.
 *
 * Of `high` findings four in five are worth fixing, of `medium` ones every second. A family below that is `low` until
 * something in the code distinguishes the better ones: that is its evidence, and is measured separately.
 */

import { type Confidence, confidences } from '@assay/core';
import { type FirstSight, firstSight, type notSeen } from './first-sight.ts';

/** Minimum share of findings worth fixing for each confidence. */
const leastShares: readonly (readonly [confidence: Confidence, share: number])[] = [
  ['high', 0.8],
  ['medium', 0.5],
];
/** Minimum number of verdicts before the share counts: two findings of one application may have the same cause. */
const leastRead = 3;

type Seen = typeof firstSight;
type NotSeen = typeof notSeen;

/** Families with rows for the evidence their rules distinguish. */
export type PromisedFamily = keyof Seen | keyof NotSeen;

/** Evidence that the rules of a family distinguish. */
export type PromisedEvidence<Family extends PromisedFamily> =
  | (Family extends keyof Seen ? keyof Seen[Family] : never)
  | (Family extends keyof NotSeen ? NotSeen[Family][number] : never);

/**
 * @param evidence  what the rule distinguishes among its findings, a row of the tables: `name`
 * @param most      confidence if too few have been read
 */
export function promised<Family extends PromisedFamily>(
  family: Family,
  evidence: PromisedEvidence<Family> & string,
  most: Confidence = 'medium',
): Confidence {
  const rows: FirstSight = firstSight;
  return confidenceCap(rows[family]?.[evidence], most);
}

/** @param measure  number of findings read, and of those worth fixing; absent if none was */
export function confidenceCap(measure: FirstSight[string][string] | undefined, most: Confidence): Confidence {
  if (measure === undefined || measure.read < leastRead) return most;
  const share = measure.worth / measure.read;
  const allowed = leastShares.find(([, least]) => share >= least)?.[0] ?? 'low';
  return confidences.indexOf(allowed) > confidences.indexOf(most) ? allowed : most;
}
