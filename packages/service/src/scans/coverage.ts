/** Conversion between coverage and its stored form, which uses the API's names. */

import type { Coverage } from '@assay/scanner';
import { type ScanReach, tellClosing } from '../issues/closing.ts';
import type { Row, StoredCoverage } from '../storage/database.ts';
import { isNarrow } from '../storage/narrow-scans.ts';

export function storeCoverage(
  coverage: Coverage,
  leftOut: readonly { readonly path: string; readonly reason: string }[],
): StoredCoverage {
  return {
    complete: coverage.complete,
    cut_short: coverage.cutShort,
    nothing_analyzed: coverage.nothingAnalyzed,
    languages_unread: coverage.languagesUnread,
    files_scanned: coverage.filesScanned,
    ...(coverage.testsNotFollowed !== undefined && { tests_not_followed: coverage.testsNotFollowed }),
    files_skipped: [...coverage.filesSkipped, ...leftOut].map(({ path, reason }) => ({ path, reason })),
    rules_timed_out: coverage.rulesTimedOut,
    ...(coverage.analyzers && { analyzers: coverage.analyzers }),
  };
}

/** Rows of earlier releases lack some fields: an incomplete scan had always been cut short. */
export function readCoverage(stored: StoredCoverage): Coverage {
  return {
    complete: stored.complete,
    cutShort: stored.cut_short ?? !stored.complete,
    nothingAnalyzed: stored.nothing_analyzed ?? null,
    languagesUnread: stored.languages_unread ?? [],
    filesScanned: stored.files_scanned,
    ...(stored.tests_not_followed !== undefined && { testsNotFollowed: stored.tests_not_followed }),
    filesSkipped: stored.files_skipped,
    rulesTimedOut: stored.rules_timed_out,
    ...(stored.analyzers && { analyzers: stored.analyzers }),
  };
}

type Reaching = Pick<
  Row<'scans'>,
  'is_branch_head' | 'commit_sha' | 'paths' | 'trigger' | 'coverage' | 'scan_type' | 'analyzers'
>;

/** How much a scan covered, for deciding which issues it closes. */
export function scanReach(scan: Reaching): ScanReach {
  const { complete, cutShort, filesScanned } = readCoverage(scan.coverage);
  return {
    isBranchHead: scan.is_branch_head === true,
    isCutShort: cutShort,
    isOfAllPaths: scan.paths.length === 0,
    isComplete: complete,
    filesRead: filesScanned,
    isNarrow: isNarrow(scan),
    source: sourceOf(scan),
  };
}

function sourceOf({ trigger, commit_sha: commitSha }: Reaching): ScanReach['source'] {
  if (trigger === 'import') return 'import';
  return commitSha === null ? 'folder' : 'commit';
}

/** Returns `null` for a scan without a result. */
export function closingOf(scan: Reaching & Pick<Row<'scans'>, 'status'>) {
  return scan.status === 'completed' ? tellClosing(scanReach(scan)) : null;
}
