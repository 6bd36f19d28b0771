/**
 * The callers of a function with a flaw: data of each reaches the one place that harms, and each may be mended alone.
 *
 * The flaw is told once, at that place. Every further call that brings other data to it is a finding of its own at low confidence, so
 * that a change which adds such a call is not taken for one that adds nothing.
 */

import { confidences, type Finding } from '@assay/core';
import type { TaintHit } from '../taint/domain/outcome.ts';
import type { TaintContext } from '../taint/frame/context.ts';
import { sourceOf } from '../taint/trace/hit-source.ts';
import { toldBeside } from './one-cause.ts';

/** Calls told beside one flaw, in the order of the program. Of a helper that more call the others are not told; not measured. */
const maxCallers = 20;

/** The call that brings the data, in the function where source and sink are both known; `undefined` where it harms there. */
export function callOf({ sink }: TaintHit): number | undefined {
  return sink.via?.call;
}

/**
 * Of hits at the same place one for each call and source but those of the one which is told. None where that one's data comes from the
 * function with the flaw itself.
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

/** True where every call on the way runs the one function and no other: of those that may run more all callers would be told. */
function isCertain({ pointsTo }: TaintContext, { sink }: TaintHit): boolean {
  for (let at = sink; at.via !== undefined; at = at.via.next) {
    const targets = pointsTo.targetsOf(at.via.call);
    if (targets.length !== 1 || targets[0] !== at.via.fn) return false;
  }
  return true;
}

/** @param flaw  the finding that tells of the place; none beside it is surer */
export function besideFlaw(caller: Finding, flaw: Finding): Finding {
  const isSurer = confidences.indexOf(caller.confidence) < confidences.indexOf(flaw.confidence);
  const finding = isSurer ? { ...caller, confidence: flaw.confidence } : caller;
  return toldBeside(finding, flaw, 'same-place');
}
