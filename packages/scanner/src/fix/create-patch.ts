import { formatPatch, type StructuredPatch, structuredPatch } from 'diff';
import type { ChangedFile } from './gate.ts';

export type PatchedFile = Pick<ChangedFile, 'path' | 'before' | 'after'>;

/** The lines of a text as they are shown: as many as the text has. */
export type ShowLines = (text: string) => readonly string[];

/**
 * Unified diff of all files, with `a/` and `b/` prefixes, as `git apply` reads it. The library quotes names as git does.
 *
 * @param show  what to show of the lines of a file; default: the lines
 */
export function createPatch(changes: readonly PatchedFile[], show?: ShowLines): string {
  return changes
    .map(({ path, before, after }) => {
      const patch = structuredPatch(`a/${path}`, `b/${path}`, before, after, '', '', { context: 3 });
      if (show !== undefined) showHunks(patch, show(before), show(after));
      // The separator line is a habit of another tool.
      return formatPatch(patch)
        .replace(/^=+\n/, '')
        .replace(/^((?:---|\+\+\+) .*)\t$/gm, '$1');
    })
    .join('');
}

function showHunks({ hunks }: StructuredPatch, before: readonly string[], after: readonly string[]): void {
  for (const hunk of hunks) {
    // Lines are counted from 1.
    let [old, now] = [hunk.oldStart - 1, hunk.newStart - 1];
    hunk.lines = hunk.lines.map((line) => {
      const sign = line.charAt(0);
      if (sign === '-') return `-${before[old++] ?? ''}`;
      if (sign === '+') return `+${after[now++] ?? ''}`;
      if (sign !== ' ') return line;
      const [was, is] = [before[old++] ?? '', after[now++] ?? ''];
      // Either file may tell that there is a secret in the line.
      return was === line.slice(1) ? ` ${is}` : ` ${was}`;
    });
  }
}
