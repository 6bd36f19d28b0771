/** The exit code of a scan: 0 only for a report in which the absence of findings is meaningful. */

import { isAtLeast, isShown, type Severity } from '@assay/core';
import type { ScanReport } from '@assay/scanner/scan';
import { UserError } from './user-error.ts';

export interface ExitRules {
  /**
   * Shown findings of at least this severity cause 1: less confident ones are reported on request only, and have no
   * effect.
   */
  readonly failOn: Severity | undefined;
  /** A secret causes 1, whatever its severity. Default false. */
  readonly noNewSecret?: boolean | undefined;
  /** A tree with nothing to analyze, or a path that matches no file, is not a failure. */
  readonly allowEmpty: boolean;
  /** The exit code gates a change, so an incomplete scan cannot pass. Default: whether `failOn` is set. */
  readonly isGate?: boolean;
}

/** @throws {UserError} when no finding is severe enough, but the scan does not prove that there is none */
export function exitCodeOf(
  { findings, coverage, problems }: Pick<ScanReport, 'findings' | 'coverage' | 'problems'>,
  { failOn, noNewSecret = false, allowEmpty, isGate = failOn !== undefined || noNewSecret }: ExitRules,
): 0 | 1 {
  const shown = findings.filter(isShown);
  if (failOn !== undefined && shown.some(({ severity }) => isAtLeast(severity, failOn))) return 1;
  if (noNewSecret && shown.some(({ type }) => type === 'secret')) return 1;
  if (coverage.nothingAnalyzed !== null && !allowEmpty)
    throw new UserError('no file was analyzed; pass --allow-empty to accept that');
  const unmatched = problems.filter(({ reason }) => reason === 'path-not-found');
  if (unmatched.length > 0 && !allowEmpty)
    throw new UserError(
      `${unmatched.map(({ message }) => message).join('\nassay: ')} Pass --allow-empty to accept that.`,
    );
  if (coverage.cutShort && isGate) throw new UserError(`${whyCutShort(problems)}: the scan cannot pass`);
  return 0;
}

/** The limits that were hit, or the defects; the report's problems have the details. */
function whyCutShort(problems: ScanReport['problems']): string {
  const reasons = problems
    .filter(({ kind }) => kind === 'cap-hit' || kind === 'internal-error')
    .map(({ reason }) => reason);
  const list = [...new Set(reasons)].sort().join(', ');
  return `the scan was cut short${list === '' ? '' : ` (${list})`}`;
}
