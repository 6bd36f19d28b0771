/**
 * Groups hits that are one flaw, fixed by a single change, so that it is reported once.
 *
 * Several arguments of one call are one flaw, and so is a pattern that a function matches in several places. When a
 * function walks a path of keys, only the member set at its end counts, not the empty objects inserted on the way.
 */

import { argumentsOf, rootOf } from '../ir/call-access.ts';
import { type IrFile, Op } from '../ir/ir.ts';
import { objectOf, opOf, partsOf, storedOf } from '../ir/operands.ts';
import type { TaintHit } from '../taint/domain/outcome.ts';
import { type FlowRule, memberSinkKind } from '../taint/domain/rule-bits.ts';
import type { SinkPlace } from '../taint/domain/summary.ts';
import type { TaintContext } from '../taint/frame/context.ts';
import { slowRegexAt } from './regex-description.ts';

interface RuleHit {
  readonly rule: FlowRule;
  readonly hit: TaintHit;
}

/** Equal for sinks that are one flaw. */
export function flawOf(context: TaintContext, place: SinkPlace): string {
  const slow = slowRegexAt(context, place);
  return slow === undefined ? `${place.value}` : `pattern ${slow.value} in ${place.fn}`;
}

/**
 * Drops hits that only create an intermediate object for a member set by another hit of the same function and source.
 */
export function withoutSteps<Hit extends RuleHit>(context: TaintContext, hits: readonly Hit[]): Hit[] {
  const ends = new Set<string>();
  for (const hit of hits) if (isMemberHit(hit) && !isStep(context, hit.hit.sink.place)) ends.add(walkOf(hit));
  return hits.filter(
    (hit) => !isMemberHit(hit) || !ends.has(walkOf(hit)) || !isStep(context, hit.hit.sink.place),
  );
}

function isMemberHit({ hit }: RuleHit): boolean {
  return hit.sink.place.sink.row.kind === memberSinkKind;
}

function walkOf({ rule, hit: { fn, sink } }: RuleHit): string {
  return `${rule.number}:${fn}:${sink.place.fn}`;
}

/** True for a store of an empty object or list, or of the existing value with an empty one as fallback. */
function isStep({ program }: TaintContext, { fn, value }: SinkPlace): boolean {
  const { file } = program.function(fn);
  const code = program.file(file);
  const v = value - program.firstValueOf(file);
  const roots = storedValues(code, v).flatMap((stored) => joinedRoots(code, stored));
  const isNew = (root: number): boolean => isEmpty(code, root, v);
  return roots.some(isNew) && roots.every((root) => isNew(root) || opOf(code, root) === Op.loadIndex);
}

/** The value of a store, or those that `Object.assign` copies from literals. */
function storedValues(code: IrFile, v: number): readonly number[] {
  if (opOf(code, v) !== Op.call) return [storedOf(code, v)];
  const literals = argumentsOf(code, v).slice(1);
  const stored: number[] = [];
  for (let at = Math.min(...literals); at < v; at++)
    if (isFilling(opOf(code, at)) && literals.includes(objectOf(code, at)))
      stored.push(opOf(code, at) === Op.copyFields ? at : storedOf(code, at));
  return stored;
}

/** The possible values: the operands of a phi, or the value itself. */
function joinedRoots(code: IrFile, v: number): number[] {
  const root = rootOf(code, v);
  if (opOf(code, root) !== Op.phi) return [root];
  return Array.from(partsOf(code, root), (operand) => rootOf(code, operand));
}

/** True for an object or list that is created empty and gets no members before `end`. */
function isEmpty(code: IrFile, v: number, end: number): boolean {
  if (opOf(code, v) === Op.array) return partsOf(code, v).length === 0;
  if (opOf(code, v) !== Op.object) return false;
  for (let at = v + 1; at < end; at++)
    if (isFilling(opOf(code, at)) && objectOf(code, at) === v) return false;
  return true;
}

function isFilling(op: number | undefined): boolean {
  return op === Op.storeField || op === Op.storeIndex || op === Op.copyFields;
}
