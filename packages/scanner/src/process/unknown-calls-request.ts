/** What asking for the calls of a tree that no model speaks of answers: what a model server may be shown of each. */

import type { EngineOptions, UnknownCall } from '@assay/engine';

export interface UnknownCallsRequest {
  readonly directory: string;
  readonly useGitignore: boolean;
  readonly models: EngineOptions['models'];
  /** Those that are handed data from outside most often are given. */
  readonly maxCalls: number;
}

export interface ShownCall extends UnknownCall {
  /** Whole lines of one call, redacted. */
  readonly text: string;
}

export interface UnknownLibrary {
  readonly language: string;
  readonly library: string;
  /** As the program's own settings ask for it, `^2.1.0`; the empty string where they do not say. */
  readonly version: string;
  /** Most calls first; at least one. */
  readonly calls: readonly ShownCall[];
}

export interface UnknownCalls {
  /** In the order of their first call. */
  readonly libraries: readonly UnknownLibrary[];
  /** Functions beyond those. */
  readonly beyond: number;
}
