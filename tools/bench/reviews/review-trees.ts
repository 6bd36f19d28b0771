/** A review of two directories, made by what the service makes it with, without its database. */

import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type LlmProvider, reviewChange } from '@assay/llm';
import {
  compareTrees,
  type KeptProcesses,
  listRules,
  type ScanReport,
  scanDirectory,
} from '../../../packages/scanner/src/index.ts';
import { runCompareTrees } from '../../../packages/scanner/src/review/compare-job.ts';
import { type ChangedFile, diffArguments, parseDiff } from '../../../packages/service/src/git/parse-diff.ts';
import { joinTold, knownOf } from '../../../packages/service/src/reviews/ask-reviewer.ts';
import { type BuiltReview, buildReview } from '../../../packages/service/src/reviews/build-review.ts';
import { git } from '../churn/git.ts';

const memoryLimitBytes = 8 * 1_073_741_824;
const timeLimitMs = 1_800_000;
const namespace = 'bench';

export interface Trees {
  readonly base: string;
  readonly head: string;
  readonly files: readonly ChangedFile[];
  /** Of base; made when it is not given. */
  readonly baseReport?: ScanReport;
  /** Of head; made when it is not given. */
  readonly headReport?: ScanReport;
  /** Folder of what scans keep for later ones. */
  readonly cache: string;
  /** Compares the trees alone: no rule finds anything. */
  readonly signalsOnly: boolean;
  /** Of the service; absent: each step has a process of its own. */
  readonly processes?: KeptProcesses;
  /** Asked as the service asks it, with what the author says that the change is for. */
  readonly model?: { readonly llm: LlmProvider; readonly intent: string };
}

export async function reviewTrees(trees: Trees): Promise<BuiltReview> {
  const { base, head, files, cache, signalsOnly, processes } = trees;
  const baseReport = trees.baseReport ?? (await scanTree(base, cache, processes));
  const headReport = trees.headReport ?? (signalsOnly ? baseReport : await scanTree(head, cache, processes));
  const routes = baseReport.routes &&
    headReport.routes && { base: baseReport.routes, head: headReport.routes };
  // Signals alone are asked in this process: starting one would take longer than they do.
  const request = {
    baseDirectory: base,
    headDirectory: head,
    files: files.map(({ path, previousPath, change }) => ({ path, previousPath, change })),
    ...(routes && !signalsOnly && { routes }),
  };
  const compared = signalsOnly
    ? await runCompareTrees(request)
    : await compareTrees(request, {
        memoryLimitBytes,
        ...(processes && { processes, namespace }),
      });
  const engine = {
    comparison: { baseSha: 'base', headSha: 'head', mergeBaseSha: 'base', files, authors: [] },
    base: baseReport,
    head: headReport,
    rules: listRules(),
    trees: compared,
  };
  const alone = buildReview(engine);
  if (trees.model === undefined) return alone;
  const { llm, intent } = trees.model;
  const asked = await reviewChange(llm, {
    directory: head,
    baseDirectory: base,
    files,
    metrics: headReport.metrics,
    baseMetrics: baseReport.metrics,
    findings: headReport.findings,
    known: knownOf(alone.comments),
    intent,
    account: { repositoryId: namespace },
  });
  return buildReview({ ...engine, asked: { ...asked, joined: joinTold(asked.joined, alone.comments) } });
}

/** Findings, metrics and routes of a tree; the scan of a tree like it before makes it short. */
export function scanTree(directory: string, cache: string, processes?: KeptProcesses): Promise<ScanReport> {
  const kept = { directory: cache, namespace, mode: 'use' as const };
  return scanDirectory({ directory, memoryLimitBytes, timeLimitMs, cache: kept }, processes);
}

/** What git says of two directories that differ in these paths. */
export async function diffTrees(
  base: string,
  head: string,
  paths: readonly string[],
): Promise<readonly ChangedFile[]> {
  const gitDir = await mkdtemp(join(tmpdir(), 'assay-bench-git-'));
  const repository = { gitDir, objectDir: join(gitDir, 'objects') };
  try {
    await git(repository, ['init', '--quiet', '--bare', gitDir]);
    const treeOf = async (directory: string): Promise<string> => {
      await git(repository, ['read-tree', '--empty']);
      const there = paths.filter((path) => existsSync(join(directory, path)));
      const at = ['-c', 'core.bare=false', `--work-tree=${directory}`];
      if (there.length > 0) await git(repository, [...at, 'add', '--force', '--', ...there]);
      return (await git(repository, ['write-tree'])).toString().trim();
    };
    const [from, to] = [await treeOf(base), await treeOf(head)];
    return parseDiff((await git(repository, [...diffArguments, from, to])).toString());
  } finally {
    await rm(gitDir, { recursive: true, force: true });
  }
}
