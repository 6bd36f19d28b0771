/** What running a function gives, for its callers and for the report. */

import type { MisuseHit, Summary, SummarySink } from './summary.ts';

/**
 * Taint of a source at a sink, seen from the function where both are known: a place of a model, or an argument of the
 * function `fn` when users of the package can call it.
 */
export interface TaintHit {
  readonly fn: number;
  readonly sink: SummarySink;
}

export interface FailedFunction {
  readonly fn: number;
  /** `function-steps` for a cap, `function-failed` for a bug of ours. */
  readonly reason: string;
  readonly message: string;
}

export interface Outcome {
  readonly summary: Summary;
  readonly hits: readonly TaintHit[];
  /** By place and kind. */
  readonly misuses: ReadonlyMap<string, MisuseHit>;
  readonly steps: number;
  /** Why the function is unknown to its callers; absent when it is not. */
  readonly failure?: FailedFunction;
}
