/** Exports a completed scan as SARIF 2.1.0. */

import type { Problem } from '@assay/core';
import type { Caller } from '../caller.ts';
import type { ServiceContext } from '../context.ts';
import { ProblemError } from '../errors.ts';
import { toIssueSarif } from '../issues/export-issues.ts';
import { selectScanIssues } from '../storage/issues.ts';
import { readCoverage } from './coverage.ts';
import { getScan } from './find-scans.ts';

/** @throws ProblemError `invalid_state` if the scan has no result */
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
  return toIssueSarif(rows, {
    engineVersion: scan.engine_version ?? '',
    rulesetHash: scan.ruleset_hash ?? '',
    problems: scan.problems.map((problem) => ({ ...problem, kind: problem.kind as Problem['kind'] })),
    coverage: readCoverage(scan.coverage),
  });
}
