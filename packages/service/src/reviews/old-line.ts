/** Which line of the base a line of the head is. */

import type { ChangedFile } from '../git/parse-diff.ts';

/** @returns `null` for a line that was added or changed */
export function oldLineOf({ hunks }: Pick<ChangedFile, 'hunks'>, line: number): number | null {
  let shift = 0;
  for (const { newStart, newLines, oldLines } of hunks) {
    // A hunk without new lines stands behind the line that it names.
    const first = newLines === 0 ? newStart + 1 : newStart;
    if (line < first) break;
    if (line < first + newLines) return null;
    shift += oldLines - newLines;
  }
  return line + shift;
}
