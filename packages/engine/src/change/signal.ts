/**
 * Signals: what a careful reader of a change would ask about, told from the two versions of the code.
 *
 * A signal compares; what is wrong with head alone is a rule's business.
 */

import type { Category, Confidence, IssueType, Route, Severity } from '@assay/core';
import type { CopiedLines } from '../duplication/find-copies.ts';
import type { CodeChange } from './change.ts';
import type { LineChanges } from './diff-lines.ts';
import type { Unit } from './units.ts';

/** A file of the change as text, code or not. */
export interface TextChange {
  /** In head; in base for a removed file. */
  readonly path: string;
  readonly previousPath: string | undefined;
  /** `undefined` where the file does not exist or is no text. */
  readonly base: string | undefined;
  readonly head: string | undefined;
  readonly lines: LineChanges;
  /** It tests. */
  readonly isTest: boolean;
}

/** A place of head at which a name stands. */
export interface NamedPlace {
  readonly path: string;
  readonly line: number;
  readonly text: string;
}

export interface Change {
  readonly code: CodeChange;
  readonly texts: readonly TextChange[];
  /** Routes of the servers; absent where the trees were not analysed as a whole. */
  readonly routes: { readonly base: readonly Route[]; readonly head: readonly Route[] } | undefined;
  /** Lines of code in head that have a name, the changed files among them; sorted. Reads the tree once. */
  readonly placesOf: (name: string) => readonly NamedPlace[];
  /** Functions of head by their last name, wherever they are. May miss. */
  readonly functionsNamed: (name: string) => readonly Unit[];
  /** Where head has the code of a function once more, in files of its language. Reads the tree once. May miss. */
  readonly copiesOf: (unit: Unit) => readonly CopiedPlace[];
  /** Lines of a file of head that could run in its tests, and whether they did; `undefined` where nobody told. */
  readonly coverageOf: (path: string) => ReadonlyMap<number, boolean> | undefined;
}

/** A place of head with code that stands in a function as well. */
export interface CopiedPlace extends CopiedLines {
  readonly path: string;
}

export interface SignalReport {
  /** In head. */
  readonly path: string;
  /** 1-based. */
  readonly line: number;
  /** One sentence or two: what base had and what head has. Code stands between backticks. */
  readonly message: string;
  /** What it is about, without place: two reports with the same text in one function are one. */
  readonly subject: string;
  /** Name of the function; the empty string for none. */
  readonly within: string;
  /** Default: the signal's. */
  readonly severity?: Severity;
  /** Default `high`. */
  readonly confidence?: Confidence;
  /** Where base had what is gone. */
  readonly before?: { readonly path: string; readonly line: number };
}

export interface SignalInfo {
  /** `review/<kebab-name>`. */
  readonly id: string;
  readonly title: string;
  readonly category: Category;
  readonly type: IssueType;
  readonly severity: Severity;
  /** Those in preview stay in the summary: their precision is not measured, or is below 0.8. */
  readonly status: 'preview' | 'stable';
}

export interface Signal extends SignalInfo {
  readonly find: (change: Change) => Iterable<SignalReport>;
}
