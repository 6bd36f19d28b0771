/** Brings the results of the files together. */

import type { Duplication, FileDependencies, FileMetrics, Finding, Problem, Route } from '@assay/core';
import type { DiscoveredTree } from '../files/discover-files.ts';
import { isCut, isSurprising, type SkipReason, skipReasons } from '../files/skip-reason.ts';
import type { SkippedFile } from '../scan-report.ts';
import type { FileAnalysis, Suppression } from './engine.ts';
import type { FileResult } from './file-message.ts';

/** A report in the making. */
export interface Parts {
  readonly findings: Finding[];
  /** What rules know to be secrets, as the sources write them. */
  readonly secrets: Set<string>;
  readonly suppressions: Suppression[];
  readonly problems: Problem[];
  readonly metrics: FileMetrics[];
  readonly skipped: SkippedFile[];
  /** Paths of the analysed files that a tool wrote. */
  readonly madeByTools: Set<string>;
  /** Once it is measured. */
  duplication?: Duplication;
  /** Once the programs are analysed, each as a whole. */
  dependencies?: readonly FileDependencies[];
  readonly routes: Route[];
}

/** What phase 1 gives for the report, and the files that phase 2 can work with. */
export function collectFiles(
  tree: DiscoveredTree,
  results: readonly FileResult[],
): { parts: Parts; analyses: FileAnalysis[] } {
  const parts: Parts = {
    findings: [],
    secrets: new Set(),
    suppressions: [],
    problems: [],
    metrics: [],
    skipped: [],
    madeByTools: new Set(),
    routes: [],
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
  return { parts, analyses };
}

/** The engine gave the whole file up, and its problem says why. */
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
