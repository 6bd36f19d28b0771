/** Ratings from A to E and the score; `docs/contract.md`, C8. */

import type { Severity } from '@assay/core';
import type { ScanTotals } from '../storage/database.ts';

export type Rating = 'A' | 'B' | 'C' | 'D' | 'E';

export interface Ratings {
  readonly security: Rating | null;
  readonly reliability: Rating | null;
  readonly maintainability: Rating | null;
}

/** Must change with any formula below. */
export const formulaVersion = '3';

/** By debt ratio, with SonarQube's default thresholds: 5, 10, 20 and 50 %. */
export function rateMaintainability(debtRatio: number): Rating {
  if (debtRatio <= 0.05) return 'A';
  if (debtRatio <= 0.1) return 'B';
  if (debtRatio <= 0.2) return 'C';
  return debtRatio <= 0.5 ? 'D' : 'E';
}

const byWorst: Readonly<Record<Severity, Rating>> = {
  info: 'A',
  low: 'B',
  medium: 'C',
  high: 'D',
  critical: 'E',
};

/** By the worst open issue; `undefined` if none is open. */
export function rateWorst(worst: Severity | undefined): Rating {
  return worst === undefined ? 'A' : byWorst[worst];
}

const points: Readonly<Record<Rating, number>> = { A: 100, B: 80, C: 60, D: 40, E: 20 };

/** Percentage of lines that are duplicated in the tree; `null` if not measured. */
export function duplicationOf({
  lines,
  duplication,
}: Pick<ScanTotals, 'lines' | 'duplication'>): number | null {
  if (duplication === null || duplication === undefined) return null;
  return lines === 0 ? 0 : (duplication.lines / lines) * 100;
}

/**
 * 0 to 100: 40 % security, 25 % reliability, 25 % maintainability, and 10 % duplication, which scores 100 minus 5 per
 * percent. If duplication was not measured, its weight is distributed over the other three.
 *
 * @param duplication  percentage of lines
 * @returns `null` if a rating is unknown
 */
export function scoreOf(
  { security, reliability, maintainability }: Ratings,
  duplication: number | null,
): number | null {
  if (security === null || reliability === null || maintainability === null) return null;
  const rated = 0.4 * points[security] + 0.25 * points[reliability] + 0.25 * points[maintainability];
  const score = duplication === null ? rated / 0.9 : rated + 0.1 * Math.max(0, 100 - 5 * duplication);
  return Math.round(score * 10) / 10;
}

export function gradeOf(score: number | null): Rating | null {
  if (score === null) return null;
  if (score >= 90) return 'A';
  if (score >= 80) return 'B';
  if (score >= 70) return 'C';
  return score >= 60 ? 'D' : 'E';
}
