/** How long a review of a change of one file takes when its base is known: the scan of head over what is kept, and the rest. */

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { KeptProcesses } from '../../../packages/scanner/src/index.ts';
import { useModuleCache } from '../../../packages/scanner/src/module-cache.ts';
import { isWithin, writeTree } from '../clones/clones.ts';
import type { BranchFile } from './branches.ts';
import { plantBranch, takeBack } from './plant.ts';
import { diffTrees, reviewTrees, scanTree } from './review-trees.ts';

export interface OneFileReview {
  readonly id: string;
  readonly scanSeconds: number;
  /** Comparison of the trees, and the review itself. */
  readonly restSeconds: number;
}

/**
 * Each branch of one file once: a second time all of it would be known.
 *
 * @param isWarm  as a service does them that has just worked on the repository: in a process that is kept. Else each step
 *                starts a process of its own.
 */
export async function* timeOneFileReviews(
  { commit, branches }: BranchFile,
  gitDir: string,
  isWarm: boolean,
): AsyncGenerator<OneFileReview> {
  // As in the service: processes that it starts find the engine compiled.
  useModuleCache(process.env);
  const folder = await mkdtemp(join(tmpdir(), 'assay-bench-'));
  const [base, head, cache] = [join(folder, 'base'), join(folder, 'head'), join(folder, 'cache')];
  const processes = isWarm ? new KeptProcesses({ most: 1 }) : undefined;
  const kept = processes && { processes };
  try {
    await writeTree(gitDir, commit, isWithin([]), base);
    await writeTree(gitDir, commit, isWithin([]), head);
    const baseReport = await scanTree(base, cache, processes);
    for (const branch of branches) {
      const paths = [...new Set(branch.edits.map(({ path }) => path))];
      if (paths.length !== 1) continue;
      await plantBranch(head, branch);
      const files = await diffTrees(base, head, paths);
      const started = performance.now();
      const headReport = await scanTree(head, cache, processes);
      const scanned = performance.now();
      await reviewTrees({ base, head, files, baseReport, headReport, cache, signalsOnly: false, ...kept });
      const done = performance.now();
      yield {
        id: branch.id,
        scanSeconds: (scanned - started) / 1_000,
        restSeconds: (done - scanned) / 1_000,
      };
      await takeBack(head, base, branch);
    }
  } finally {
    processes?.close();
    await rm(folder, { recursive: true, force: true });
  }
}

export function medianOf(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
