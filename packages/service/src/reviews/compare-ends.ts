/** Compares the trees of a review for signals, and applies the configuration to them. */

import type { TreeComparison } from '@assay/core';
import { applyConfig, type CompareTreesRequest, type ScanConfig, type ScanReport } from '@assay/scanner';
import type { Comparison } from '../git/compare.ts';
import { afterScan } from '../scan-cache.ts';
import { loadCoverageOfCommit } from '../storage/coverage.ts';
import type { ReviewDeps } from './start-review.ts';

export interface Ends {
  readonly baseDirectory: string;
  readonly directory: string;
  readonly comparison: Comparison;
  readonly base: ScanReport;
  readonly head: ScanReport;
  readonly config: ScanConfig;
  readonly repositoryId: string;
  readonly signal: AbortSignal;
}

/** Returns `undefined` if the trees could not be compared, in which case the review says so and approves nothing. */
export async function compareEnds(
  deps: ReviewDeps,
  { baseDirectory, directory, comparison, base, head, config, repositoryId, signal }: Ends,
): Promise<TreeComparison | undefined> {
  const { compareTrees } = deps.scanner;
  if (compareTrees === undefined) return undefined;
  const coverage = await coverageOf(deps, repositoryId, comparison);
  const routes = base.routes && head.routes && { base: base.routes, head: head.routes };
  const request = {
    baseDirectory,
    headDirectory: directory,
    files: comparison.files.map(({ path, previousPath, change }) => ({ path, previousPath, change })),
    analyzerSettings: config.analyzerSettings,
    ...(routes && { routes }),
    ...(coverage.length > 0 && { coverage }),
  };
  try {
    const trees = await compareTrees(request, {
      signal,
      ...afterScan(deps.config, repositoryId),
    });
    const kept = new Set(applyConfig({ ...head, findings: trees.signals }, config).findings);
    return { ...trees, signals: trees.signals.filter((one) => kept.has(one)) };
  } catch (error) {
    if (signal.aborted) throw error;
    deps.log.warn({ err: error }, 'the trees of a review could not be compared');
    return undefined;
  }
}

type MeasuredLines = NonNullable<CompareTreesRequest['coverage']>[number];

/** Coverage of the changed files from test reports for the head; empty if none was imported for this commit. */
async function coverageOf(
  deps: ReviewDeps,
  repositoryId: string,
  { headSha, files }: Comparison,
): Promise<readonly MeasuredLines[]> {
  const paths = files.map(({ path }) => path);
  const rows = await loadCoverageOfCommit(deps.db, repositoryId, headSha, paths);
  return rows.map(({ path, detail }) => ({
    path,
    lines: [
      ...detail.covered.map((line) => [line, true] as const),
      ...detail.missed.map((line) => [line, false] as const),
    ],
  }));
}
