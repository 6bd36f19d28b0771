/**
 * Checks annotated sources: a user's expectations of rules, models and settings, in the format of Assay's own rule
 * cases.
 */

import { compareAnnotations, readAnnotations } from '@assay/engine';
import { listRules } from './analysis/engine.ts';
import { readSource } from './files/read-source.ts';
import { scanDirectory } from './scan-directory.ts';
import type { ScanOptions, ScanReport } from './scan-report.ts';

export interface CaseCheck {
  /** Number of files with annotations. */
  readonly files: number;
  readonly expectations: number;
  /** Sentences that begin with their place; sorted. */
  readonly mismatches: readonly string[];
}

/**
 * Scans the folder as one program. In a file with an annotation for a rule, every finding of that rule must be
 * annotated; findings of other rules are ignored.
 *
 * @param apply  turns the scan's report into what a user would see, like `applyConfig`
 * @throws {ScanError} like `scanDirectory`
 */
export async function checkCases(
  options: ScanOptions,
  apply: (report: ScanReport) => ScanReport = (report) => report,
): Promise<CaseCheck> {
  const report = apply(await scanDirectory(options));
  const ruleIds = new Set(listRules().map(({ id }) => id));
  const problems = report.problems.filter(({ kind }) => kind !== 'unknown-framework');
  const mismatches = problems.map(({ path, line, message }) => `${path ?? ''}:${line ?? 1} ${message}`);
  let files = 0;
  let expectations = 0;
  for (const { path } of report.metrics) {
    const source = readSource(options.directory, path);
    const annotations = source.kind === 'source' ? readAnnotations(source.text) : [];
    files += annotations.length > 0 ? 1 : 0;
    expectations += annotations.length;
    for (const [ruleId, own] of Map.groupBy(annotations, (annotation) => annotation.ruleId)) {
      if (!ruleIds.has(ruleId)) mismatches.push(`${path}:${own[0]?.line ?? 1} ${ruleId} is no rule`);
      const found = report.findings.filter(
        (finding) => finding.ruleId === ruleId && finding.location.path === path,
      );
      const lines = new Set(found.map(({ location }) => location.range.startLine));
      mismatches.push(...compareAnnotations(path, own, lines).map((text) => `${text} (${ruleId})`));
    }
  }
  return { files, expectations, mismatches: mismatches.sort() };
}
