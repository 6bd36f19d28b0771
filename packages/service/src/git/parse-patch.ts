/** Parses a patch with all lines of the changed files, so that each side can be reconstructed. */
import { hunkPattern, parseRaw, type RawFile } from './parse-diff.ts';

export interface PatchLine {
  /** `both`: unchanged. */
  readonly side: 'both' | 'old' | 'new';
  readonly text: string;
}

export interface FilePatch extends RawFile {
  readonly isBinary: boolean;
  /** All lines of the file, in the order of a unified diff. */
  readonly lines: readonly PatchLine[];
}

/** Two commits follow. The number of context lines exceeds the length of any file. */
export const patchArguments =
  'diff-tree -r -z -M50% --raw --patch --unified=100000000 --diff-filter=ADMR --no-color --no-ext-diff --no-textconv --full-index'.split(
    ' ',
  );

/** @returns sorted by path */
export function parsePatches(output: string): readonly FilePatch[] {
  const { files, patchStart } = parseRaw(output);
  const patches = output
    .slice(patchStart)
    .split(/^diff --git /m)
    .slice(1);
  return files
    .map((file, index) => ({ ...file, ...parseBody(patches[index] ?? '') }))
    .sort((a, b) => (a.path < b.path ? -1 : 1));
}

const sides: Readonly<Record<string, PatchLine['side']>> = { ' ': 'both', '-': 'old', '+': 'new' };

function parseBody(patch: string): Pick<FilePatch, 'isBinary' | 'lines'> {
  const all = patch.split('\n');
  const start = all.findIndex((line) => hunkPattern.test(line));
  if (start < 0) return { isBinary: all.some((line) => line.startsWith('Binary files ')), lines: [] };
  const lines = all.slice(start + 1).flatMap((line) => {
    const side = sides[line[0] ?? ''];
    return side === undefined ? [] : [{ side, text: line.slice(1).replace(/\r$/, '') }];
  });
  return { isBinary: false, lines };
}
