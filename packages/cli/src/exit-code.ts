/** What a scan ends with: 0 is only for a report in which the absence of findings means something. */

import { isAtLeast, isShown, type Severity } from '@assay/core';
import type { ScanReport } from '@assay/scanner/scan';
import { UserError } from './user-error.ts';

export interface ExitRules {
  /** Findings this bad or worse give 1, where they are shown: what is less sure is in the report for whoever asked, and decides nothing. */
  readonly failOn: Severity | undefined;
  /** A secret gives 1, whatever its severity. Default false. */
  readonly noNewSecret?: boolean | undefined;
  /** A tree of which nothing can be analysed, and a path that no file answers to, are no failure. */
  readonly allowEmpty: boolean;
  /** The exit code decides about a change, so a scan that was cut short cannot pass. Default: whether there is `failOn`. */
  readonly isGate?: boolean;
}

/** @throws {UserError} when nothing bad enough was found, and the scan does not show that there is nothing */
export function exitCodeOf(
  { findings, coverage, problems }: Pick<ScanReport, 'findings' | 'coverage' | 'problems'>,
  { failOn, noNewSecret = false, allowEmpty, isGate = failOn !== undefined || noNewSecret }: ExitRules,
): 0 | 1 {
  const shown = findings.filter(isShown);
  if (failOn !== undefined && shown.some(({ severity }) => isAtLeast(severity, failOn))) return 1;
  if (noNewSecret && shown.some(({ type }) => type === 'secret')) return 1;
  if (coverage.nothingAnalyzed !== null && !allowEmpty)
    throw new UserError('nothing was analysed; --allow-empty accepts that');
  const unmatched = problems.filter(({ reason }) => reason === 'path-not-found');
  if (unmatched.length > 0 && !allowEmpty)
    throw new UserError(
      `${unmatched.map(({ message }) => message).join('\nassay: ')} --allow-empty accepts that.`,
    );
  if (coverage.cutShort && isGate) throw new UserError(`${whyCutShort(problems)}: the scan cannot pass`);
  return 0;
}

/** The limits that were hit, or the defects; the problems of the report say more of each. */
function whyCutShort(problems: ScanReport['problems']): string {
  const reasons = problems
    .filter(({ kind }) => kind === 'cap-hit' || kind === 'internal-error')
    .map(({ reason }) => reason);
  const list = [...new Set(reasons)].sort().join(', ');
  return `the scan was cut short${list === '' ? '' : ` (${list})`}`;
}
