/**
 * Reports findings while the scan runs: those of single files, as soon as their file is analyzed. Findings that the
 * report may leave out are not sent: those suppressed by a comment, and those in copies and in tool output.
 */

import type { Finding } from '@assay/core';
import type { ClaimResult } from '../files/claim-result.ts';
import type { ClaimedFile, DiscoveredFile } from '../files/discover-files.ts';
import { createPathFilter } from '../files/path-filter.ts';
import type { EarlyFinding } from '../scan-report.ts';
import { linesOf } from './claimed-findings.ts';
import { applySuppressions, createIsRule, isInScope, listRules, type Suppression } from './engine.ts';
import type { FileResult } from './file-message.ts';
import { copiesIn, type TreeParts } from './report-tree.ts';

type Result = ClaimResult | FileResult;

/** Takes the result of a file, whether code or claimed by other analyzers. */
export type TakeResult<Answer = void> = (file: DiscoveredFile | ClaimedFile, result: Result) => Answer;

/** @returns a callback that returns the findings to report once a file has a result, in any order of files */
export function createEarlyReader({ job, tree, manifests }: TreeParts): TakeResult<readonly EarlyFinding[]> {
  const filter = createPathFilter(job.paths);
  const copies = copiesIn(job, tree, manifests);
  const rules = listRules().filter((rule) => isInScope(rule, job.scope));
  const titles = new Map(rules.map(({ id, title }) => [id, title]));
  const context = { today: job.today, rules, isRule: createIsRule(), isComplete: false };
  const inTurn = codeFirst(tree.files.map(({ path }) => path));
  const isTold = (finding: Finding): boolean => {
    const { path } = finding.location;
    if (!isInScope(finding, job.scope) || !filter.includes(path)) return false;
    return !copies.some((folder) => path.startsWith(folder));
  };
  const read = (result: Result): readonly EarlyFinding[] => {
    const { findings, suppressions } = foundIn(result);
    const told = findings.filter(isTold);
    if (told.length === 0) return [];
    return applySuppressions(told, suppressions, context).findings.map((finding) => ({
      ruleId: finding.ruleId,
      title: titles.get(finding.ruleId) ?? finding.ruleId,
      category: finding.category,
      severity: finding.severity,
      confidence: finding.confidence,
      path: finding.location.path,
      line: finding.location.range.startLine,
    }));
  };
  return (file, result) => inTurn(file, result).flatMap(read);
}

/**
 * Delays a file's result as text until its result as code is there: secrets found in the text yield to findings in the
 * code.
 *
 * @param paths  source files
 */
function codeFirst(paths: readonly string[]): TakeResult<readonly Result[]> {
  const open = new Set(paths);
  const waiting = new Map<string, ClaimResult>();
  const secretLines = new Set<string>();
  const withoutSecrets = (result: Result): Result => {
    if (result.kind !== 'claimed') return result;
    const isLeft = (finding: Finding): boolean =>
      finding.type !== 'secret' || !linesOf(finding).some((line) => secretLines.has(line));
    const analyzed = result.analyzed.map((one) => ({ ...one, findings: one.findings.filter(isLeft) }));
    return { ...result, analyzed };
  };
  return (file, result) => {
    const { path } = file;
    if ('claims' in file) {
      if (!open.has(path)) return [withoutSecrets(result)];
      if (result.kind === 'claimed') waiting.set(path, result);
      return [];
    }
    open.delete(path);
    for (const finding of result.kind === 'analyzed' ? result.analysis.findings : [])
      if (finding.type === 'secret') for (const line of linesOf(finding)) secretLines.add(line);
    const text = waiting.get(path);
    return text === undefined ? [result] : [result, withoutSecrets(text)];
  };
}

interface Found {
  readonly findings: readonly Finding[];
  readonly suppressions: readonly Suppression[];
}

const nothing: Found = { findings: [], suppressions: [] };

function foundIn(result: Result): Found {
  if (result.kind === 'claimed') {
    const { analyzed, suppressions } = result;
    return { findings: analyzed.flatMap(({ findings }) => findings), suppressions };
  }
  return result.kind === 'analyzed' && result.tool === undefined ? result.analysis : nothing;
}
