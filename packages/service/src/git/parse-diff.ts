/** Parses the output of `git diff-tree`: changed files with their line ranges. */
import type { FileChange, Hunk } from '@assay/core';

export interface ChangedFile extends FileChange {
  readonly isBinary: boolean;
  readonly additions: number;
  readonly deletions: number;
}

/** Two commits follow. Files with half of their lines in common count as renamed. */
export const diffArguments =
  'diff-tree -r -z -M50% --raw --patch --unified=0 --diff-filter=ADMR --no-color --no-ext-diff --no-textconv --full-index'.split(
    ' ',
  );

export const hunkPattern = /^@@ -(\d+)(?:,(\d+))? \+(\d+)(?:,(\d+))? @@/;

/**
 * Parses `--raw --patch -z`: the raw part names the files without quoting, and the patches follow in the same order.
 */
export function parseDiff(output: string): ChangedFile[] {
  const { files, patchStart } = parseRaw(output);
  const patches = splitPatches(output.slice(patchStart));
  return files
    .map((file, index) => {
      const lines = patches[index] ?? [];
      const hunks = lines.flatMap(parseHunk);
      return {
        ...file,
        isBinary: lines.some((line) => line.startsWith('Binary files ')),
        additions: hunks.reduce((sum, hunk) => sum + hunk.newLines, 0),
        deletions: hunks.reduce((sum, hunk) => sum + hunk.oldLines, 0),
        hunks,
      };
    })
    .sort((a, b) => (a.path < b.path ? -1 : 1));
}

export type RawFile = Pick<ChangedFile, 'path' | 'previousPath' | 'change'>;

/** The part of `--raw -z` before the patches, and the start of these. */
export function parseRaw(output: string): { files: RawFile[]; patchStart: number } {
  const files: RawFile[] = [];
  let position = 0;
  const next = (): string => {
    const end = output.indexOf('\0', position);
    const text = output.slice(position, end);
    position = end + 1;
    return text;
  };
  while (output[position] === ':') {
    const status = next().split(' ').at(-1) ?? '';
    const first = next();
    if (status.startsWith('R')) files.push({ path: next(), previousPath: first, change: 'renamed' });
    else files.push({ path: first, previousPath: null, change: changeOf(status) });
  }
  // A second NUL separates the raw part from the patches.
  return { files, patchStart: output[position] === '\0' ? position + 1 : position };
}

function changeOf(status: string): ChangedFile['change'] {
  if (status === 'A') return 'added';
  return status === 'D' ? 'deleted' : 'modified';
}

/** The header and hunk lines of each file's patch. A line of content starts with `+`, `-` or a backslash. */
function splitPatches(text: string): string[][] {
  const patches: string[][] = [];
  for (const line of text.split('\n')) {
    if (line.startsWith('diff --git ')) patches.push([]);
    else if (line.startsWith('@@ ') || line.startsWith('Binary files ')) patches.at(-1)?.push(line);
  }
  return patches;
}

function parseHunk(line: string): Hunk[] {
  const match = hunkPattern.exec(line);
  if (match === null) return [];
  const [, oldStart, oldLines = '1', newStart, newLines = '1'] = match;
  return [
    {
      oldStart: Number(oldStart),
      oldLines: Number(oldLines),
      newStart: Number(newStart),
      newLines: Number(newLines),
    },
  ];
}
