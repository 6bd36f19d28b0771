/** The request for a tree's calls without a model, and the response: what a model server may be shown of each. */

import type { EngineOptions, UnknownCall } from '@assay/engine';

export interface UnknownCallsRequest {
  readonly directory: string;
  readonly useGitignore: boolean;
  readonly models: EngineOptions['models'];
  /** Functions that most often receive external data are returned. */
  readonly maxCalls: number;
}

export interface ShownCall extends UnknownCall {
  /** Whole lines of one call, redacted. */
  readonly text: string;
}

export interface UnknownLibrary {
  readonly language: string;
  readonly library: string;
  /** As requested by the program's settings, `^2.1.0`; the empty string if not specified. */
  readonly version: string;
  /** Most frequently called first; not empty. */
  readonly calls: readonly ShownCall[];
}

export interface UnknownCalls {
  /** In the order of their first call. */
  readonly libraries: readonly UnknownLibrary[];
  /** Number of functions beyond the limit. */
  readonly beyond: number;
}
