/** Quality gate conditions on new code: its duplication and its test coverage. */

import type { StoredQualityGate } from '../storage/database.ts';
import type { StoredNewCode } from '../storage/metric-tables.ts';

/** Minimum number of new lines for a percentage to be meaningful; SonarQube also skips its conditions below 20. */
const fewestLines = 20;

type Condition = StoredQualityGate['conditions'][number];

/** Percentage of new lines that are duplicated in the tree; `null` if not measured. */
export function newDuplication({ lines, duplicated_lines: duplicated }: StoredNewCode): number | null {
  if (duplicated === null) return null;
  return lines === 0 ? 0 : (duplicated / lines) * 100;
}

/** Percentage of executable new lines that tests cover; `null` if there are none, and without a report. */
export function newCoverage({ coverage }: StoredNewCode): number | null {
  return coverage === null || coverage.lines === 0 ? null : (coverage.covered_lines / coverage.lines) * 100;
}

/**
 * Adds the conditions on new code to the verdict about findings. They can fail a pass or a missing verdict; unmeasured
 * values add nothing.
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
