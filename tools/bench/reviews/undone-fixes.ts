/**
 * Fixes of maintained repositories, undone: what a review says of the change that would bring the flaw back.
 *
 * Base is the commit that fixed something, head the one before it. Nobody planted these flaws, and whoever wrote the signals
 * did not choose their form; the commits were found by what they say of themselves (`permission`, `access`, `ownership`,
 * `missing`, `off by one`, advisories). The data are facts about public repositories, with no code in them. The repositories
 * are parted by their names before anything is looked at.
 */

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ScanReport } from '../../../packages/scanner/src/index.ts';
import { type ChangedFile, diffArguments, parseDiff } from '../../../packages/service/src/git/parse-diff.ts';
import { git } from '../churn/git.ts';
import { halfOf } from '../known-flaws/known-flaws.ts';
import type { BranchClass } from './branches.ts';
import { reviewCommits } from './merges.ts';
import type { Place } from './plant.ts';
import type { Outcome } from './score.ts';

export interface UndoneFix {
  /** `owner/name` at GitHub. */
  readonly repository: string;
  readonly half: 'learn' | 'fresh';
  /** The commit that fixes the flaw. */
  readonly fix: string;
  readonly class: Exclude<BranchClass, 'harmless'>;
  /** What is wrong before it. */
  readonly flaw: string;
  /** `path:line` of the fixed tree: what a comment must be about, then what one may be about. */
  readonly places: readonly string[];
}

/** By repository. */
export async function readUndoneFixes(): Promise<readonly UndoneFix[]> {
  const text = await readFile(join(import.meta.dirname, 'undone-fixes.json'), 'utf8');
  const rows = JSON.parse(text) as readonly Omit<UndoneFix, 'half'>[];
  return rows.map((row) => ({ ...row, half: halfOf(row.repository) }));
}

/** @param nothing  a report of nothing: the trees are compared, and not scanned */
export async function reviewUndoneFix(
  one: UndoneFix,
  gitDir: string,
  nothing: ScanReport | undefined,
): Promise<Outcome> {
  const repository = { gitDir, objectDir: join(gitDir, 'objects') };
  const head = (await git(repository, ['rev-parse', `${one.fix}^`])).toString().trim();
  const files = parseDiff((await git(repository, [...diffArguments, one.fix, head])).toString());
  const started = performance.now();
  const { comments, verdict } = await reviewCommits({ gitDir, base: one.fix, head, files, nothing });
  return {
    repository: one.repository,
    language: '',
    branch: { id: one.fix.slice(0, 10), class: one.class, planted: one.flaw, edits: [] },
    places: one.places.map((place) => placeInHead(place, files)),
    comments,
    verdict,
    seconds: (performance.now() - started) / 1_000,
  };
}

/** Lines of head that stand where a line of the fixed tree stood. Throws when the change does not touch it. */
export function placeInHead(place: string, files: readonly ChangedFile[]): Place {
  const colon = place.lastIndexOf(':');
  const [path, line] = [place.slice(0, colon), Number(place.slice(colon + 1))];
  const file = files.find((one) => (one.previousPath ?? one.path) === path);
  const hunk = file?.hunks.find(
    ({ oldStart, oldLines }) => line >= oldStart && line < oldStart + Math.max(oldLines, 1),
  );
  if (file === undefined || hunk === undefined) throw new Error(`${place} is no part of the change`);
  const { newStart, newLines } = hunk;
  return { path: file.path, startLine: newStart, endLine: newStart + Math.max(newLines - 1, 0) };
}
