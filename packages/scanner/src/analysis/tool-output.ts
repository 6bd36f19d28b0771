/** What a report says of files that a tool wrote: flows that end there, as far as somebody can mend them elsewhere, and nothing of their style. */

import type { Finding } from '@assay/core';
import { adaptFindings, type FoundFindings } from '../adapt-findings.ts';

/**
 * Findings of quality there are left out, those of security have low confidence, unless most of the tree is so: what it was
 * made of is elsewhere then, and this is what users run. Comes after suppressions are applied: a comment in such a file
 * accepts what is found there all the same.
 *
 * @param madeByTools    paths
 * @param filesAnalyzed  number, with those
 */
export function leaveOutToolOutput<Report extends FoundFindings>(
  report: Report,
  madeByTools: ReadonlySet<string>,
  filesAnalyzed: number,
): Report {
  if (madeByTools.size === 0) return report;
  const isMost = madeByTools.size * 2 > filesAnalyzed;
  const isMade = ({ location }: Finding): boolean => madeByTools.has(location.path);
  const isKept = (finding: Finding): boolean => finding.category === 'security' || !isMade(finding);
  const adapt = (finding: Finding): Finding =>
    isMade(finding) && !isMost ? { ...finding, confidence: 'low' } : finding;
  return adaptFindings(report, isKept, adapt);
}
