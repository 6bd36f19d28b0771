/** Runs a function to an outcome, even if the analysis fails. */

import type { Outcome } from '../domain/outcome.ts';
import { emptySummary } from '../domain/summary.ts';
import type { TaintContext } from '../frame/context.ts';
import { Interpreter } from './interpreter.ts';
import type { GivenConstants } from './specialize.ts';
import { unknownSummary } from './summarize.ts';

const tooLarge = 'The function is too large to be analyzed completely.';

export function runFunction(context: TaintContext, fn: number): Outcome {
  try {
    const frame = new Interpreter(context, fn);
    const summary = frame.run();
    const { isComplete, misuses, steps } = frame;
    const hits = frame.sinks.all
      .map((sink) => ({ fn, sink }))
      .filter(({ sink }) => !context.origins.isGiven(sink.origin) || context.pointsTo.exported.has(fn));
    if (isComplete) return { summary, hits, misuses, steps };
    const failure = { fn, reason: 'function-steps', message: tooLarge };
    return { summary: unknownSummary(context, fn), hits, misuses, steps, failure };
  } catch (error) {
    // An internal error affects one function, never the whole scan.
    const message = `Assay failed in this function: ${error instanceof Error ? error.message : String(error)}`;
    const failure = { fn, reason: 'function-failed', message };
    return { summary: emptySummary, hits: [], misuses: new Map(), steps: 0, failure };
  }
}

/** Runs a function for some constants; unlike `runFunction`, it leaves internal errors to the enclosing function. */
export function runVariant(context: TaintContext, fn: number, constants: GivenConstants): Outcome {
  const frame = new Interpreter(context, fn, constants);
  const summary = frame.run();
  const outcome = { summary, hits: [], misuses: new Map(), steps: frame.steps };
  if (frame.isComplete) return outcome;
  return { ...outcome, failure: { fn, reason: 'function-steps', message: tooLarge } };
}

/** Outcome of mutually recursive functions that are too large: the findings in each, and an unknown summary. */
export function giveUp(
  context: TaintContext,
  { fn, failure, ...outcome }: Outcome & { readonly fn: number },
): Outcome {
  const message =
    'The function is mutually recursive with others, and together they are too large to be analyzed completely.';
  return {
    ...outcome,
    summary: unknownSummary(context, fn),
    failure: failure ?? { fn, reason: 'function-steps', message },
  };
}
