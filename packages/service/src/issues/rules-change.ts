/**
 * An upgrade between two scans of a branch, after which findings also differ because of the rules and not just the
 * code.
 *
 * Differences in unchanged code are attributed to the upgrade. They are not news: they are not introduced, do not fail
 * a gate, do not count as fixed, and are reported in a single event.
 */

import type { Finding } from '@assay/core';
import { listAnalyzers, type ScanReport } from '@assay/scanner';
import type { DatabaseTransaction } from '../storage/database.ts';
import type { CoveringScan } from '../storage/earlier-scans.ts';
import { loadSizes } from '../storage/scan-files.ts';
import type { ScanHistory } from './scan-history.ts';

export interface Release {
  readonly engine_version: string | null;
  readonly ruleset_hash: string | null;
}

export interface RulesChange {
  readonly from: Release;
  readonly to: Release;
  /** Whether the code of a file is the same as in the earlier scan. */
  readonly isUnchanged: (path: string) => boolean;
  /** Whether the rule belongs to an analyzer that the earlier scan did not have. */
  readonly isOfNewAnalyzer: (ruleId: string) => boolean;
}

interface ScannedState {
  readonly report: ScanReport;
  readonly history: ScanHistory | undefined;
  /** `null` for a plain folder. */
  readonly commitSha: string | null;
}

/**
 * @param before  the state that the scan is compared with
 * @returns  `undefined` if the rules are the same, or without an earlier state
 */
export async function findRulesChange(
  trx: DatabaseTransaction,
  before: CoveringScan | undefined,
  { report, history, commitSha }: ScannedState,
): Promise<RulesChange | undefined> {
  if (before === undefined || before.ruleset_hash === report.rulesetHash) return undefined;
  const { engine_version, ruleset_hash } = before;
  const from = { engine_version, ruleset_hash };
  const to = { engine_version: report.engineVersion, ruleset_hash: report.rulesetHash };
  const isOfNewAnalyzer = newAnalyzers(before);
  const change = { from, to, isOfNewAnalyzer };
  // Also covers reports of the command line, of which only the commit is known.
  if (commitSha !== null && commitSha === before.commit_sha) return { ...change, isUnchanged: () => true };
  if (history !== undefined && history.fromSha === before.commit_sha)
    return { ...change, isUnchanged: (path) => !history.changes.touches(path) };
  return { ...change, isUnchanged: await sameSizes(trx, before, report) };
}

/** Code was always analyzed; for other analyzers, scans list the ones they had. */
function newAnalyzers({ coverage }: CoveringScan): RulesChange['isOfNewAnalyzer'] {
  const had = new Set(coverage.analyzers?.map(({ id }) => id));
  const others = listAnalyzers().filter(({ id, group }) => group !== undefined && !had.has(id));
  return (ruleId) => others.some(({ id }) => ruleId.startsWith(`${id}/`));
}

/** Without commits, a file with equal line counts counts as unchanged. May miss an edit. */
async function sameSizes(
  trx: DatabaseTransaction,
  { series_id: seriesId }: CoveringScan,
  { metrics }: ScanReport,
): Promise<RulesChange['isUnchanged']> {
  const sizes = seriesId === null ? new Map() : await loadSizes(trx, seriesId);
  const same = new Set<string>();
  for (const { path, lines, codeLines, commentLines } of metrics) {
    const old = sizes.get(path);
    if (old?.lines === lines && old.code_lines === codeLines && old.comment_lines === commentLines)
      same.add(path);
  }
  return (path) => same.has(path);
}

/** Whether all code of a finding is unchanged, or its analyzer is new. */
export function isOfUnchangedCode(
  change: RulesChange | undefined,
  { location, trace, ruleId }: Pick<Finding, 'location' | 'trace' | 'ruleId'>,
): boolean {
  if (change === undefined) return false;
  if (change.isOfNewAnalyzer(ruleId)) return true;
  return [location.path, ...trace.map((step) => step.location.path)].every((path) =>
    change.isUnchanged(path),
  );
}

const charactersOfHash = 8;

/** For the history of an issue and the log of a scan. */
export function describeRulesChange({ from, to }: Pick<RulesChange, 'from' | 'to'>): string {
  const name = ({ engine_version: version, ruleset_hash: hash }: Release): string =>
    `${version ?? 'an unknown version'} (${hash?.slice(0, charactersOfHash) ?? 'unknown rules'})`;
  return `The rules changed from ${name(from)} to ${name(to)}.`;
}
