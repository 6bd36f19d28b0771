/** Lists of findings, and how good they are: what is right should come first. */

import { compareFindings, compareSeverity, type Finding } from '@assay/core';
import type { Triage } from '@assay/llm';

export interface Ranked {
  readonly finding: Finding;
  readonly isRight: boolean;
  /** `undefined`: nobody was asked. */
  readonly triage: Triage | undefined;
}

/** As `sort=-severity,-triage` of the API has them. */
export function byVerdict(list: readonly Ranked[]): readonly Ranked[] {
  return list.toSorted(
    (a, b) =>
      compareSeverity(a.finding.severity, b.finding.severity) ||
      weightOf(b.triage) - weightOf(a.triage) ||
      compareFindings(a.finding, b.finding),
  );
}

function weightOf(triage: Triage | undefined): number {
  if (triage === undefined || triage.verdict === 'uncertain') return 0;
  return triage.verdict === 'true_positive' ? triage.confidence : -triage.confidence;
}

/** Mean, over what is right, of the share of right ones down to it; 0 where nothing is. */
export function averagePrecision(list: readonly Pick<Ranked, 'isRight'>[]): number {
  let right = 0;
  let sum = 0;
  for (const [index, { isRight }] of list.entries()) {
    if (!isRight) continue;
    right += 1;
    sum += right / (index + 1);
  }
  return right === 0 ? 0 : sum / right;
}
