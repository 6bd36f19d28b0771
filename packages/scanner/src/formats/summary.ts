import { countOf, severities } from '@assay/core';
import type { ScanReport } from '../scan-report.ts';

/** A one-line summary: number of findings, files scanned, and whether the scan was complete. */
export function summarize(report: ScanReport): string {
  const { findings, leftOutUnsure = 0, suppressed, coverage } = report;
  const bySeverity = severities
    .map((severity) => ({
      severity,
      count: findings.filter((finding) => finding.severity === severity).length,
    }))
    .filter(({ count }) => count > 0)
    .map(({ severity, count }) => `${count} ${severity}`);
  const counts = bySeverity.length === 0 ? '' : ` (${bySeverity.join(', ')})`;
  const files = countOf(coverage.filesScanned, 'file');
  const accepted = suppressed.length === 0 ? '' : ` ${suppressed.length} suppressed.`;
  const unsure = leftOutUnsure === 0 ? '' : ` ${leftOutUnsure} less sure (--confidence low).`;
  const sentence = `${countOf(findings.length, 'finding')}${counts} in ${files}.${unsure}${accepted}`;
  const isSilent = findings.length + leftOutUnsure === 0;
  if (coverage.nothingAnalyzed !== null)
    return isSilent ? `Nothing was analyzed.${accepted}` : `${sentence} No code was analyzed.`;
  return coverage.complete ? sentence : `${sentence} The scan is not complete.`;
}
