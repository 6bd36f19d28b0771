/**
 * What confidence promises, and which findings may have it: by what was read of their family and evidence at first sight.
 *
 * Of `high` four in five are worth mending, of `medium` every second one. A family whose findings were worth less than that is `low`
 * until something in the code tells the better ones apart: that is its evidence, and counts for itself.
 */

import { type Confidence, confidences } from '@assay/core';
import { type FirstSight, firstSight } from './first-sight.ts';

/** Shares that are worth mending, from which on findings may have a confidence. */
const leastShares: readonly (readonly [confidence: Confidence, share: number])[] = [
  ['high', 0.8],
  ['medium', 0.5],
];
/** Findings that have to be read before their share counts: two of one application may have one cause. */
const leastRead = 3;

/**
 * @param evidence  what the rule tells apart of its findings: `name`
 * @param most      what they have where too few were read
 */
export function promised(
  family: string,
  evidence: string,
  most: Confidence = 'medium',
  read: FirstSight = firstSight,
): Confidence {
  const measure = read[family]?.[evidence];
  if (measure === undefined || measure.read < leastRead) return most;
  const share = measure.worth / measure.read;
  const allowed = leastShares.find(([, least]) => share >= least)?.[0] ?? 'low';
  return confidences.indexOf(allowed) > confidences.indexOf(most) ? allowed : most;
}
