/** Ratings from A to E and the score; `docs/contract.md`, C8. */

import type { Severity } from '@assay/core';

export type Rating = 'A' | 'B' | 'C' | 'D' | 'E';

/** Changes when a formula below does. */
export const formulaVersion = '1';

/** By debt ratio, SonarQube's default grid: 5, 10, 20 and 50 %. */
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

/** By the worst open issue; `undefined` when none is open. */
export function rateWorst(worst: Severity | undefined): Rating {
  return worst === undefined ? 'A' : byWorst[worst];
}

const points: Readonly<Record<Rating, number>> = { A: 100, B: 80, C: 60, D: 40, E: 20 };

/**
 * 0 to 100: 40 % security, 25 % reliability, 25 % maintainability, 10 % duplication. While duplication is not measured
 * its weight is spread over the other three.
 */
export function scoreOf(ratings: {
  readonly security: Rating;
  readonly reliability: Rating;
  readonly maintainability: Rating;
}): number {
  const weighted =
    0.4 * points[ratings.security] +
    0.25 * points[ratings.reliability] +
    0.25 * points[ratings.maintainability];
  return Math.round((weighted / 0.9) * 10) / 10;
}

export function gradeOf(score: number): Rating {
  if (score >= 90) return 'A';
  if (score >= 80) return 'B';
  if (score >= 70) return 'C';
  return score >= 60 ? 'D' : 'E';
}
