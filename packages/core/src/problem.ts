/** A problem: something that made the analysis incomplete and that the user is told. */

export const problemKinds = [
  /** The file was not read: too large, minified, binary, wrong encoding, unreadable, a link out of the tree. */
  'file-skipped',
  /** The file has syntax errors; the rest of it was analysed. */
  'syntax-error',
  /** A language construct that the front end does not lower. */
  'unsupported-syntax',
  /** A framework whose routes no model tells: what strangers send to them, and what guards them, is not known. */
  'unknown-framework',
  /** A time, size or count cap was hit; results may be missing. */
  'cap-hit',
  /** A bug of ours, contained: one function, rule or file has no result. */
  'internal-error',
  /** What is known of vulnerable packages is not there, old, or not of all that the tree uses. */
  'advisories',
  /** A configuration file is not valid. */
  'invalid-config',
  /** A comment that should accept a finding is not understood, has expired, accepts nothing, or came or went with the change. */
  'suppression',
] as const;
export type ProblemKind = (typeof problemKinds)[number];

export interface Problem {
  readonly kind: ProblemKind;
  /** Path relative to the repository root; absent when the problem is of the whole scan. */
  readonly path?: string;
  /** 1-based. */
  readonly line?: number;
  /** Stable reason in kebab case: `file-too-large`, `function-time`. */
  readonly reason: string;
  /** For a reader, without source text. */
  readonly message: string;
}

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
