/** Scans of some analyzers alone: they say nothing of how the whole stands. */

import { type AnalyzerGroup, analyzerGroups } from '@assay/scanner';
import type { ScanRow } from './scans.ts';

/** Types that ask for a group of analyzers. */
export const narrowTypes: readonly AnalyzerGroup[] = analyzerGroups;

export function isNarrow({ scan_type: type, analyzers }: Pick<ScanRow, 'scan_type' | 'analyzers'>): boolean {
  return narrowTypes.some((narrow) => narrow === type) || analyzers.length > 0;
}
