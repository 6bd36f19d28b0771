/** What the quality gate says of new code: how much of it stands in the tree more than once, and how much tests run. */

import type { StoredQualityGate } from '../storage/database.ts';
import type { StoredNewCode } from '../storage/metric-tables.ts';

/** Below so many new lines a percentage says nothing; SonarQube leaves its conditions out below 20, too. */
const fewestLines = 20;

type Condition = StoredQualityGate['conditions'][number];

/** Percent of the new lines that stand in the tree more than once; `null` where it was not measured. */
export function newDuplication({ lines, duplicated_lines: duplicated }: StoredNewCode): number | null {
  if (duplicated === null) return null;
  return lines === 0 ? 0 : (duplicated / lines) * 100;
}

/** Percent of the new lines that could run that tests run; `null` where none could, and without a report. */
export function newCoverage({ coverage }: StoredNewCode): number | null {
  return coverage === null || coverage.lines === 0 ? null : (coverage.covered_lines / coverage.lines) * 100;
}

/**
 * Adds what new code has to be to the verdict about findings. It can fail what passed and what has no verdict; what was not
 * measured adds nothing.
 */
export function judgeNewCode(verdict: StoredQualityGate, code: StoredNewCode): StoredQualityGate {
  if (code.lines < fewestLines) return verdict;
  const conditions = [duplicationCondition(code), coverageCondition(code)].filter(
    (condition) => condition !== undefined,
  );
  const hasFailed = conditions.some(({ status }) => status === 'failed');
  if (verdict.status === 'none' && !hasFailed) return verdict;
  return {
    status: hasFailed ? 'failed' : verdict.status,
    reason: null,
    conditions: [...verdict.conditions, ...conditions],
  };
}

function duplicationCondition(code: StoredNewCode): Condition | undefined {
  const actual = newDuplication(code);
  if (actual === null) return undefined;
  const { max_duplication: threshold } = code.limits;
  const status = actual > threshold ? 'failed' : 'passed';
  return { metric: 'new_duplication', op: '>', threshold, actual: rounded(actual), status };
}

function coverageCondition(code: StoredNewCode): Condition | undefined {
  const actual = newCoverage(code);
  if (actual === null || (code.coverage?.lines ?? 0) < fewestLines) return undefined;
  const { min_coverage: threshold } = code.limits;
  const status = actual < threshold ? 'failed' : 'passed';
  return { metric: 'new_coverage', op: '<', threshold, actual: rounded(actual), status };
}

function rounded(percent: number): number {
  return Math.round(percent * 100) / 100;
}
