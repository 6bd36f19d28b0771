/** Merges the results of the files. */

import type { FileFact } from '@assay/analyzers';
import type { ListedPackage } from '@assay/analyzers/inventory';
import type { Duplication, FileDependencies, FileMetrics, Finding, Problem, Route } from '@assay/core';
import type { ClaimResult } from '../files/claim-result.ts';
import type { ClaimedFile, DiscoveredTree } from '../files/discover-files.ts';
import { isCut, isSurprising, type SkipReason, skipReasons } from '../files/skip-reason.ts';
import type { SkippedFile } from '../scan-report.ts';
import type { FileAnalysis, Suppression } from './engine.ts';
import type { FileResult } from './file-message.ts';

/** A report under construction. */
export interface Parts {
  /** Findings in code. */
  readonly findings: Finding[];
  /** Findings of analyzers of files that are not code. */
  readonly claimed: Finding[];
  /** By analyzer: paths that it read. */
  readonly readBy: Record<string, string[]>;
  /** By analyzer: paths that it read but could not judge, so that a missing finding there proves nothing. */
  readonly unjudged: Map<string, ReadonlySet<string>>;
  /** By analyzer: facts from its files for the whole-tree analysis. */
  readonly facts: Map<string, FileFact<unknown>[]>;
  /** By analyzer: number of files that it claims and that were not read, by reason. */
  readonly claimSkips: Map<string, Map<SkipReason, number>>;
  /** Secrets that rules recognize, as written in the sources. */
  readonly secrets: Set<string>;
  readonly suppressions: Suppression[];
  readonly problems: Problem[];
  readonly metrics: FileMetrics[];
  readonly skipped: SkippedFile[];
  /** Paths of the analyzed files that a tool wrote. */
  readonly madeByTools: Set<string>;
  /** Set once measured. */
  duplication?: Duplication;
  /** Packages that the tree uses; set once the files are linked. */
  packages?: readonly ListedPackage[];
  /** Set once the programs are analyzed, each as a whole. */
  dependencies?: readonly FileDependencies[];
  readonly routes: Route[];
  /** Tests that the programs include as an outline only; set once the programs are analyzed. */
  readonly outlined: string[];
}

/** The results of phase 1 for the report, and the files that phase 2 can work with. */
export function collectFiles(
  tree: DiscoveredTree,
  {
    results,
    claimed = [],
  }: { readonly results: readonly FileResult[]; readonly claimed?: readonly ClaimResult[] },
): { parts: Parts; analyses: FileAnalysis[] } {
  const parts: Parts = {
    findings: [],
    claimed: [],
    readBy: {},
    unjudged: new Map(),
    facts: new Map(),
    claimSkips: new Map(),
    secrets: new Set(),
    suppressions: [],
    problems: [],
    metrics: [],
    skipped: [],
    madeByTools: new Set(),
    routes: [],
    outlined: [],
  };
  const analyses: FileAnalysis[] = [];
  for (const { path, reason } of tree.skipped) skipFile(parts, path, reason as SkipReason);
  for (const [index, result] of results.entries()) {
    const path = tree.files[index]?.path ?? '';
    switch (result.kind) {
      case 'skipped':
        skipFile(parts, path, result.reason);
        break;
      case 'failed':
        skipFile(parts, path, 'analysis-failed', firstLine(result.detail));
        break;
      case 'analyzed':
        if (result.analysis.metrics === undefined)
          parts.skipped.push({ path, reason: reasonOfFailure(result.analysis) });
        else analyses.push(result.analysis);
        if (result.tool !== undefined) {
          parts.madeByTools.add(path);
          parts.skipped.push({ path, reason: result.tool });
        }
        parts.findings.push(...result.analysis.findings);
        for (const secret of result.analysis.secrets) parts.secrets.add(secret);
        parts.suppressions.push(...result.analysis.suppressions);
        parts.problems.push(...result.analysis.problems);
        if (result.analysis.metrics !== undefined && result.tool === undefined)
          parts.metrics.push(result.analysis.metrics);
        if (!result.isExact) parts.problems.push(invalidEncoding(path));
    }
  }
  const code = new Set(tree.files.map(({ path }) => path));
  for (const [index, result] of claimed.entries()) {
    const file = tree.claimed[index];
    if (file !== undefined) collectClaimed(parts, file, result, code.has(file.path));
  }
  return { parts, analyses };
}

/** @param isCode  source files, already reported if they could not be read */
function collectClaimed(
  parts: Parts,
  { path, claims }: ClaimedFile,
  result: ClaimResult,
  isCode: boolean,
): void {
  if (result.kind === 'claimed') {
    for (const { id, findings, secrets, fact, problems } of result.analyzed) {
      (parts.readBy[id] ??= []).push(path);
      parts.claimed.push(...findings);
      for (const secret of secrets) parts.secrets.add(secret);
      parts.problems.push(...problems);
      if (fact === undefined) continue;
      const facts = parts.facts.get(id) ?? [];
      facts.push({ path, fact });
      parts.facts.set(id, facts);
    }
    parts.suppressions.push(...result.suppressions);
    parts.problems.push(...result.problems);
    return;
  }
  const reason = result.kind === 'failed' ? 'analysis-failed' : result.reason;
  for (const id of [...claims.named, ...claims.anyText]) {
    const counts = parts.claimSkips.get(id) ?? new Map<SkipReason, number>();
    parts.claimSkips.set(id, counts.set(reason, (counts.get(reason) ?? 0) + 1));
  }
  // A file that is only claimed as any text is no loss if it is not text, but a limit is reported.
  const isMissed = claims.named.length > 0 || isCut(reason);
  if (isMissed && !isCode)
    skipFile(parts, path, reason, result.kind === 'failed' ? firstLine(result.detail) : '');
}

/** For a file that the engine gave up entirely; its problem says why. */
function reasonOfFailure({ problems }: FileAnalysis): SkipReason {
  return problems.some(({ kind }) => kind === 'cap-hit') ? 'file-time' : 'analysis-failed';
}

function skipFile(parts: Parts, path: string, reason: SkipReason, detail = ''): void {
  parts.skipped.push({ path, reason });
  if (!isSurprising(reason)) return;
  const message = `${path} ${skipReasons[reason]}${detail === '' ? '' : `: ${detail}`}`;
  parts.problems.push({ kind: problemKindOf(reason), path, reason, message });
}

/** The message of an error without its stack. */
function firstLine(detail: string): string {
  return (detail.split('\n', 1)[0] ?? '').slice(0, 300);
}

function problemKindOf(reason: SkipReason): Problem['kind'] {
  if (reason === 'analysis-failed') return 'internal-error';
  return isCut(reason) ? 'cap-hit' : 'file-skipped';
}

function invalidEncoding(path: string): Problem {
  const message = `${path} is not valid in its encoding; bytes that do not decode were read as U+FFFD, and NUL as a blank`;
  return { kind: 'unsupported-syntax', path, reason: 'invalid-encoding', message };
}
