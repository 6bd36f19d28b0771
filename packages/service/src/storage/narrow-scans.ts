/** Scans limited to some analyzers, which say nothing about the overall state. */

import { type AnalyzerGroup, analyzerGroups } from '@assay/scanner';
import type { ScanRow } from './scans.ts';

/** Scan types that select a group of analyzers. */
export const narrowTypes: readonly AnalyzerGroup[] = analyzerGroups;

export function isNarrow({ scan_type: type, analyzers }: Pick<ScanRow, 'scan_type' | 'analyzers'>): boolean {
  return narrowTypes.some((narrow) => narrow === type) || analyzers.length > 0;
}
