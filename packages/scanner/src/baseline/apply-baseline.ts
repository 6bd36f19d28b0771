/** Removes a baseline's findings from a report: they are suppressed as previously accepted. */

import { compareFindings, matchTracked, type RuleInfo, type Tracked, trackFinding } from '@assay/core';
import type { ScanReport } from '../scan-report.ts';
import type { Baseline } from './read-baseline.ts';

/** Findings are matched as issues are: moved, renamed and reformatted code is not new. */
export function applyBaseline(
  report: ScanReport,
  baseline: Baseline,
  rules: readonly RuleInfo[],
): ScanReport {
  const presentIds = new Map(
    rules.flatMap(({ id, aliases }) => aliases.map((alias) => [alias, id] as const)),
  );
  const hidden = new Set(report.suppressed.map(({ finding }) => finding));
  // Includes findings suppressed by a comment, so that each matches its own baseline entry and no other.
  const found = [...report.findings, ...hidden].sort(compareFindings).map(trackFinding);
  const isSameCode = baseline.rulesetHash === report.rulesetHash ? () => false : inSameCode(baseline.entries);
  const entries = baseline.entries.map((entry) => (isSameCode(entry) ? { ...entry, nature: '' } : entry));
  const tracked = found.map((entry) => (isSameCode(entry) ? { ...entry, nature: '' } : entry));
  const { pairs, fresh } = matchTracked(entries, tracked, {
    ruleIdOf: (ruleId) => presentIds.get(ruleId) ?? ruleId,
  });
  const accepted = pairs
    .filter(({ found }) => !hidden.has(found))
    .map(({ found }) => ({
      finding: found,
      kind: 'external' as const,
      reason: 'in the baseline',
      line: null,
      until: null,
    }));
  const suppressed = [...report.suppressed, ...accepted].sort((a, b) =>
    compareFindings(a.finding, b.finding),
  );
  return { ...report, findings: fresh.filter((finding) => !hidden.has(finding)), suppressed };
}

/** If another version wrote the baseline, natures are only comparable for code that has changed since. */
function inSameCode(entries: Baseline['entries']): (one: Tracked<unknown>) => boolean {
  const placeOf = ({ path, context }: Tracked<unknown>): string => `${path}\0${context}`;
  const places = new Set(entries.filter(({ context }) => context !== '').map(placeOf));
  return (one) => places.has(placeOf(one));
}
