/** A problem: something that made the analysis incomplete, and that is reported to the user. */

export const problemKinds = [
  /** The file was not read: too large, minified, binary, wrongly encoded, unreadable, or a link out of the tree. */
  'file-skipped',
  /** The file has syntax errors; the rest of it was analyzed. */
  'syntax-error',
  /** A language construct that the front end cannot lower. */
  'unsupported-syntax',
  /** A framework without a model: its untrusted inputs and its guards are not known. */
  'unknown-framework',
  /** A limit on time, size or count was reached; results may be missing. */
  'cap-hit',
  /** A contained bug in Assay: one function, rule or file has no result. */
  'internal-error',
  /** Vulnerability data is missing, outdated, or does not cover everything that the tree uses. */
  'advisories',
  /** A configuration file is invalid. */
  'invalid-config',
  /**
   * A comment meant to accept a finding cannot be parsed, has expired, matches nothing, or was added or removed by the
   * change.
   */
  'suppression',
] as const;
export type ProblemKind = (typeof problemKinds)[number];

export interface Problem {
  readonly kind: ProblemKind;
  /** Path relative to the repository root; absent if the problem concerns the whole scan. */
  readonly path?: string;
  /** 1-based. */
  readonly line?: number;
  /** Stable reason in kebab case: `file-too-large`, `function-time`. */
  readonly reason: string;
  /** Text for a reader, without source code. */
  readonly message: string;
}

/** Output order of problems: by path (whole-scan problems first), line, kind, message. */
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
