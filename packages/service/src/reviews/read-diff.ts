/** Reads the reviewed diff, from the merge base to the head, with secrets masked. */

import { findSecrets, knownSecrets, maskSecrets } from '@assay/core';
import type { Caller } from '../caller.ts';
import type { ServiceContext } from '../context.ts';
import { ProblemError } from '../errors.ts';
import { GitError } from '../git/git-error.ts';
import type { FilePatch, PatchLine } from '../git/parse-patch.ts';
import type { Ports } from '../ports.ts';
import { remoteOf } from '../repositories/remote-of.ts';
import { loadRepository } from '../storage/repositories.ts';
import type { ReviewRow } from '../storage/reviews.ts';
import { getReview } from './start-review.ts';

export type DiffDeps = Pick<ServiceContext, 'db' | 'secrets' | 'config'> & Pick<Ports, 'git' | 'forges'>;

export interface DiffFile extends Omit<FilePatch, 'lines'> {
  /** Hunks of a unified diff with three lines of context; the empty string if no line changed. */
  readonly patch: string;
  /** Lines omitted at the end of the patch. */
  readonly omittedLines: number;
}

/** Git's default. */
const linesAround = 3;
/** Longer lines are generated, and not worth reading in full. */
const longestLine = 2000;
/** Maximum per file and in total: a browser lays out this many lines in a second. */
const mostLinesOfFile = 2000;
const mostLines = 20_000;

export async function readReviewDiff(
  deps: DiffDeps,
  caller: Caller,
  id: string,
): Promise<readonly DiffFile[]> {
  const { row } = await getReview(deps, caller, id);
  return readDiff(deps, row);
}

/**
 * The caller must have checked access to the review.
 *
 * @throws {ProblemError} if the commits are not kept on this machine
 */
export async function readDiff(
  deps: DiffDeps,
  { commit_range: range, repository_id: repositoryId }: Pick<ReviewRow, 'commit_range' | 'repository_id'>,
): Promise<readonly DiffFile[]> {
  if (range === null)
    throw new ProblemError('source_not_kept', 'the review has not compared base and head yet');
  const files = await readPatch(deps, repositoryId, range);
  let room = mostLines;
  return files.map(({ lines, ...file }) => {
    const hunks = cutHunks(maskLines(lines));
    const cut = writeHunks(hunks, Math.min(mostLinesOfFile, room));
    room -= cut.written;
    return { ...file, patch: cut.patch, omittedLines: cut.omitted };
  });
}

async function readPatch(
  deps: DiffDeps,
  repositoryId: string,
  ends: { readonly from: string; readonly to: string },
): Promise<readonly FilePatch[]> {
  const repository = await loadRepository(deps.db, repositoryId);
  if (repository === undefined) throw new ProblemError('source_not_kept', 'the repository was removed');
  try {
    const remote = await remoteOf(deps, repository);
    const patch = await deps.git.readKeptPatch({ repositoryId, remote, ...ends });
    if (patch !== undefined) return patch;
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    throw new ProblemError('source_not_kept', error.message, { cause: error });
  }
  throw new ProblemError('source_not_kept', 'the commits are not kept on this machine');
}

/** Masks secrets. Searches both complete files, because a hunk may begin inside a secret. */
function maskLines(lines: readonly PatchLine[]): readonly PatchLine[] {
  const textOf = (side: 'old' | 'new') =>
    lines.flatMap((line) => (line.side === 'both' || line.side === side ? [line.text] : [])).join('\n');
  const texts = { old: textOf('old'), new: textOf('new') };
  const values = [texts.old, texts.new].flatMap((text) =>
    findSecrets(text).map(({ start, end }) => text.slice(start, end)),
  );
  if (values.length === 0) return lines;
  const known = knownSecrets(values);
  const masked = {
    old: maskSecrets(texts.old, { known }).split('\n')[Symbol.iterator](),
    new: maskSecrets(texts.new, { known }).split('\n')[Symbol.iterator](),
  };
  return lines.map(({ side }) => {
    const old = side === 'new' ? undefined : masked.old.next().value;
    const fresh = side === 'old' ? undefined : masked.new.next().value;
    return { side, text: fresh ?? old ?? '' };
  });
}

interface CutHunk {
  readonly oldStart: number;
  readonly newStart: number;
  readonly lines: readonly PatchLine[];
}

/** Runs of changed lines with context; touching runs are merged. */
function cutHunks(lines: readonly PatchLine[]): readonly CutHunk[] {
  const ranges: [number, number][] = [];
  for (const [index, { side }] of lines.entries()) {
    if (side === 'both') continue;
    const [first, last] = [Math.max(0, index - linesAround), Math.min(lines.length, index + linesAround + 1)];
    const previous = ranges.at(-1);
    if (previous !== undefined && first <= previous[1]) previous[1] = last;
    else ranges.push([first, last]);
  }
  const hunks: CutHunk[] = [];
  let at = 0;
  let [oldLine, newLine] = [1, 1];
  for (const [first, last] of ranges) {
    for (; at < first; at++) {
      if (lines[at]?.side !== 'new') oldLine++;
      if (lines[at]?.side !== 'old') newLine++;
    }
    hunks.push({ oldStart: oldLine, newStart: newLine, lines: lines.slice(first, last) });
  }
  return hunks;
}

const marks = { both: ' ', old: '-', new: '+' } as const;

function writeHunks(
  hunks: readonly CutHunk[],
  limit: number,
): { readonly patch: string; readonly written: number; readonly omitted: number } {
  let [patch, written, omitted] = ['', 0, 0];
  for (const { oldStart, newStart, lines } of hunks) {
    const shown = lines.slice(0, Math.max(0, limit - written));
    written += shown.length;
    omitted += lines.length - shown.length;
    if (shown.length === 0) continue;
    const oldCount = shown.filter(({ side }) => side !== 'new').length;
    const newCount = shown.filter(({ side }) => side !== 'old').length;
    patch += `@@ -${oldCount === 0 ? oldStart - 1 : oldStart},${oldCount} +${newCount === 0 ? newStart - 1 : newStart},${newCount} @@\n`;
    for (const { side, text } of shown) patch += `${marks[side]}${cutLine(text)}\n`;
  }
  return { patch, written, omitted };
}

function cutLine(text: string): string {
  if (text.length <= longestLine) return text.toWellFormed();
  return `${text.slice(0, longestLine).toWellFormed()} … ${text.length - longestLine} more characters`;
}
