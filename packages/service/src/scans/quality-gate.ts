/**
 * The quality gate: a scan may not introduce shown issues of severity critical or high, or as configured by the
 * repository, nor new secrets of any severity.
 */

import { type Finding, isAtLeast, isShown, severities } from '@assay/core';
import type { Coverage, ScanConfig } from '@assay/scanner';
import type { StoredQualityGate } from '../storage/database.ts';

type LookedAt = Pick<Coverage, 'cutShort' | 'nothingAnalyzed'> & {
  /** Changed files that were not read. */
  readonly unread: readonly string[];
};

/**
 * Judges the gate. There is no verdict without a baseline or an analyzed file, or if a scan found nothing but was cut
 * short or could not read a changed file.
 *
 * @param introduced  findings that are new compared with the baseline and that nobody has dismissed; `undefined`
 * without a baseline
 * @param hasWholeBaseline  false if the baseline covers only a part of the scan's scope, which may fail but not pass
 */
export function judgeGate(
  introduced: readonly Finding[] | undefined,
  hasWholeBaseline: boolean,
  { cutShort, nothingAnalyzed, unread }: LookedAt,
  { failOn = 'high', noNewSecret = true }: Pick<ScanConfig['gate'], 'failOn' | 'noNewSecret'> = defaults,
): StoredQualityGate {
  const nothing = nothingAnalyzed === null ? undefined : `Nothing was analyzed. ${nothingAnalyzed}`;
  if (!introduced && nothing !== undefined) return noVerdict(nothing);
  if (!introduced) return noVerdict('There is no earlier scan to compare with.');
  const judged = severities.filter((severity) => isAtLeast(severity, failOn));
  const shown = introduced.filter(isShown);
  const condition = (metric: string, actual: number) => {
    const status = actual > 0 ? ('failed' as const) : ('passed' as const);
    return { metric, op: '>', threshold: 0, actual, status };
  };
  const countOf = (isCounted: (finding: Finding) => boolean): number => shown.filter(isCounted).length;
  const conditions = judged.map((one) =>
    condition(
      `new_${one}_issues`,
      countOf(({ severity }) => severity === one),
    ),
  );
  if (noNewSecret)
    conditions.push(
      condition(
        'new_secrets',
        countOf(({ type }) => type === 'secret'),
      ),
    );
  if (conditions.some(({ status }) => status === 'failed'))
    return { status: 'failed', reason: null, conditions };
  // Findings in settings, or secrets, fail the gate even if no code was analyzed.
  if (nothing !== undefined) return noVerdict(nothing);
  if (!hasWholeBaseline) return noVerdict('No earlier scan has the same scope as this one.');
  if (cutShort) return noVerdict('The scan was cut short; the rest may contain new issues.');
  if (unread.length > 0) return noVerdict(tellUnread(unread));
  return { status: 'passed', reason: null, conditions };
}

const defaults = { failOn: undefined, noNewSecret: undefined };

function tellUnread([first = '', ...others]: readonly string[]): string {
  const files = others.length === 0 ? first : `${first} and ${others.length} more files`;
  return `The change contains files that could not be read: ${files}.`;
}

function noVerdict(reason: string): StoredQualityGate {
  return { status: 'none', reason, conditions: [] };
}
