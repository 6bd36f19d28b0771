/** The request for the parts of a program, and the response: what a model may be shown of each. */

import type { Route } from '@assay/core';
import type { EngineOptions, EntryPiece } from '@assay/engine';

export interface EntriesRequest {
  readonly directory: string;
  readonly useGitignore: boolean;
  readonly models: EngineOptions['models'];
  /** Parts with the highest risk are returned. */
  readonly maxParts: number;
}

export interface SliceFunction {
  /** Dotted; the empty string for one without a name. */
  readonly name: string;
  /** 1-based, inclusive. */
  readonly startLine: number;
  readonly endLine: number;
}

export interface SlicePiece {
  /** `file` for consecutive lines of a file, regardless of their content. */
  readonly role: EntryPiece['role'] | 'file';
  readonly path: string;
  /** 1-based line of the file at which the text begins. */
  readonly startLine: number;
  /** Whole lines, as in the file except for secrets. */
  readonly text: string;
  /** The file's functions that begin in it. */
  readonly functions: readonly SliceFunction[];
}

/** A route with its middleware, or a function that a package exports. */
export interface SliceRoute {
  /** Has no methods for a function that a package exports. */
  readonly route: Route;
  /** Description in words, redacted. */
  readonly told: string;
}

/** Several files of a program together: excerpts, redacted, within a budget. */
export interface PartSlice {
  /** Routes whose handlers are shown. */
  readonly routes: readonly SliceRoute[];
  /** Descriptions of other routes of the same program, redacted. */
  readonly siblings: readonly string[];
  /** The files themselves, then their callees and what runs before their handlers. */
  readonly pieces: readonly SlicePiece[];
  /** Number of pieces left out by the budget or the list of denied paths. */
  readonly leftOut: number;
}

/** Location of a function. */
export interface NamedPlace extends SliceFunction {
  readonly path: string;
}

/** Highest risk first. */
export interface PartSlices {
  readonly slices: readonly PartSlice[];
  /** Number of parts beyond the limit. */
  readonly beyond: number;
  /** Functions of the tree, to resolve a model's requests for more; sorted by path and line. */
  readonly index: readonly NamedPlace[];
}
