/**
 * How many functions hand data on, each of which may know why it is safe.
 *
 * A function that is called at one place is a part of what calls it: a step that moves into a helper, or out of one, is as near as before.
 */

import { type CallsOf, callersOf } from '../graph/callers.ts';
import { isTemplate } from '../syntax/templates/made-template.ts';
import type { TaintHit } from '../taint/domain/outcome.ts';
import type { TaintContext } from '../taint/frame/context.ts';

/** Functions between source and sink from which on a finding is less sure; `docs/decisions/0013` has what was read. */
const manyFunctions = 3;

export class HandedOn {
  private readonly context: TaintContext;
  private readonly callsOf: CallsOf;

  constructor(context: TaintContext) {
    this.context = context;
    this.callsOf = callersOf(context.program, (call) => context.pointsTo.targetsOf(call));
  }

  /** True where several functions hand the data on. */
  isFar(hit: TaintHit): boolean {
    // What a page is put together of checks nothing on the way.
    return this.among(hit, (fn) => !this.isInTemplate(fn)) >= manyFunctions;
  }

  /** True where source and sink stand in one function. */
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

/** Calls between the function of a hit's source and that of its sink. */
export function callsOf(hit: TaintHit): number {
  let count = 0;
  for (let { via } = hit.sink; via !== undefined; { via } = via.next) count++;
  return count;
}
