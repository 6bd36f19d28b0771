/** Derives what a scan covers from its type and named analyzers. */

import { analyzersOf, isInScope, listRules, problemOfAnalyzers, type ScanScope } from '@assay/scanner';
import { ProblemError } from '../errors.ts';
import type { ScanType } from '../storage/database.ts';
import { isNarrow } from '../storage/narrow-scans.ts';
import type { ScanRow } from '../storage/scans.ts';

type Asked = Pick<ScanRow, 'scan_type' | 'analyzers'>;

/** Scope for the scanner; full, incremental and diff scans cover everything. */
export function scopeOf({ scan_type: type }: Pick<ScanRow, 'scan_type'>): ScanScope {
  switch (type) {
    case 'full':
    case 'incremental':
    case 'diff':
      return 'all';
    default:
      return type;
  }
}

/** Returns a predicate for the rules that a scan runs; a scan that is not narrow runs all rules, current or former. */
export function rulesThatRun(scan: Asked): (ruleId: string) => boolean {
  if (!isNarrow(scan)) return () => true;
  const scope = scopeOf(scan);
  const analyzers = analyzersOf(scope, scan.analyzers.length === 0 ? undefined : scan.analyzers);
  const ids = new Set(
    listRules()
      .filter((rule) => isInScope(rule, scope) && analyzers.includes(rule.id.split('/')[0] ?? ''))
      .flatMap(({ id, aliases }) => [id, ...aliases]),
  );
  return (ruleId) => ids.has(ruleId);
}

/** @throws ProblemError for a type without analyzers in this version, and for unknown analyzers */
export function assertAnalyzers(scanType: ScanType, analyzers: readonly string[] = []): void {
  const scope = scopeOf({ scan_type: scanType });
  const missing = problemOfAnalyzers(scope);
  if (missing !== undefined) throw new ProblemError('scan_type_not_supported', missing);
  const problem = analyzers.length === 0 ? undefined : problemOfAnalyzers(scope, analyzers);
  if (problem === undefined) return;
  throw new ProblemError('validation_failed', problem, {
    errors: [{ in: 'body', pointer: '#/analyzers', code: 'unknown_analyzer', detail: problem }],
  });
}
