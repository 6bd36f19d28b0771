/** The quality gate: a scan may bring no new issue of severity critical or high, or of what the repository says. */

import { type Finding, isAtLeast, type Severity, severities } from '@assay/core';
import type { StoredQualityGate } from '../storage/database.ts';

/**
 * @param introduced  findings that are new compared with the baseline; `undefined` when there is none, which proves
 *   nothing
 */
export function judgeGate(
  introduced: readonly Finding[] | undefined,
  failOn: Severity = 'high',
): StoredQualityGate {
  if (!introduced) return { status: 'none', conditions: [] };
  const judged = severities.filter((severity) => isAtLeast(severity, failOn));
  const conditions = judged.map((severity) => {
    const actual = introduced.filter((finding) => finding.severity === severity).length;
    const status = actual > 0 ? ('failed' as const) : ('passed' as const);
    return { metric: `new_${severity}_issues`, op: '>', threshold: 0, actual, status };
  });
  const failed = conditions.some((condition) => condition.status === 'failed');
  return { status: failed ? 'failed' : 'passed', conditions };
}
