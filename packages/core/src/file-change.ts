/** Changes between two trees, by file and line, and the mapping of old locations to new ones. */

/** Line ranges of one hunk in a diff without context; a length of 0 means that the side has no lines. */
export interface Hunk {
  readonly oldStart: number;
  readonly oldLines: number;
  readonly newStart: number;
  readonly newLines: number;
}

export interface FileChange {
  /** Path in the new tree; in the old one for a deleted file. */
  readonly path: string;
  /** Path before a rename or copy; `null` otherwise. */
  readonly previousPath: string | null;
  readonly change: 'added' | 'modified' | 'deleted' | 'renamed';
  /** In order, without overlaps. */
  readonly hunks: readonly Hunk[];
}

/** New position of a line of the old tree. */
export interface OldPlace {
  /** `undefined` if the file was deleted. */
  readonly path: string | undefined;
  /** The same line in the new file; `undefined` if it was changed or removed. */
  readonly line: number | undefined;
  /** Number of the hunk that replaced the line, within its file. */
  readonly hunk: number | undefined;
}

export interface TreeChanges {
  /** @param line 1-based, in the old tree */
  readonly follow: (path: string, line: number) => OldPlace;
  /** Number of the hunk that wrote a line of the new tree, within its file; `undefined` for an unchanged line. */
  readonly hunkOf: (path: string, line: number) => number | undefined;
  /** New path of a renamed file, and whether its content is unchanged; `undefined` if it was not renamed. */
  readonly renamed: (path: string) => { readonly path: string; readonly isSame: boolean } | undefined;
  /** True if a file of either tree was added, deleted or changed. */
  readonly touches: (path: string) => boolean;
}

/** Indexes changes. Both line lookups take time logarithmic in the number of hunks of the file. */
export function createTreeChanges(files: readonly FileChange[]): TreeChanges {
  const byOldPath = new Map(
    files.filter(({ change }) => change !== 'added').map((file) => [file.previousPath ?? file.path, file]),
  );
  const byNewPath = new Map(
    files.filter(({ change }) => change !== 'deleted').map((file) => [file.path, file]),
  );
  return {
    follow: (path, line) => {
      const file = byOldPath.get(path);
      if (file === undefined) return { path, line, hunk: undefined };
      if (file.change === 'deleted') return { path: undefined, line: undefined, hunk: undefined };
      return { path: file.path, ...followLine(file.hunks, line) };
    },
    hunkOf: (path, line) => {
      const hunks = byNewPath.get(path)?.hunks ?? [];
      const index = lastAtOrBefore(hunks, ({ newStart }) => newStart, line);
      const hunk = hunks[index];
      return hunk !== undefined && line < hunk.newStart + hunk.newLines ? index : undefined;
    },
    renamed: (path) => {
      const file = byOldPath.get(path);
      return file?.change === 'renamed' ? { path: file.path, isSame: file.hunks.length === 0 } : undefined;
    },
    touches: (path) => byNewPath.has(path) || byOldPath.has(path),
  };
}

function followLine(hunks: readonly Hunk[], line: number): Pick<OldPlace, 'line' | 'hunk'> {
  const index = lastAtOrBefore(hunks, ({ oldStart }) => oldStart, line);
  const hunk = hunks[index];
  if (hunk === undefined) return { line, hunk: undefined };
  // A pure insertion comes after its old line.
  if (hunk.oldLines === 0 && line === hunk.oldStart) {
    const before = hunks[index - 1];
    return { line: before === undefined ? line : behind(before, line), hunk: undefined };
  }
  if (line < hunk.oldStart + hunk.oldLines) return { line: undefined, hunk: index };
  return { line: behind(hunk, line), hunk: undefined };
}

/** Maps a line after a hunk to the new file. A side without lines is given as the line before it. */
function behind(hunk: Hunk, line: number): number {
  const oldEnd = hunk.oldStart + Math.max(hunk.oldLines, 1);
  const newEnd = hunk.newStart + Math.max(hunk.newLines, 1);
  return line - oldEnd + newEnd;
}

/** Index of the last hunk that begins at or before a line; -1 if there is none. */
function lastAtOrBefore(hunks: readonly Hunk[], startOf: (hunk: Hunk) => number, line: number): number {
  let low = 0;
  let high = hunks.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const hunk = hunks[middle];
    if (hunk !== undefined && startOf(hunk) <= line) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
