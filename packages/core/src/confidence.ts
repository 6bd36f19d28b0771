/** How sure the engine is of one finding. */

export const confidences = ['high', 'medium', 'low'] as const;
export type Confidence = (typeof confidences)[number];

/** The least of some; `high` for none. */
export function leastConfidence(given: readonly Confidence[]): Confidence {
  return confidences.findLast((level) => given.includes(level)) ?? 'high';
}
