/** What asking for the parts of a program answers: what a model may be shown of each. */

import type { Route } from '@assay/core';
import type { EngineOptions, EntryPiece } from '@assay/engine';

export interface EntriesRequest {
  readonly directory: string;
  readonly useGitignore: boolean;
  readonly models: EngineOptions['models'];
  /** Those at most risk are given. */
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
  /** `file` for lines of a file as they follow each other, whatever they hold. */
  readonly role: EntryPiece['role'] | 'file';
  readonly path: string;
  /** 1-based line of the file that the text begins with. */
  readonly startLine: number;
  /** Whole lines, as the file has them but for secrets. */
  readonly text: string;
  /** Those of the file that begin in it. */
  readonly functions: readonly SliceFunction[];
}

/** A route with what runs before its handler, or a function that a package exports. */
export interface SliceRoute {
  /** Without methods for a function that a package exports. */
  readonly route: Route;
  /** In words, redacted. */
  readonly told: string;
}

/** Some files of a program side by side: excerpts, redacted, within a budget. */
export interface PartSlice {
  /** Those whose handlers are shown. */
  readonly routes: readonly SliceRoute[];
  /** Other routes of the same program in words, redacted. */
  readonly siblings: readonly string[];
  /** The files themselves, then what they call and what stands before their handlers. */
  readonly pieces: readonly SlicePiece[];
  /** Pieces that the budget or the list of denied paths left out. */
  readonly leftOut: number;
}

/** Where a function is written. */
export interface NamedPlace extends SliceFunction {
  readonly path: string;
}

/** Those at most risk first. */
export interface PartSlices {
  readonly slices: readonly PartSlice[];
  /** Parts beyond those. */
  readonly beyond: number;
  /** Functions of the tree, for what a model asks to see as well; sorted by path and line. */
  readonly index: readonly NamedPlace[];
}
