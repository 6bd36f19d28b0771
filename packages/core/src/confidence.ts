/** How sure the engine is of one finding. */

export const confidences = ['high', 'medium', 'low'] as const;
export type Confidence = (typeof confidences)[number];

/**
 * Whether reviews, gates, counts, ratings and events speak of a finding or an issue: one of low confidence is kept, counted in one
 * line and listed for whoever asks.
 */
export function isShown({ confidence }: { readonly confidence: Confidence }): boolean {
  return confidence !== 'low';
}

/** The least of some; `high` for none. */
export function leastConfidence(given: readonly Confidence[]): Confidence {
  return confidences.findLast((level) => given.includes(level)) ?? 'high';
}
