/** How sure the engine is of a finding. */

export const confidences = ['high', 'medium', 'low'] as const;
export type Confidence = (typeof confidences)[number];

/**
 * True for findings and issues that reviews, gates, counts, ratings and events include. Those with low confidence are
 * stored, summarized in one line, and listed on request.
 */
export function isShown({ confidence }: { readonly confidence: Confidence }): boolean {
  return confidence !== 'low';
}

/** The lowest of the given levels; `high` if there are none. */
export function leastConfidence(given: readonly Confidence[]): Confidence {
  return confidences.findLast((level) => given.includes(level)) ?? 'high';
}
