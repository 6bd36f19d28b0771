/**
 * Signals: questions that a careful reviewer would ask about a change, derived from the two versions of the code.
 *
 * A signal compares versions; problems of head alone are found by rules.
 */

import type { Category, Confidence, IssueType, Route, Severity } from '@assay/core';
import type { CopiedLines } from '../duplication/find-copies.ts';
import type { CodeChange } from './change.ts';
import type { LineChanges } from './diff-lines.ts';
import type { Unit } from './units.ts';

/** A file of the change as text, whether code or not. */
export interface TextChange {
  /** Path in head; for a removed file, in base. */
  readonly path: string;
  readonly previousPath: string | undefined;
  /** `undefined` if the file does not exist or is not text. */
  readonly base: string | undefined;
  readonly head: string | undefined;
  readonly lines: LineChanges;
  /** True for a test file. */
  readonly isTest: boolean;
}

/** A place in head that mentions a name. */
export interface NamedPlace {
  readonly path: string;
  readonly line: number;
  readonly text: string;
}

export interface Change {
  readonly code: CodeChange;
  readonly texts: readonly TextChange[];
  /** Server routes; absent if the trees were not analyzed as a whole. */
  readonly routes: { readonly base: readonly Route[]; readonly head: readonly Route[] } | undefined;
  /** Lines of code in head that mention a name, including those of changed files; sorted. Reads the tree once. */
  readonly placesOf: (name: string) => readonly NamedPlace[];
  /** Functions of head by last name, in any file. May miss some. */
  readonly functionsNamed: (name: string) => readonly Unit[];
  /** Copies of a function in head, in files of the same language. Reads the tree once. May miss some. */
  readonly copiesOf: (unit: Unit) => readonly CopiedPlace[];
  /** Executable lines of a file of head, and whether tests covered them; `undefined` without coverage data. */
  readonly coverageOf: (path: string) => ReadonlyMap<number, boolean> | undefined;
}

/** A place in head that duplicates code of a function. */
export interface CopiedPlace extends CopiedLines {
  readonly path: string;
}

export interface SignalReport {
  /** Path in head. */
  readonly path: string;
  /** 1-based. */
  readonly line: number;
  /** One or two sentences on what base had and what head has. Code is in backticks. */
  readonly message: string;
  /** Subject without position: reports with the same subject in one function are deduplicated. */
  readonly subject: string;
  /** Name of the enclosing function; the empty string for none. */
  readonly within: string;
  /** Defaults to the signal's severity. */
  readonly severity?: Severity;
  /** Defaults to `high`. */
  readonly confidence?: Confidence;
  /** Where base had what was removed. */
  readonly before?: { readonly path: string; readonly line: number };
}

export interface SignalInfo {
  /** `review/<kebab-name>`. */
  readonly id: string;
  readonly title: string;
  readonly category: Category;
  readonly type: IssueType;
  readonly severity: Severity;
  /** Preview signals only appear in the summary, because their precision is unmeasured or below 0.8. */
  readonly status: 'preview' | 'stable';
}

export interface Signal extends SignalInfo {
  readonly find: (change: Change) => Iterable<SignalReport>;
}
