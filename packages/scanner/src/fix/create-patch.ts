import { createTwoFilesPatch } from 'diff';
import type { ChangedFile } from './gate.ts';

/** Unified diff of all files, with `a/` and `b/` prefixes, as `git apply` reads it. */
export function createPatch(changes: readonly Pick<ChangedFile, 'path' | 'before' | 'after'>[]): string {
  return changes
    .map(({ path, before, after }) => {
      const patch = createTwoFilesPatch(
        quotePath(`a/${path}`),
        quotePath(`b/${path}`),
        before,
        after,
        '',
        '',
        { context: 3 },
      );
      // The separator line is a habit of another tool.
      return patch.replace(/^=+\n/, '').replace(/^((?:---|\+\+\+) .*)\t$/gm, '$1');
    })
    .join('');
}

/** Names with quotes, backslashes or control characters are written as git does. */
function quotePath(path: string): string {
  return /["\\\p{Cc}]/u.test(path) ? JSON.stringify(path) : path;
}
