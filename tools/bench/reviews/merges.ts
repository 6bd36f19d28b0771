/** Merged pull requests of maintained repositories, as git has them: what a review says of changes that people accepted. */

import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { languageOfPath } from '../../../packages/scanner/src/files/language.ts';
import type { ScanReport } from '../../../packages/scanner/src/index.ts';
import { diffArguments, parseDiff } from '../../../packages/service/src/git/parse-diff.ts';
import { git } from '../churn/git.ts';
import { isWithin, writeTree } from '../clones/clones.ts';
import { reviewTrees, scanTree, type Trees } from './review-trees.ts';
import type { Comment } from './score.ts';

/** Changes of more files are imports and releases, and no pull requests. */
const maxFiles = 100;

export interface MergeOutcome {
  readonly repository: string;
  /** Of the merged branch. */
  readonly commit: string;
  readonly files: number;
  readonly comments: readonly Comment[];
  readonly verdict: string;
}

/** Repositories whose changes are read by people; none of them has planted branches that a mend was made for. */
export async function readMaintained(): Promise<
  readonly { readonly repository: string; readonly commit: string }[]
> {
  return JSON.parse(await readFile(join(import.meta.dirname, 'maintained.json'), 'utf8')) as [];
}

/** The newest pull requests on the main line up to a commit, newest first: merges, and commits that a forge made of one. */
export async function* reviewMerges(
  {
    repository,
    commit,
    count,
  }: { readonly repository: string; readonly commit: string; readonly count: number },
  gitDir: string,
  nothing: ScanReport | undefined,
): AsyncGenerator<MergeOutcome> {
  const source = { gitDir, objectDir: join(gitDir, 'objects') };
  const ask = async (args: readonly string[]) => (await git(source, args)).toString().trim();
  const log = await ask(['log', '--first-parent', '-n', String(count * 50), '--format=%H %P %x09%s', commit]);
  let reviewed = 0;
  for (const line of log.split('\n')) {
    if (reviewed === count) return;
    const [hashes = '', subject = ''] = line.split('\t');
    const [own = '', main = '', branch] = hashes.trim().split(' ');
    // GitHub names the pull request at the end of what it squashes.
    if (main === '' || (branch === undefined && !/\(#\d+\)$/.test(subject))) continue;
    const head = branch ?? own;
    const base = await ask(['merge-base', main, head]);
    const files = parseDiff((await git(source, [...diffArguments, base, head])).toString());
    if (files.length === 0 || files.length > maxFiles) continue;
    reviewed += 1;
    const { comments, verdict } = await reviewCommits({ gitDir, base, head, files, nothing });
    yield { repository, commit: head, files: files.length, comments, verdict };
  }
}

interface Ends {
  readonly gitDir: string;
  readonly base: string;
  readonly head: string;
  readonly files: ReturnType<typeof parseDiff>;
  /** A report of nothing: the trees are compared, and not scanned. */
  readonly nothing: ScanReport | undefined;
  /** Of scans, for other commits of the same repository; absent: nothing is kept. */
  readonly cache?: string;
  readonly model?: Trees['model'];
}

/** A review of what lies between two commits. */
export async function reviewCommits({
  gitDir,
  base,
  head,
  files,
  nothing,
  cache,
  model,
}: Ends): Promise<{ readonly comments: readonly Comment[]; readonly verdict: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'assay-bench-'));
  const trees = {
    base: join(folder, 'base'),
    head: join(folder, 'head'),
    cache: cache ?? join(folder, 'cache'),
  };
  try {
    await mkdir(trees.base);
    await mkdir(trees.head);
    // Without a scan only what changed is read of base.
    const changed = files.map(({ path, previousPath }) => previousPath ?? path);
    const changedNow = new Set(files.map(({ path }) => path));
    await writeTree(gitDir, base, isWithin(nothing === undefined ? [] : changed), trees.base);
    const isRead =
      nothing === undefined ? isWithin([]) : (path: string) => changedNow.has(path) || isSource(path);
    await writeTree(gitDir, head, isRead, trees.head);
    const baseReport = nothing ?? (await scanTree(trees.base, trees.cache));
    const signalsOnly = nothing !== undefined;
    const built = await reviewTrees({ ...trees, baseReport, files, signalsOnly, ...(model && { model }) });
    const comments = built.comments.map(({ filePath, line, finding, placement }) => ({
      path: filePath,
      line,
      rule: finding.ruleId,
      message: finding.title === undefined ? finding.message : `${finding.title}. ${finding.message}`,
      isInline: placement === 'inline',
    }));
    return { comments, verdict: built.verdict };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function isSource(path: string): boolean {
  return languageOfPath(path) !== undefined;
}

/** Median and 90th percentile of inline comments. */
export function tableOfMerges(outcomes: readonly MergeOutcome[]): string {
  const counts = outcomes
    .map(({ comments }) => comments.filter(({ isInline }) => isInline).length)
    .sort((a, b) => a - b);
  const at = (share: number) => counts[Math.min(counts.length - 1, Math.floor(share * counts.length))] ?? 0;
  const sum = counts.reduce((all, one) => all + one, 0);
  return `${counts.length} merges, ${sum} comments: median ${at(0.5)}, 90th percentile ${at(0.9)}, most ${counts.at(-1) ?? 0}\n`;
}
