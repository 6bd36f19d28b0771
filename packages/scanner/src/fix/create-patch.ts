import { formatPatch, type StructuredPatch, structuredPatch } from 'diff';
import type { ChangedFile } from './gate.ts';

export type PatchedFile = Pick<ChangedFile, 'path' | 'before' | 'after'>;

/** Maps a text to its lines for display; the number of lines stays the same. */
export type ShowLines = (text: string) => readonly string[];

/**
 * Unified diff of all files, with `a/` and `b/` prefixes, as read by `git apply`. The library quotes names as git does.
 *
 * @param show  maps the lines of a file for display; default: unchanged
 */
export function createPatch(changes: readonly PatchedFile[], show?: ShowLines): string {
  return changes
    .map(({ path, before, after }) => {
      const patch = structuredPatch(`a/${path}`, `b/${path}`, before, after, '', '', { context: 3 });
      if (show !== undefined) showHunks(patch, show(before), show(after));
      // Drops the separator line, which is another tool's convention.
      return formatPatch(patch)
        .replace(/^=+\n/, '')
        .replace(/^((?:---|\+\+\+) .*)\t$/gm, '$1');
    })
    .join('');
}

function showHunks({ hunks }: StructuredPatch, before: readonly string[], after: readonly string[]): void {
  for (const hunk of hunks) {
    // Line numbers are 1-based.
    let [old, now] = [hunk.oldStart - 1, hunk.newStart - 1];
    hunk.lines = hunk.lines.map((line) => {
      const sign = line.charAt(0);
      if (sign === '-') return `-${before[old++] ?? ''}`;
      if (sign === '+') return `+${after[now++] ?? ''}`;
      if (sign !== ' ') return line;
      const [was, is] = [before[old++] ?? '', after[now++] ?? ''];
      // Either version may show that the line has a secret.
      return was === line.slice(1) ? ` ${is}` : ` ${was}`;
    });
  }
}
