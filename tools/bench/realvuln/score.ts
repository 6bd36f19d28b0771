/**
 * RealVuln's own rules (its `scorer/matcher.py`): findings in their order, each against the labels that are left. A label
 * fits with the same file, an accepted CWE, and a line from ten before its first to ten behind its last; flaws go before
 * traps. A finding that fits a flaw is right; one that fits a trap, or nothing, is wrong.
 */

import type { Claim, Label } from './labels.ts';

const slack = 10;

export interface Score {
  readonly right: number;
  readonly wrong: readonly Claim[];
  readonly missed: readonly Label[];
}

export function score(claims: readonly Claim[], labels: readonly Label[]): Score {
  const left = [...labels].sort((a, b) => Number(b.isVulnerable) - Number(a.isVulnerable));
  let right = 0;
  const wrong: Claim[] = [];
  for (const claim of claims) {
    const at = left.findIndex((label) => fits(claim, label));
    const [label] = at < 0 ? [] : left.splice(at, 1);
    if (label?.isVulnerable === true) right++;
    else wrong.push(claim);
  }
  return { right, wrong, missed: left.filter(({ isVulnerable }) => isVulnerable) };
}

export function fits({ path, line, cwe }: Claim, { startLine, endLine, ...label }: Label): boolean {
  if (path !== label.path || !label.acceptedCwe.includes(cwe)) return false;
  if (line === undefined || startLine === undefined) return true;
  return startLine - slack <= line && line <= (endLine ?? startLine) + slack;
}

export interface Rates {
  readonly precision: number;
  readonly recall: number;
  readonly f1: number;
  /** Recall counts nine times as much as precision. */
  readonly f3: number;
}

/** Over the sums of all applications; 0 where nothing can be divided. */
export function ratesOf(right: number, wrong: number, missed: number): Rates {
  const divide = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole);
  const precision = divide(right, right + wrong);
  const recall = divide(right, right + missed);
  const f = (weight: number): number =>
    divide((1 + weight ** 2) * precision * recall, weight ** 2 * precision + recall);
  return { precision, recall, f1: f(1), f3: f(3) };
}
