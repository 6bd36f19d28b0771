/** Reasons of a finding as reports have them. */

import type { Evidence } from '@assay/core';

/** Without what is not known. */
export interface ReportedEvidence {
  readonly reason: string;
  readonly detail?: string;
  readonly file_path?: string;
  readonly line?: number;
}

export function describeEvidence(evidence: readonly Evidence[]): readonly ReportedEvidence[] {
  return evidence.map(({ reason, detail, at }) => ({
    reason,
    ...(detail !== undefined && { detail }),
    ...(at !== undefined && { file_path: at.path, line: at.line }),
  }));
}
