/** Files that a change brings and that nobody read: what is in them is neither passed nor failed. */

import type { ScanResult } from './scan-result.ts';

/**
 * Paths of files that differ from the earlier state, that a scan should have read, and that it did not read as a whole; sorted.
 * None where it is not known what differs.
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
