/** Verdict, quality gate, risk and effort of a change. Each is a formula over facts, so that it can be questioned. */
import { type ChangeSignal, type Finding, isAtLeast } from '@assay/core';
import type { ChangedFile } from '../git/parse-diff.ts';

export interface GateCondition {
  readonly metric: string;
  readonly op: '>';
  readonly threshold: number;
  readonly actual: number;
  readonly status: 'passed' | 'failed';
}

export interface QualityGate {
  readonly status: 'passed' | 'failed' | 'none';
  /** Why there is no verdict; `null` if there is one. */
  readonly reason: string | null;
  readonly conditions: readonly GateCondition[];
}

/** How much of a change was analyzed. */
export interface Reach {
  /** False if a part of the change that should have been read was not. */
  readonly isComplete: boolean;
  /** False if none of the changed files was read. */
  readonly isAnything: boolean;
}

/**
 * Checks the gate: the change may not introduce critical or high issues or secrets, nor remove a guard or the like with
 * certainty. Findings of low confidence do not count. If nothing was analyzed, the gate does not pass.
 */
export function checkGate(
  introduced: readonly Finding[],
  { isAnything }: Reach,
  signals: readonly ChangeSignal[],
): QualityGate {
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
  const serious = signals.filter(isSeriousSignal).length;
  conditions.push({
    metric: 'serious_signals',
    op: '>',
    threshold: 0,
    actual: serious,
    status: serious > 0 ? 'failed' : 'passed',
  });
  if (conditions.some(({ status }) => status === 'failed'))
    return { status: 'failed', reason: null, conditions };
  return isAnything
    ? { status: 'passed', reason: null, conditions }
    : { status: 'none', reason: 'None of the changed files was analyzed.', conditions: [] };
}

export type Verdict = 'approve' | 'comment' | 'request_changes';

/** True for a signal that justifies requesting changes on its own. */
function isSeriousSignal({ severity, confidence, status }: ChangeSignal): boolean {
  return status === 'stable' && confidence === 'high' && isAtLeast(severity, 'high');
}

/**
 * Decides the verdict. A change that was not fully analyzed is not approved, because the rest may be wrong. `isSeen`
 * tells whether guards, dependencies and logic were compared.
 */
export function decideVerdict(
  gate: QualityGate,
  introduced: readonly Finding[],
  reach: Reach & { readonly isSeen: boolean },
): Verdict {
  if (gate.status === 'failed') return 'request_changes';
  return introduced.length > 0 || !reach.isComplete || !reach.isAnything || !reach.isSeen
    ? 'comment'
    : 'approve';
}

/**
 * Upper limits of changed lines for effort 1, 2, 3 and 4; more is 5. 400 lines is the limit from SmartBear's study of
 * reviews; the others are estimates.
 */
const effortLines = [20, 100, 400, 1000];
const manyFiles = 20;

/** From 1 to 5; many files add one step. */
export function estimateEffort(files: readonly ChangedFile[]): number {
  const lines = files.reduce((sum, file) => sum + file.additions + file.deletions, 0);
  const steps = effortLines.filter((limit) => lines > limit).length;
  return Math.min(5, 1 + steps + (files.length > manyFiles ? 1 : 0));
}

export interface Risk {
  readonly level: 'low' | 'medium' | 'high';
  /** Reasons, most serious first; empty for `low`. */
  readonly reasons: readonly string[];
}

/** Cognitive complexity above which SonarSource considers a function hard to understand. */
export const complexityThreshold = 15;

export interface RiskFacts {
  readonly introduced: readonly Finding[];
  readonly signals: readonly ChangeSignal[];
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
  const weakened = facts.signals.filter(isSeriousSignal).length;
  const asked = facts.signals.length - weakened;
  const medium = [
    ...(asked > 0 ? [`logic changes to check: ${asked}`] : []),
    ...(others > 0 ? [`introduced findings of medium severity or worse: ${others}`] : []),
    ...(facts.complexFunctions.length > 0 && !facts.testsChanged
      ? [`complex functions change without a test: ${facts.complexFunctions.slice(0, 3).join(', ')}`]
      : []),
    ...(facts.effort >= 4 ? ['large change'] : []),
    ...(facts.isComplete ? [] : ['not everything could be analyzed']),
  ];
  if (serious + weakened > 0)
    return {
      level: 'high',
      reasons: [
        ...(serious > 0 ? [`introduced security findings of high severity: ${serious}`] : []),
        ...(weakened > 0 ? [`removed guards, locks or error handling: ${weakened}`] : []),
        ...medium,
      ],
    };
  return { level: medium.length > 0 ? 'medium' : 'low', reasons: medium };
}
