/** Chooses where in a diff a finding is commented. */
import { type ChangeSignal, type Finding, isSignal, type Location } from '@assay/core';
import type { ChangedFile } from '../git/parse-diff.ts';

export type Placement = 'inline' | 'file' | 'summary' | 'not_posted';

export interface Place {
  readonly placement: 'inline' | 'file' | 'summary';
  readonly filePath: string;
  /** 1-based, in the head commit. */
  readonly line: number;
  readonly quote: string;
}

/** Context lines around a hunk that forges show and allow comments on. */
const contextLines = 3;

/**
 * Chooses the placement of a finding's comment. `inline` requires that its location or trace touches a changed line,
 * and that the forge shows one of these lines: that of the location itself, or of the step nearest to the sink.
 * Otherwise it is `file` if the trace touches a changed file, else `summary`. A signal is about the change itself: it
 * is placed where its line is shown, else where the hunk removed the code in question.
 */
export function placeFinding(finding: Finding, filesByPath: ReadonlyMap<string, ChangedFile>): Place {
  const locations = [finding.location, ...finding.trace.map((step) => step.location).reverse()];
  const isShown = ({ path }: Location): boolean => filesByPath.get(path)?.change !== 'deleted';
  const isTouching = locations.some((location) => isNear(location, filesByPath, 0));
  const shown = locations.find(
    (location) => isShown(location) && isNear(location, filesByPath, contextLines),
  );
  if (isTouching && shown !== undefined) return placeInDiff(shown, filesByPath);
  if (isSignal(finding)) {
    if (shown !== undefined) return placeInDiff(shown, filesByPath);
    const gone = placeOfGone(finding, filesByPath);
    if (gone !== undefined) return gone;
  }
  const inChangedFile = locations.find((location) => filesByPath.has(location.path));
  return inChangedFile === undefined ? placeAt('summary', finding.location) : placeAt('file', inChangedFile);
}

function placeAt(placement: Place['placement'], location: Location): Place {
  return { placement, filePath: location.path, line: location.range.startLine, quote: location.snippet };
}

/** The first line of a location that the forge shows, counting the context lines of hunks. */
function placeInDiff(location: Location, filesByPath: ReadonlyMap<string, ChangedFile>): Place {
  const place = placeAt('inline', location);
  const { startLine, endLine } = location.range;
  const hunks = filesByPath.get(location.path)?.hunks ?? [];
  const lines = hunks
    .filter((hunk) => startLine <= lastOf(hunk) + contextLines && endLine >= hunk.newStart - contextLines)
    .map(({ newStart }) => Math.max(startLine, newStart - contextLines, 1));
  return lines.length === 0 ? place : { ...place, line: Math.min(...lines) };
}

/** The head line after which a hunk removed the base code of a signal; `undefined` in a deleted file. */
function placeOfGone(
  { before, location }: ChangeSignal,
  filesByPath: ReadonlyMap<string, ChangedFile>,
): Place | undefined {
  const file = filesByPath.get(location.path);
  if (before === null || file === undefined || file.change === 'deleted') return undefined;
  if ((file.previousPath ?? file.path) !== before.path) return undefined;
  const hunk = file.hunks.find(
    ({ oldStart, oldLines }) => before.line >= oldStart && before.line < oldStart + oldLines,
  );
  if (hunk === undefined) return undefined;
  return {
    placement: 'inline',
    filePath: location.path,
    line: Math.max(1, hunk.newStart),
    quote: before.snippet,
  };
}

/** Lines on both sides of a pure deletion count as touched, because the deleted code may have guarded them. */
function isNear(location: Location, filesByPath: ReadonlyMap<string, ChangedFile>, slack: number): boolean {
  const hunks = filesByPath.get(location.path)?.hunks ?? [];
  const { startLine, endLine } = location.range;
  return hunks.some((hunk) => startLine <= lastOf(hunk) + slack && endLine >= hunk.newStart - slack);
}

/** Last head line of a hunk; for a hunk that only deletes, the line that follows it. */
function lastOf({ newStart, newLines }: ChangedFile['hunks'][number]): number {
  return newLines === 0 ? newStart + 1 : newStart + newLines - 1;
}
