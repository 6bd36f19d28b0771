/** What running a function gives, for its callers and for the report. */

import { emptySummary, type MisuseHit, type Summary, type SummarySink } from '../domain/summary.ts';
import type { TaintContext } from '../frame/context.ts';
import { Interpreter } from './interpreter.ts';
import { unknownSummary } from './summarize.ts';

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

export function runFunction(context: TaintContext, fn: number): Outcome {
  try {
    const frame = new Interpreter(context, fn);
    const summary = frame.run();
    const { isComplete, misuses, steps } = frame;
    const hits = Array.from(frame.sinks.values(), (sink) => ({ fn, sink })).filter(
      ({ sink }) => !context.origins.isGiven(sink.origin) || context.pointsTo.exported.has(fn),
    );
    if (isComplete) return { summary, hits, misuses, steps };
    const message = 'The function is too large to be followed to its end.';
    const failure = { fn, reason: 'function-steps', message };
    return { summary: unknownSummary(context, fn), hits, misuses, steps, failure };
  } catch (error) {
    // A bug of ours costs one function, never the scan.
    const message = `Assay failed in this function: ${error instanceof Error ? error.message : String(error)}`;
    const failure = { fn, reason: 'function-failed', message };
    return { summary: emptySummary, hits: [], misuses: new Map(), steps: 0, failure };
  }
}

/** What is left of functions that call one another when they are too large: what was found in each, and no answer. */
export function giveUp(
  context: TaintContext,
  { fn, failure, ...outcome }: Outcome & { readonly fn: number },
): Outcome {
  const message =
    'The function calls itself through others, and all of them are too large to be followed to their end.';
  return {
    ...outcome,
    summary: unknownSummary(context, fn),
    failure: failure ?? { fn, reason: 'function-steps', message },
  };
}
