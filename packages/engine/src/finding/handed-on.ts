/**
 * Counts the functions that pass data on, each of which may know why it is safe.
 *
 * A function with a single call site counts as part of its caller, so that extracting or inlining a helper makes no
 * difference.
 */

import { type CallsOf, callersOf } from '../graph/callers.ts';
import { isTemplate } from '../syntax/templates/made-template.ts';
import type { TaintHit } from '../taint/domain/outcome.ts';
import type { TaintContext } from '../taint/frame/context.ts';

/**
 * Number of functions between source and sink from which a finding is less certain; `docs/decisions/0013` has the
 * evidence.
 */
const manyFunctions = 3;

export class HandedOn {
  private readonly context: TaintContext;
  private readonly callsOf: CallsOf;

  constructor(context: TaintContext) {
    this.context = context;
    this.callsOf = callersOf(context.program, (call) => context.pointsTo.targetsOf(call));
  }

  /** True if several functions pass the data on. */
  isFar(hit: TaintHit): boolean {
    // Templates included by a page check nothing.
    return this.among(hit, (fn) => !this.isInTemplate(fn)) >= manyFunctions;
  }

  /** True if source and sink are in one function. */
  isWithin(hit: TaintHit, source: number): boolean {
    return this.context.program.functionAt(source) === hit.fn && this.among(hit, () => true) === 0;
  }

  private among({ sink }: TaintHit, isCounted: (fn: number) => boolean): number {
    let count = 0;
    for (let { via } = sink; via !== undefined; { via } = via.next)
      if (isCounted(via.fn) && this.callsOf(via.fn).length !== 1) count++;
    return count;
  }

  private isInTemplate(fn: number): boolean {
    const { program } = this.context;
    return isTemplate(program.file(program.function(fn).file).language);
  }
}

/** Number of calls between the function of a hit's source and that of its sink. */
export function callsOf(hit: TaintHit): number {
  let count = 0;
  for (let { via } = hit.sink; via !== undefined; { via } = via.next) count++;
  return count;
}
