/**
 * The callers of a function with a flaw: the data of each reaches the same sink, and each may be fixed separately.
 *
 * The flaw is reported once, at the sink. Every further call that passes other data to it is a separate finding of low
 * confidence, so that a change which adds such a call does not go unnoticed.
 */

import { confidences, type Finding } from '@assay/core';
import type { TaintHit } from '../taint/domain/outcome.ts';
import type { TaintContext } from '../taint/frame/context.ts';
import { sourceOf } from '../taint/trace/hit-source.ts';
import { toldBeside } from './one-cause.ts';

/** Maximum number of calls to report per flaw, in program order; further callers are not reported. Not tuned. */
const maxCallers = 20;

/**
 * The call that passes the data on, in the function where it is known to reach the sink; `undefined` if that function
 * contains the sink.
 */
export function callOf({ sink }: TaintHit): number | undefined {
  return sink.via?.call;
}

/**
 * One hit for each further call and source at the same sink. None if the reported data originates in the function with
 * the flaw itself.
 */
export function otherCallers(
  context: TaintContext,
  told: TaintHit,
  hits: readonly TaintHit[],
): readonly TaintHit[] {
  const sourceKey = (hit: TaintHit): string => `source ${sourceOf(context, hit).value}`;
  const toldCall = callOf(told);
  if (toldCall === undefined) return [];
  const seen = new Set<unknown>([toldCall, sourceKey(told)]);
  const others = hits.filter((hit) => {
    if (hit.sink.place.value !== told.sink.place.value) return false;
    const call = callOf(hit);
    const source = sourceKey(hit);
    if (call === undefined || seen.has(call) || seen.has(source) || !isCertain(context, hit)) return false;
    seen.add(call).add(source);
    return true;
  });
  return others.toSorted((one, other) => (callOf(one) ?? 0) - (callOf(other) ?? 0)).slice(0, maxCallers);
}

/** True if every call on the path has a single target. Otherwise callers of all possible targets would be reported. */
function isCertain({ pointsTo }: TaintContext, { sink }: TaintHit): boolean {
  for (let at = sink; at.via !== undefined; at = at.via.next) {
    const targets = pointsTo.targetsOf(at.via.call);
    if (targets.length !== 1 || targets[0] !== at.via.fn) return false;
  }
  return true;
}

/** @param flaw  the finding at the sink, whose confidence is the upper limit for those of its callers */
export function besideFlaw(caller: Finding, flaw: Finding): Finding {
  const isSurer = confidences.indexOf(caller.confidence) < confidences.indexOf(flaw.confidence);
  const finding = isSurer ? { ...caller, confidence: flaw.confidence } : caller;
  return toldBeside(finding, flaw, 'same-place');
}
