/**
 * Change frequency and authors of files: hotspots and ownership according to Tornhill ("Your Code as a Crime Scene").
 */

import type { HistoryCommit, TouchedFile } from '../git/history.ts';
import type { FileHistory } from '../storage/metric-tables.ts';

/**
 * A commit that changes more files is an import, a move or a reformatting, which says nothing about how a file is
 * worked on.
 */
const mostFiles = 500;

interface Sums {
  commits: number;
  added: number;
  deleted: number;
  /** Number of lines by author. */
  readonly lines: Map<string, number>;
}

/**
 * By each file's current path.
 *
 * @param commits  newest first: a rename maps older commits to the new path
 */
export function summarizeHistory(commits: readonly HistoryCommit[]): ReadonlyMap<string, FileHistory> {
  const sums = new Map<string, Sums>();
  const current = new Map<string, string>();
  for (const { author, files } of commits) {
    for (const file of files) {
      const path = current.get(file.path) ?? file.path;
      if (file.previousPath !== undefined) current.set(file.previousPath, path);
      if (files.length <= mostFiles) addTo(sums, path, author, file);
    }
  }
  return new Map([...sums].map(([path, sum]) => [path, toHistory(sum)]));
}

function addTo(sums: Map<string, Sums>, path: string, author: string, { added, deleted }: TouchedFile): void {
  let sum = sums.get(path);
  if (sum === undefined) {
    sum = { commits: 0, added: 0, deleted: 0, lines: new Map() };
    sums.set(path, sum);
  }
  sum.commits++;
  sum.added += added;
  sum.deleted += deleted;
  sum.lines.set(author, (sum.lines.get(author) ?? 0) + added + deleted);
}

function toHistory({ commits, added, deleted, lines }: Sums): FileHistory {
  const total = added + deleted;
  const [main = ['', 0]] = [...lines].sort(([a, most], [b, other]) => other - most || (a < b ? -1 : 1));
  const share = total === 0 ? 1 / lines.size : main[1] / total;
  return { commits, authors: lines.size, added, deleted, main_author: main[0], main_author_share: share };
}
