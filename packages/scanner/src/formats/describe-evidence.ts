/** The evidence of a finding in the form used by reports. */

import type { Evidence } from '@assay/core';

/** Omits unknown fields. */
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
