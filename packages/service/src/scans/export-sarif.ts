/** A completed scan as SARIF 2.1.0. */

import { listRules, toSarif } from '@assay/scanner';
import type { Caller, ServiceContext } from '../context.ts';
import { ProblemError } from '../errors.ts';
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
  const rows = await deps.db
    .selectFrom('issue_occurrences')
    .select('finding')
    .where('scan_id', '=', scanId)
    .orderBy('file_path')
    .orderBy('line')
    .orderBy('issue_id')
    .execute();
  const { coverage } = scan;
  return toSarif(
    {
      engineVersion: scan.engine_version ?? '',
      rulesetHash: scan.ruleset_hash ?? '',
      findings: rows.map((row) => row.finding),
      problems: [],
      coverage: {
        complete: coverage.complete,
        filesScanned: coverage.files_scanned,
        filesSkipped: coverage.files_skipped,
        rulesTimedOut: coverage.rules_timed_out,
      },
      metrics: [],
    },
    listRules(),
  );
}
