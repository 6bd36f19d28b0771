/**
 * Probability that a candidate is a secret: a logistic regression with weights written by `npm run bench -- secrets`.
 */

import { rankerWeights } from './ranker-weights.generated.ts';

const weights = Int8Array.from(atob(rankerWeights.weights), (byte) => byte.charCodeAt(0));

/** @param features  of `featuresOf` */
export function probabilityOf(features: readonly number[]): number {
  let sum = 0;
  for (const feature of features) sum += weights[feature] ?? 0;
  return 1 / (1 + Math.exp(-(rankerWeights.bias + sum * rankerWeights.scale)));
}
