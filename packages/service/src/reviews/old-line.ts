/** Maps lines of the head to lines of the base. */

import type { ChangedFile } from '../git/parse-diff.ts';

/** @returns `null` for a line that was added or changed */
export function oldLineOf({ hunks }: Pick<ChangedFile, 'hunks'>, line: number): number | null {
  let shift = 0;
  for (const { newStart, newLines, oldLines } of hunks) {
    // A hunk without new lines lies after the line that it names.
    const first = newLines === 0 ? newStart + 1 : newStart;
    if (line < first) break;
    if (line < first + newLines) return null;
    shift += oldLines - newLines;
  }
  return line + shift;
}
