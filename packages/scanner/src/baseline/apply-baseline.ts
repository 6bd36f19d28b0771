/** A report without what a baseline has: those findings are suppressed, as accepted at an earlier time. */

import { compareFindings, matchTracked, type RuleInfo, trackFinding } from '@assay/core';
import type { ScanReport } from '../scan-report.ts';
import type { BaselineEntry } from './read-baseline.ts';

/** Findings are recognised as issues are: moved, renamed and reformatted code is not news. */
export function applyBaseline(
  report: ScanReport,
  entries: readonly BaselineEntry[],
  rules: readonly RuleInfo[],
): ScanReport {
  const presentIds = new Map(
    rules.flatMap(({ id, aliases }) => aliases.map((alias) => [alias, id] as const)),
  );
  const { pairs, fresh } = matchTracked(entries, report.findings.map(trackFinding), {
    ruleIdOf: (ruleId) => presentIds.get(ruleId) ?? ruleId,
  });
  const accepted = pairs.map(({ found }) => ({
    finding: found,
    kind: 'external' as const,
    reason: 'in the baseline',
    line: null,
    until: null,
  }));
  const suppressed = [...report.suppressed, ...accepted].sort((a, b) =>
    compareFindings(a.finding, b.finding),
  );
  return { ...report, findings: fresh, suppressed };
}
