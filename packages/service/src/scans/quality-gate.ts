/** The quality gate: a scan may bring no new issue of severity critical or high, or of what the repository says. */

import { type Finding, isAtLeast, type Severity, severities } from '@assay/core';
import type { Coverage } from '@assay/scanner';
import type { StoredQualityGate } from '../storage/database.ts';

/**
 * Passes nothing that was not looked at: without a baseline, without an analysed file, and after a scan that was cut
 * short and found nothing, there is no verdict.
 *
 * @param introduced  findings that are new compared with the baseline and that nobody has dismissed; `undefined` without one
 * @param hasWholeBaseline  false when the baseline shows a part of what the scan shows: that part can fail and not pass
 */
export function judgeGate(
  introduced: readonly Finding[] | undefined,
  hasWholeBaseline: boolean,
  { cutShort, nothingAnalyzed }: Pick<Coverage, 'cutShort' | 'nothingAnalyzed'>,
  failOn: Severity = 'high',
): StoredQualityGate {
  if (nothingAnalyzed !== null) return noVerdict(`Nothing was analysed. ${nothingAnalyzed}`);
  if (!introduced) return noVerdict('There is no earlier scan to compare with.');
  const judged = severities.filter((severity) => isAtLeast(severity, failOn));
  const conditions = judged.map((severity) => {
    const actual = introduced.filter((finding) => finding.severity === severity).length;
    const status = actual > 0 ? ('failed' as const) : ('passed' as const);
    return { metric: `new_${severity}_issues`, op: '>', threshold: 0, actual, status };
  });
  if (conditions.some(({ status }) => status === 'failed'))
    return { status: 'failed', reason: null, conditions };
  if (!hasWholeBaseline) return noVerdict('No earlier scan looked at everything that this one looks at.');
  return cutShort
    ? noVerdict('The scan was cut short; what it did not see may hold new issues.')
    : { status: 'passed', reason: null, conditions };
}

function noVerdict(reason: string): StoredQualityGate {
  return { status: 'none', reason, conditions: [] };
}
