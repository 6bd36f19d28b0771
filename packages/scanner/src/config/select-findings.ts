/** Selects findings by file, rule and confidence. */

import { type Confidence, confidences, type Finding, isShown, type RuleInfo } from '@assay/core';
import picomatch from 'picomatch';
import { matchPaths } from '../files/match-paths.ts';
import type { EarlyFinding, ScanReport } from '../scan-report.ts';

export interface Selection {
  /** Globs of files whose findings are left out. */
  readonly exclude: readonly string[];
  /** Default: every rule. */
  readonly ruleIds?: ReadonlySet<string> | undefined;
  /** Minimum confidence; findings below it are counted and left out. Default `low`: all are included. */
  readonly confidence?: Confidence | undefined;
}

/** A report with at most this many findings in all is short: less confident ones are listed after the others. */
const smallReport = 20;

/** The report limited to these findings, open and suppressed. */
export function selectFindings(report: ScanReport, selection: Selection): ScanReport {
  const { exclude, ruleIds, confidence = 'low' } = selection;
  const isExcluded = matchPaths(exclude);
  const isWanted = ({ ruleId, location: { path } }: Finding): boolean =>
    !isExcluded(path) && (ruleIds === undefined || ruleIds.has(ruleId));
  const wanted = report.findings.filter(isWanted);
  const least = confidences.indexOf(confidence);
  const findings = wanted.filter((finding) => confidences.indexOf(finding.confidence) <= least);
  const isSmall = confidence === 'medium' && wanted.length <= smallReport;
  return {
    ...report,
    findings,
    ...(isSmall && { lessSure: wanted.filter((finding) => !isShown(finding)) }),
    leftOutUnsure: wanted.length - findings.length,
    suppressed: report.suppressed.filter(({ finding }) => isWanted(finding)),
  };
}

/** The same selection for findings reported while a scan runs. */
export function selectEarly(
  found: readonly EarlyFinding[],
  { exclude, ruleIds, confidence = 'low' }: Selection,
): readonly EarlyFinding[] {
  const isExcluded = matchPaths(exclude);
  const least = confidences.indexOf(confidence);
  return found.filter(
    (finding) =>
      !isExcluded(finding.path) &&
      (ruleIds === undefined || ruleIds.has(finding.ruleId)) &&
      confidences.indexOf(finding.confidence) <= least,
  );
}

export type RuleChoice =
  | { readonly kind: 'chosen'; readonly ruleIds: ReadonlySet<string> }
  /** No rule matches the pattern. */
  | { readonly kind: 'unknown'; readonly pattern: string };

/** @param patterns  ids, former ids, and globs of ids such as `javascript/*` */
export function chooseRules(patterns: readonly string[], rules: readonly RuleInfo[]): RuleChoice {
  const ruleIds = new Set<string>();
  for (const pattern of patterns) {
    const matches = pattern === '' ? () => false : picomatch(pattern);
    const chosen = rules.filter(({ id, aliases }) => matches(id) || aliases.includes(pattern));
    if (chosen.length === 0) return { kind: 'unknown', pattern };
    for (const { id } of chosen) ruleIds.add(id);
  }
  return { kind: 'chosen', ruleIds };
}

const mostNear = 3;
/** Maximum edits per typed character for a suggestion. */
const farthestShare = 0.4;

/**
 * The ids closest to a mistyped one: by the whole id, or by its last part if the language was left out. Several if
 * equally close, none if all are far.
 */
export function nearestRules(typed: string, rules: readonly RuleInfo[]): readonly string[] {
  const distanceTo = (id: string): number =>
    Math.min(editDistance(typed, id), editDistance(typed, id.slice(id.indexOf('/') + 1)));
  const ranked = rules.map(({ id }) => ({ id, distance: distanceTo(id) }));
  const least = Math.min(typed.length * farthestShare, ...ranked.map(({ distance }) => distance));
  return ranked
    .filter(({ distance }) => distance <= least)
    .sort((a, b) => a.distance - b.distance || (a.id < b.id ? -1 : 1))
    .slice(0, mostNear)
    .map(({ id }) => id);
}

/** Levenshtein distance: insertions, deletions and replacements of one character. */
function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
