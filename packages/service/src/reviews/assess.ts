/** Verdict, quality gate, risk and effort of a change: each a formula over facts, so that it can be argued with. */
import { type Finding, isAtLeast } from '@assay/core';
import type { ChangedFile } from '../git/parse-diff.ts';

export interface GateCondition {
  readonly metric: string;
  readonly op: '>';
  readonly threshold: number;
  readonly actual: number;
  readonly status: 'passed' | 'failed';
}

export interface QualityGate {
  readonly status: 'passed' | 'failed';
  readonly conditions: readonly GateCondition[];
}

/** API.md C8: no critical or high issue and no secret may be introduced. Findings of low confidence do not count. */
export function checkGate(introduced: readonly Finding[]): QualityGate {
  const counted = introduced.filter((finding) => finding.confidence !== 'low');
  const condition = (metric: string, isCounted: (finding: Finding) => boolean): GateCondition => {
    const actual = counted.filter(isCounted).length;
    return { metric, op: '>', threshold: 0, actual, status: actual > 0 ? 'failed' : 'passed' };
  };
  const conditions = [
    condition('new_critical_issues', (finding) => finding.severity === 'critical'),
    condition('new_high_issues', (finding) => finding.severity === 'high'),
    condition('new_secrets', (finding) => finding.type === 'secret'),
  ];
  const isFailed = conditions.some(({ status }) => status === 'failed');
  return { status: isFailed ? 'failed' : 'passed', conditions };
}

export type Verdict = 'approve' | 'comment' | 'request_changes';

/** An incomplete scan approves nothing: what it did not see may be wrong. */
export function decideVerdict(
  gate: QualityGate,
  introduced: readonly Finding[],
  isComplete: boolean,
): Verdict {
  if (gate.status === 'failed') return 'request_changes';
  return introduced.length > 0 || !isComplete ? 'comment' : 'approve';
}

/** Changed lines up to which a review takes effort 1, 2, 3, 4; more is 5. Chosen: a page, an hour, the 400 lines of SmartBear's study, a day. */
const effortLines = [20, 100, 400, 1000];
const manyFiles = 20;

/** From 1 to 5; many files count as one step more. */
export function estimateEffort(files: readonly ChangedFile[]): number {
  const lines = files.reduce((sum, file) => sum + file.additions + file.deletions, 0);
  const steps = effortLines.filter((limit) => lines > limit).length;
  return Math.min(5, 1 + steps + (files.length > manyFiles ? 1 : 0));
}

export interface Risk {
  readonly level: 'low' | 'medium' | 'high';
  /** Why, worst first; empty for `low`. */
  readonly reasons: readonly string[];
}

/** Cognitive complexity above which SonarSource calls a function hard to understand. */
export const complexityThreshold = 15;

export interface RiskFacts {
  readonly introduced: readonly Finding[];
  readonly effort: number;
  readonly testsChanged: boolean;
  /** Changed functions above `complexityThreshold`, by name. */
  readonly complexFunctions: readonly string[];
  readonly isComplete: boolean;
}

export function assessRisk(facts: RiskFacts): Risk {
  const isSerious = (finding: Finding): boolean =>
    finding.category === 'security' && isAtLeast(finding.severity, 'high') && finding.confidence !== 'low';
  const serious = facts.introduced.filter(isSerious).length;
  const others = facts.introduced.filter(
    (finding) => !isSerious(finding) && isAtLeast(finding.severity, 'medium'),
  ).length;
  const medium = [
    ...(others > 0 ? [`introduced findings of medium severity or worse: ${others}`] : []),
    ...(facts.complexFunctions.length > 0 && !facts.testsChanged
      ? [`complex functions change without a test: ${facts.complexFunctions.slice(0, 3).join(', ')}`]
      : []),
    ...(facts.effort >= 4 ? ['large change'] : []),
    ...(facts.isComplete ? [] : ['not everything could be analysed']),
  ];
  if (serious > 0)
    return {
      level: 'high',
      reasons: [`introduced security findings of high severity: ${serious}`, ...medium],
    };
  return { level: medium.length > 0 ? 'medium' : 'low', reasons: medium };
}

const testPath = /(^|\/)(tests?|specs?|__tests__|e2e)\/|[._-](test|spec)\.[^/]+$|(^|\/)test_[^/]+\.py$/i;

export function isTestPath(path: string): boolean {
  return testPath.test(path);
}
