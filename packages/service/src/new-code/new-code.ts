/**
 * New lines: since a branch left the default one, or on the default branch since a time or a tag set in `.assay.yml`.
 * Lines that git recognizes as renamed or moved are not new.
 */

import type { Duplication, FileMetrics, LineRange } from '@assay/core';
import type { StoredNewCode } from '../storage/metric-tables.ts';

export interface NewCode {
  readonly since: StoredNewCode['since'];
  /** By path; `undefined` if all code is new. */
  readonly changed: ReadonlyMap<string, readonly LineRange[]> | undefined;
}

export interface NewLines {
  readonly path: string;
  /** Ascending, without overlaps. */
  readonly ranges: readonly LineRange[];
}

/** New lines of the measured files. */
export function newLinesOf({ changed }: NewCode, files: readonly FileMetrics[]): readonly NewLines[] {
  return files.flatMap(({ path, lines }): NewLines[] => {
    const whole: LineRange[] = lines > 0 ? [[1, lines]] : [];
    const ranges = changed === undefined ? whole : (changed.get(path) ?? []);
    return ranges.length === 0 ? [] : [{ path, ranges }];
  });
}

export function countLines(files: readonly NewLines[]): number {
  return files.reduce((sum, { ranges }) => sum + ranges.reduce(addLength, 0), 0);
}

function addLength(sum: number, [first, last]: LineRange): number {
  return sum + last - first + 1;
}

/** Number of new lines that are duplicated in the tree. */
export function countDuplicated(files: readonly NewLines[], duplication: Duplication): number {
  const byPath = new Map(duplication.files.map(({ path, ranges }) => [path, ranges]));
  return files.reduce((sum, { path, ranges }) => sum + countCommon(ranges, byPath.get(path) ?? []), 0);
}

function countCommon(ranges: readonly LineRange[], others: readonly LineRange[]): number {
  let sum = 0;
  let index = 0;
  for (const [first, last] of ranges) {
    while ((others[index]?.[1] ?? Number.POSITIVE_INFINITY) < first) index++;
    for (let next = index; next < others.length; next++) {
      const [otherFirst, otherLast] = others[next] ?? [0, 0];
      if (otherFirst > last) break;
      sum += Math.min(last, otherLast) - Math.max(first, otherFirst) + 1;
    }
  }
  return sum;
}

/** Whether a line is in one of the ranges. */
export function includesLine(ranges: readonly LineRange[], line: number): boolean {
  let low = 0;
  let high = ranges.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ranges[middle]?.[1] ?? 0) < line) low = middle + 1;
    else high = middle;
  }
  return (ranges[low]?.[0] ?? Number.POSITIVE_INFINITY) <= line;
}
