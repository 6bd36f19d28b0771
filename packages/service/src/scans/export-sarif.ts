/** A completed scan as SARIF 2.1.0. */

import type { Finding, Problem } from '@assay/core';
import { listRules, toSarif } from '@assay/scanner';
import type { Caller, ServiceContext } from '../context.ts';
import { ProblemError } from '../errors.ts';
import type { StoredIssueFix } from '../storage/database.ts';
import { selectScanIssues } from '../storage/issues.ts';
import { getScan } from './find-scans.ts';

/** @throws ProblemError `invalid_state` while the scan has no result */
export async function exportSarif(
  deps: Pick<ServiceContext, 'db'>,
  caller: Caller,
  scanId: string,
): Promise<string> {
  const scan = await getScan(deps, caller, scanId);
  if (scan.status !== 'completed')
    throw new ProblemError('invalid_state', `the scan is ${scan.status}: it has no result`);
  const rows = await selectScanIssues(deps.db, scan)
    .orderBy('issue_occurrences.file_path')
    .orderBy('issue_occurrences.line')
    .orderBy('issues.id')
    .execute();
  const { coverage } = scan;
  const isDismissed = (row: (typeof rows)[number]): boolean => row.status === 'dismissed';
  return toSarif(
    {
      engineVersion: scan.engine_version ?? '',
      rulesetHash: scan.ruleset_hash ?? '',
      findings: rows.filter((row) => !isDismissed(row)).map((row) => row.finding),
      suppressed: rows.filter(isDismissed).map((row) => ({
        finding: row.finding,
        kind: row.resolution === 'suppressed_in_code' ? 'in-source' : 'external',
        reason: [row.resolution, row.note].filter((part) => part).join(': '),
        line: null,
        until: row.expires_at?.toISOString().slice(0, 'yyyy-mm-dd'.length) ?? null,
      })),
      problems: scan.problems.map((problem) => ({ ...problem, kind: problem.kind as Problem['kind'] })),
      coverage: {
        complete: coverage.complete,
        filesScanned: coverage.files_scanned,
        filesSkipped: coverage.files_skipped,
        rulesTimedOut: coverage.rules_timed_out,
      },
      metrics: [],
    },
    listRules(),
    { fixes: new Map(rows.flatMap((row) => fixOf(row))) },
  );
}

/** A proven fix; its reason stands in the first line of what is shown. */
function fixOf(row: {
  readonly finding: Finding;
  readonly suggested_fix: string | null;
  readonly fix: StoredIssueFix | null;
}): readonly (readonly [Finding, { readonly reason: string; readonly patch: string }])[] {
  const { patch } = row.fix ?? {};
  if (!patch) return [];
  return [[row.finding, { reason: (row.suggested_fix ?? '').split('\n', 1)[0] ?? '', patch }]];
}
