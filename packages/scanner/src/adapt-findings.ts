/** Filters and adapts a report's findings, including the suppressed ones. */

import type { Finding, SuppressedFinding } from '@assay/core';

export interface FoundFindings {
  readonly findings: readonly Finding[];
  readonly suppressed: readonly SuppressedFinding[];
}

export function adaptFindings<Report extends FoundFindings>(
  report: Report,
  isKept: (finding: Finding) => boolean,
  adapt: (finding: Finding) => Finding,
): Report {
  return {
    ...report,
    findings: report.findings.filter(isKept).map(adapt),
    suppressed: report.suppressed
      .filter(({ finding }) => isKept(finding))
      .map((entry) => ({ ...entry, finding: adapt(entry.finding) })),
  };
}
