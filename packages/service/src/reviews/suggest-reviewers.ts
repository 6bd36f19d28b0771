/** Suggests reviewers who know the changed code: its code owners, and the authors of the replaced lines. */

import type { ServiceContext } from '../context.ts';
import type { Comparison } from '../git/compare.ts';
import { GitError } from '../git/git-error.ts';
import type { MirrorRequest } from '../git/mirror.ts';
import type { ChangedFile } from '../git/parse-diff.ts';
import type { Ports } from '../ports.ts';
import type { StoredReviewer } from '../storage/database.ts';
import { codeOwnersPaths, readCodeOwners } from './code-owners.ts';

type Deps = Pick<ServiceContext, 'log'> & Pick<Ports, 'git'>;

/** Maximum number of names; more would be of no use as a suggestion. */
const maxOwners = 5;
const maxAuthors = 3;
/** Maximum number of files, and of lines per file, to blame; files with most deletions first. */
const maxBlamedFiles = 30;
const maxBlamedLines = 200;
/**
 * Maximum number of commits to search: authors of older code are rarely asked, and long histories take long to fetch.
 */
const maxHistory = 1000;
const maxCodeOwnersBytes = 3_000_000;

/**
 * Suggests owners first, then authors, each by amount of code. Excludes the authors of the change as well as bots.
 * Empty if the history is unavailable.
 *
 * @param branch  contains the base; used for fetching history
 */
export async function suggestReviewers(
  deps: Deps,
  request: MirrorRequest,
  comparison: Comparison,
  branch: string,
): Promise<readonly StoredReviewer[]> {
  try {
    const ref = comparison.baseSha;
    const text = await deps.git.readFile({
      ...request,
      ref,
      paths: codeOwnersPaths,
      maxBytes: maxCodeOwnersBytes,
    });
    const owners = text === undefined ? [] : ownersOf(text, comparison.files);
    return [...owners, ...(await authorsOf(deps, request, comparison, branch))];
  } catch (error) {
    if (!(error instanceof GitError) || request.signal?.aborted) throw error;
    deps.log.info({ code: error.code }, 'who may review is not known');
    return [];
  }
}

function ownersOf(text: string, files: readonly ChangedFile[]): readonly StoredReviewer[] {
  const ownersFor = readCodeOwners(text);
  const counts = new Map<string, { files: number; lines: number }>();
  for (const { path, additions, deletions } of files)
    for (const owner of ownersFor(path)) {
      const { files: count = 0, lines = 0 } = counts.get(owner) ?? {};
      counts.set(owner, { files: count + 1, lines: lines + additions + deletions });
    }
  return [...counts]
    .map(([name, count]) => ({ name, source: 'codeowners' as const, ...count }))
    .sort((one, other) => other.files - one.files || (one.name < other.name ? -1 : 1))
    .slice(0, maxOwners);
}

async function authorsOf(
  deps: Deps,
  request: MirrorRequest,
  comparison: Comparison,
  branch: string,
): Promise<readonly StoredReviewer[]> {
  const files = comparison.files
    .filter(({ change, isBinary }) => change !== 'added' && !isBinary)
    .sort((one, other) => other.deletions - one.deletions || (one.path < other.path ? -1 : 1))
    .slice(0, maxBlamedFiles)
    .map((file) => ({ path: file.previousPath ?? file.path, lines: oldLinesOf(file) }))
    .filter(({ lines }) => lines.length > 0);
  if (files.length === 0) return [];
  const { mergeBaseSha: commitSha } = comparison;
  const blame = await deps.git.blame({ ...request, branch, commitSha, files, maxDepth: maxHistory });
  const found = new Map<string, { files: number; lines: number }>();
  for (const lines of blame.values()) {
    const byAuthor = Map.groupBy(lines.values(), ({ author }) => author);
    for (const [author, own] of byAuthor) {
      const { files: count = 0, lines: sum = 0 } = found.get(author) ?? {};
      found.set(author, { files: count + 1, lines: sum + own.length });
    }
  }
  const writers = new Set(comparison.authors);
  return [...found]
    .filter(
      ([name]) => name !== '' && !writers.has(name) && !/\[bot\]$|^(?:dependabot|renovate)\b/i.test(name),
    )
    .map(([name, count]) => ({ name, source: 'blame' as const, ...count }))
    .sort((one, other) => other.lines - one.lines || (one.name < other.name ? -1 : 1))
    .slice(0, maxAuthors);
}

/** Lines of the base that the change replaces or, for pure additions, the lines before them. */
function oldLinesOf({ hunks }: ChangedFile): readonly number[] {
  const lines = hunks.flatMap(({ oldStart, oldLines }) =>
    oldLines === 0
      ? [oldStart]
      : Array.from({ length: Math.min(oldLines, maxBlamedLines) }, (_, index) => oldStart + index),
  );
  return lines.filter((line) => line > 0).slice(0, maxBlamedLines);
}
