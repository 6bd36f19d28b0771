/** Taint of keys: reads through a key that somebody else chose, and keys that are an object's own. */

import { Param } from '../../ir/ir.ts';
import { keysCell } from '../domain/cell-names.ts';
import { deepStep, memberDepth, type Place } from '../domain/origins.ts';
import {
  eachOrigin,
  everyOrigin,
  isTainted,
  joinTaint,
  keep,
  noTaint,
  type Taint,
  taintFrom,
} from '../domain/taint.ts';
import type { Value } from '../domain/value.ts';
import { type Memory } from './memory.ts';

/**
 * Number of members between an object's state and a key in it. Anything deeper is not taken for a key: keys are passed
 * as arguments, or are stored in the object itself. Chosen, not measured.
 */
const maxKeyDepth = 2;

/**
 * Taint of a value read under a key with this taint; see `RuleBits.reached`.
 *
 * @param object  the object it is read from
 */
export function reachedThrough(memory: Memory, key: Taint, object: Value): Taint {
  const { origins } = memory;
  const { keys, reached } = memory.ruleBits;
  const from = placeOf(memory, object);
  let taint: Taint = noTaint;
  eachOrigin(keep(key, keys), (number) => {
    const origin = origins.get(number);
    if (origin.kind === 'source') taint = joinTaint(taint, taintFrom(number, reached));
    else if (origin.kind === 'parameter' && isKeyPlace(origin))
      taint = joinTaint(taint, taintFrom(origins.key(origin.index, origin.path, from), reached));
  });
  return taint;
}

/** The place that a value stands for; `undefined` if it is not exactly one, or lies deeper than `maxKeyDepth`. */
function placeOf({ objects }: Memory, { objects: [object, other] }: Value): Place | undefined {
  const given = object === undefined || other !== undefined ? undefined : objects.get(object).given;
  return given === undefined || memberDepth(given) > maxKeyDepth
    ? undefined
    : { index: given.index, path: given.path };
}

/** True if the taint is that of the place the value stands for: a key of the object itself. */
export function isOwnTaint(memory: Memory, value: Value, taint: Taint): boolean {
  const places = value.objects.map((object) => memory.objects.get(object).given?.origin);
  return (
    isTainted(taint) &&
    everyOrigin(taint, (origin) => places.includes(origin) || places.includes(ownerOfKeys(memory, origin)))
  );
}

/** Origin of the place whose keys an origin stands for; -1 for any other origin. */
function ownerOfKeys({ origins }: Memory, number: number): number {
  const origin = origins.get(number);
  return origin.kind === 'parameter' && origin.path.at(-1) === keysCell ? origin.parent : -1;
}

/** True for a place that may hold a key: not the whole object that methods work on, and nothing deep in its state. */
function isKeyPlace(place: Place): boolean {
  const isOfState = place.index === Param.this || place.index === Param.environment;
  return !isOfState || (memberDepth(place) <= maxKeyDepth && !isWholeState(place));
}

/** True for `this` as a whole or everything below it, including a captured `this` of an enclosing function. */
function isWholeState({ index, path }: Place): boolean {
  const names = path.filter((step) => step !== '^');
  const [first, second] = index === Param.environment ? names : ['this', ...names];
  return first === 'this' && (second === undefined || second === deepStep);
}
