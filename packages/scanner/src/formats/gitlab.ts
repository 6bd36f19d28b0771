/**
 * The report as GitLab's code quality artifact, which merge requests display.
 *
 * @see https://docs.gitlab.com/ci/testing/code_quality/#code-quality-report-format
 */

import { createHash } from 'node:crypto';
import type { RuleInfo, Severity } from '@assay/core';
import type { ScanReport } from '../scan-report.ts';

const severityNames: Readonly<Record<Severity, string>> = {
  critical: 'blocker',
  high: 'critical',
  medium: 'major',
  low: 'minor',
  info: 'info',
};

export function toGitlab(report: ScanReport, rules: readonly RuleInfo[]): string {
  const titles = new Map(rules.map((rule) => [rule.id, rule.title]));
  const counts = new Map<string, number>();
  const entries = report.findings.map(({ ruleId, message, severity, fingerprint, location }) => {
    // GitLab shows only one of several entries with the same fingerprint. It does not depend on other files: otherwise
    // adding a file would make existing entries appear as new.
    const inFile = createHash('sha256').update(`${fingerprint} ${location.path}`).digest('hex');
    const count = (counts.get(inFile) ?? 0) + 1;
    counts.set(inFile, count);
    return {
      description: `${titles.get(ruleId) ?? ruleId}: ${message}`,
      check_name: ruleId,
      fingerprint: `${inFile}-${count}`,
      severity: severityNames[severity],
      location: {
        path: location.path,
        lines: { begin: location.range.startLine, end: location.range.endLine },
      },
    };
  });
  return `${JSON.stringify(entries, undefined, 2)}\n`;
}
