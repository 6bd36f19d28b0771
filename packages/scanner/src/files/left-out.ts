/** Which files a scan has left out, and why. */

import type { SkippedFile } from '../scan-report.ts';

/**
 * Why a file, or a folder that contains it, was left out of a scan; `undefined` for others.
 *
 * @param skipped  from a report; folders end with `/`
 */
export function reasonsOf(skipped: readonly SkippedFile[]): (path: string) => string | undefined {
  const reasons = new Map(skipped.map(({ path, reason }) => [path, reason]));
  return (path) =>
    [...foldersOf(path), path].map((name) => reasons.get(name)).find((reason) => reason !== undefined);
}

/** `a/` and `a/b/` of `a/b/c.js`. */
function foldersOf(path: string): readonly string[] {
  return [...path.matchAll(/\//g)].map(({ index }) => path.slice(0, index + 1));
}
