/** What asking for the entries of a tree answers: what a model may be shown of each. */

import type { Route } from '@assay/core';
import type { EngineOptions, EntryPiece } from '@assay/engine';

export interface EntriesRequest {
  readonly directory: string;
  readonly useGitignore: boolean;
  readonly models: EngineOptions['models'];
  /** Those at most risk are given. */
  readonly maxEntries: number;
}

export interface SlicePiece extends Pick<EntryPiece, 'role' | 'path' | 'name' | 'depth'> {
  /** 1-based line of the file that the text begins with. */
  readonly startLine: number;
  /** Whole lines, as the file has them but for secrets. */
  readonly text: string;
}

/** One entry: excerpts, redacted, within a budget. */
export interface EntrySlice {
  /** Without methods for a function that a package exports. */
  readonly route: Route;
  /** The route, and what runs before its handler, in words, redacted. */
  readonly told: string;
  /** The same of the routes beside it. */
  readonly siblings: readonly string[];
  /** The handler first. */
  readonly pieces: readonly SlicePiece[];
  /** Pieces that the budget or the list of denied paths left out. */
  readonly leftOut: number;
}

/** Those at most risk first. */
export interface EntrySlices {
  readonly slices: readonly EntrySlice[];
  /** Entries beyond those. */
  readonly beyond: number;
}
