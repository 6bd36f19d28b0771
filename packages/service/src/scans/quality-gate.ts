/**
 * The quality gate: a scan may bring no new issue of severity critical or high that is shown, or of what the repository says, and no
 * new secret, whatever its severity.
 */

import { type Finding, isAtLeast, isShown, severities } from '@assay/core';
import type { Coverage, ScanConfig } from '@assay/scanner';
import type { StoredQualityGate } from '../storage/database.ts';

type LookedAt = Pick<Coverage, 'cutShort' | 'nothingAnalyzed'> & {
  /** Files of the change that were not read. */
  readonly unread: readonly string[];
};

/**
 * Passes nothing that was not looked at: without a baseline, without an analysed file, and after a scan that found nothing
 * and was cut short or could not read a file of the change, there is no verdict.
 *
 * @param introduced  findings that are new compared with the baseline and that nobody has dismissed; `undefined` without one
 * @param hasWholeBaseline  false when the baseline shows a part of what the scan shows: that part can fail and not pass
 */
export function judgeGate(
  introduced: readonly Finding[] | undefined,
  hasWholeBaseline: boolean,
  { cutShort, nothingAnalyzed, unread }: LookedAt,
  { failOn = 'high', noNewSecret = true }: Pick<ScanConfig['gate'], 'failOn' | 'noNewSecret'> = defaults,
): StoredQualityGate {
  const nothing = nothingAnalyzed === null ? undefined : `Nothing was analysed. ${nothingAnalyzed}`;
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
  // What analyzers of settings and secrets find in a tree whose code nobody read fails it all the same.
  if (nothing !== undefined) return noVerdict(nothing);
  if (!hasWholeBaseline) return noVerdict('No earlier scan looked at everything that this one looks at.');
  if (cutShort) return noVerdict('The scan was cut short; what it did not see may hold new issues.');
  if (unread.length > 0) return noVerdict(tellUnread(unread));
  return { status: 'passed', reason: null, conditions };
}

const defaults = { failOn: undefined, noNewSecret: undefined };

function tellUnread([first = '', ...others]: readonly string[]): string {
  const files = others.length === 0 ? first : `${first} and ${others.length} more files`;
  return `The change brings what could not be read: ${files}.`;
}

function noVerdict(reason: string): StoredQualityGate {
  return { status: 'none', reason, conditions: [] };
}
