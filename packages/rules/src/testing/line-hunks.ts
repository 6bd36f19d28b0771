/** What git says of two versions of a text, for tests that have no repository. */

import type { Hunk } from '@assay/core';

/** By the longest common subsequence of lines; quadratic, for texts of a page. */
export function hunksBetween(before: string, after: string): readonly Hunk[] {
  const [old, now] = [before.split('\n'), after.split('\n')];
  const common = commonLengths(old, now);
  const hunks: Hunk[] = [];
  for (let i = 0, j = 0; i < old.length || j < now.length; ) {
    if (i < old.length && old[i] === now[j]) {
      i++;
      j++;
      continue;
    }
    const [oldStart, newStart] = [i, j];
    while ((i < old.length || j < now.length) && (i >= old.length || j >= now.length || old[i] !== now[j])) {
      const isDropped = j >= now.length || (i < old.length && at(common, i + 1, j) >= at(common, i, j + 1));
      if (isDropped) i++;
      else j++;
    }
    const [oldLines, newLines] = [i - oldStart, j - newStart];
    // A side without lines names the line before.
    hunks.push({
      oldStart: oldStart + (oldLines > 0 ? 1 : 0),
      oldLines,
      newStart: newStart + (newLines > 0 ? 1 : 0),
      newLines,
    });
  }
  return hunks;
}

const at = (table: readonly (readonly number[])[], i: number, j: number): number => table[i]?.[j] ?? 0;

function commonLengths(old: readonly string[], now: readonly string[]): readonly (readonly number[])[] {
  const table: number[][] = [];
  for (let i = old.length - 1; i >= 0; i--) {
    const row: number[] = [];
    for (let j = now.length - 1; j >= 0; j--)
      row[j] =
        old[i] === now[j] ? at(table, i + 1, j + 1) + 1 : Math.max(at(table, i + 1, j), row[j + 1] ?? 0);
    table[i] = row;
  }
  return table;
}
