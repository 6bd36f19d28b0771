/**
 * Adjusts findings in files that are maintained elsewhere: in tool output only flows that end there are kept, and no
 * style findings; in copies of other projects' code everything is kept, with low confidence.
 */

import { type Finding, withEvidence } from '@assay/core';
import { adaptFindings, type FoundFindings } from '../adapt-findings.ts';

/**
 * Drops quality findings in tool output. Also lowers the confidence of its security findings, unless most of the tree
 * is tool output: then this is what users run. Must run after suppressions are applied, so that comments in such files
 * still take effect.
 *
 * @param madeByTools    paths
 * @param filesAnalyzed  number of files, including those
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
 * Lowers the confidence of findings in copies of other projects' code, unless most of the tree is copied: then it is
 * what the caller asked about.
 *
 * @param folders   each with a trailing `/`
 * @param analyzed  paths of all files, including those
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
