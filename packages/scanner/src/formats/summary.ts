import { severities } from '@assay/core';
import { isIncomplete, type SkipReason } from '../files/skip-reason.ts';
import type { ScanReport } from '../scan-report.ts';

/** One line for people: how much was found, in how much, and whether that is all. */
export function summarize(report: ScanReport): string {
  const { findings, suppressed, coverage } = report;
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
  const sentence = `${countOf(findings.length, 'finding')}${counts} in ${files}.${accepted}`;
  if (coverage.complete) return sentence;
  const missed = coverage.filesSkipped.filter(({ reason }) => isIncomplete(reason as SkipReason)).length;
  const left = missed === 0 ? '' : ` ${countOf(missed, 'file')} could not be analysed.`;
  return `${sentence} The scan is not complete.${left}`;
}

function countOf(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
