/** Coverage as it is stored and told, in the words of the API. */

import type { Coverage } from '@assay/scanner';
import type { StoredCoverage } from '../storage/database.ts';

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
    files_skipped: [...coverage.filesSkipped, ...leftOut].map(({ path, reason }) => ({ path, reason })),
    rules_timed_out: coverage.rulesTimedOut,
  };
}

/** Rows of earlier releases say less: what was not complete then had been cut short. */
export function readCoverage(stored: StoredCoverage): Coverage {
  return {
    complete: stored.complete,
    cutShort: stored.cut_short ?? !stored.complete,
    nothingAnalyzed: stored.nothing_analyzed ?? null,
    languagesUnread: stored.languages_unread ?? [],
    filesScanned: stored.files_scanned,
    filesSkipped: stored.files_skipped,
    rulesTimedOut: stored.rules_timed_out,
  };
}
