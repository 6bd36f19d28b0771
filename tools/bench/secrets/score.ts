/** Precision and recall on lines. */

import type { MeasuredCandidate, MeasuredFile } from './measured-file.ts';

export interface Score {
  /** Lines with a secret that were told, those that were not, and labelled lines without one that were. */
  readonly found: number;
  readonly missed: number;
  readonly wrong: number;
  /** Lines that were told and that nobody labelled. */
  readonly unlabelled: number;
}

/** @param threshold  candidates of this probability are told, and all forms */
export function scoreOf(
  files: readonly MeasuredFile[],
  probabilities: ReadonlyMap<MeasuredCandidate, number>,
  threshold: number,
): Score {
  let [found, missed, wrong, unlabelled] = [0, 0, 0, 0];
  for (const { candidates, labelled, formed } of files) {
    const told = new Set(formed);
    for (const candidate of candidates)
      if ((probabilities.get(candidate) ?? 0) >= threshold) told.add(candidate.line);
    for (const [line, isSecret] of labelled) {
      if (isSecret && told.has(line)) found++;
      else if (isSecret) missed++;
      else if (told.has(line)) wrong++;
    }
    for (const line of told) if (!labelled.has(line)) unlabelled++;
  }
  return { found, missed, wrong, unlabelled };
}

/** Whether unlabelled lines count as wrong. */
export function ratesOf({ found, missed, wrong, unlabelled }: Score, isStrict: boolean) {
  const told = found + wrong + (isStrict ? unlabelled : 0);
  const precision = told === 0 ? 1 : found / told;
  const recall = found + missed === 0 ? 1 : found / (found + missed);
  return {
    precision,
    recall,
    f1: precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall),
  };
}
