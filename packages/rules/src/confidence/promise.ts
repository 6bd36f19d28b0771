/**
 * What confidence promises, and which findings may have it: by what was read of their family and evidence at first sight.
 *
 * Of `high` four in five are worth mending, of `medium` every second one. A family whose findings were worth less than that is `low`
 * until something in the code tells the better ones apart: that is its evidence, and counts for itself.
 */

import { type Confidence, confidences } from '@assay/core';
import { type FirstSight, firstSight, type notSeen } from './first-sight.ts';

/** Shares that are worth mending, from which on findings may have a confidence. */
const leastShares: readonly (readonly [confidence: Confidence, share: number])[] = [
  ['high', 0.8],
  ['medium', 0.5],
];
/** Findings that have to be read before their share counts: two of one application may have one cause. */
const leastRead = 3;

type Seen = typeof firstSight;
type NotSeen = typeof notSeen;

/** Families with rows of what their rules tell apart. */
export type PromisedFamily = keyof Seen | keyof NotSeen;

/** What the rules of a family tell apart of their findings. */
export type PromisedEvidence<Family extends PromisedFamily> =
  | (Family extends keyof Seen ? keyof Seen[Family] : never)
  | (Family extends keyof NotSeen ? NotSeen[Family][number] : never);

/**
 * @param evidence  what the rule tells apart of its findings, a row of the tables: `name`
 * @param most      what they have where too few were read
 */
export function promised<Family extends PromisedFamily>(
  family: Family,
  evidence: PromisedEvidence<Family> & string,
  most: Confidence = 'medium',
): Confidence {
  const rows: FirstSight = firstSight;
  return confidenceCap(rows[family]?.[evidence], most);
}

/** @param measure  how many findings were read, and how many of them are worth mending; absent where none was */
export function confidenceCap(measure: FirstSight[string][string] | undefined, most: Confidence): Confidence {
  if (measure === undefined || measure.read < leastRead) return most;
  const share = measure.worth / measure.read;
  const allowed = leastShares.find(([, least]) => share >= least)?.[0] ?? 'low';
  return confidences.indexOf(allowed) > confidences.indexOf(most) ? allowed : most;
}
