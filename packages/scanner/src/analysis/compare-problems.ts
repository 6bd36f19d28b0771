import type { Problem } from '@assay/core';

/** Output order of problems: path (those of the whole scan first), line, kind, message. */
export function compareProblems(a: Problem, b: Problem): number {
  return (
    compareText(a.path ?? '', b.path ?? '') ||
    (a.line ?? 0) - (b.line ?? 0) ||
    compareText(a.kind, b.kind) ||
    compareText(a.message, b.message)
  );
}

function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
