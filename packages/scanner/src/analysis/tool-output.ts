/**
 * What a report says of files that are mended elsewhere: of those that a tool wrote the flows that end there, and nothing of their
 * style; of copies of other projects' code everything, with low confidence.
 */

import { type Finding, withEvidence } from '@assay/core';
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
    isMade(finding) && !isMost ? withEvidence(finding, { reason: 'written-by-tool' }) : finding;
  return adaptFindings(report, isKept, adapt);
}

/**
 * Findings in copies of other projects' code have low confidence, unless most of the tree is so: it is what somebody has
 * asked about then.
 *
 * @param folders   each with a `/` at the end
 * @param analyzed  paths of all files, with those
 */
export function lowerCopies<Report extends FoundFindings>(
  report: Report,
  folders: readonly string[],
  analyzed: readonly string[],
): Report {
  if (folders.length === 0) return report;
  const isCopy = (path: string): boolean => folders.some((folder) => path.startsWith(folder));
  if (analyzed.filter(isCopy).length * 2 > analyzed.length) return report;
  const isKept = (): boolean => true;
  return adaptFindings(report, isKept, (finding) =>
    isCopy(finding.location.path) ? withEvidence(finding, { reason: 'copied-code' }) : finding,
  );
}
