/** Results of analyzing a function, for its callers and for the report. */

import type { MisuseHit, Summary, SummarySink } from './summary.ts';

/**
 * Taint of a source at a sink, reported in the function where both are known. The source is a place in a model, or an
 * argument of the function `fn` if users of the package can call it.
 */
export interface TaintHit {
  readonly fn: number;
  readonly sink: SummarySink;
}

export interface FailedFunction {
  readonly fn: number;
  /** `function-steps` if a cap was exceeded, `function-failed` for an internal error. */
  readonly reason: string;
  readonly message: string;
}

export interface Outcome {
  readonly summary: Summary;
  readonly hits: readonly TaintHit[];
  /** Keyed by place and kind. */
  readonly misuses: ReadonlyMap<string, MisuseHit>;
  readonly steps: number;
  /** Why the function is unknown to its callers; absent if it was analyzed. */
  readonly failure?: FailedFunction;
}
