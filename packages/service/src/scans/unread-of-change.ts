/** Changed files that were not read, and on which the gate can therefore give no verdict. */

import type { ScanResult } from './scan-result.ts';

/**
 * Returns the sorted paths of files that differ from the earlier state and should have been read, but were not read
 * completely. Empty if the differences are unknown.
 */
export function unreadOfChange({
  report,
  sight,
  history,
}: Pick<ScanResult, 'report' | 'sight' | 'history'>): readonly string[] {
  if (history === undefined) return [];
  const paths = report.problems.flatMap(({ path }) => path ?? []);
  return [...new Set(paths)]
    .filter((path) => !sight.isRead(path) && sight.has(path) !== false && history.changes.touches(path))
    .sort();
}
