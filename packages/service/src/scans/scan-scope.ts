/** What the type of a scan and the analyzers that it names come to. */

import { analyzersOf, isInScope, listRules, problemOfAnalyzers, type ScanScope } from '@assay/scanner';
import { ProblemError } from '../errors.ts';
import type { ScanType } from '../storage/database.ts';
import { isNarrow } from '../storage/narrow-scans.ts';
import type { ScanRow } from '../storage/scans.ts';

type Asked = Pick<ScanRow, 'scan_type' | 'analyzers'>;

/** What the scanner is asked for; a full, an incremental and a diff scan look for everything. */
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

/** Which rules a scan runs; every one that there is or was for a scan that is not narrow. */
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

/** @throws ProblemError for a type that no analyzer of this version has, and for analyzers that there are not */
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
