/** Taint of keys: what is reached through a key that somebody else chose, and which keys are an object's own. */

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
 * Members between an object's state and a key in it. What is deeper is no key: a key is handed over, or stands in the
 * object itself. Not measured.
 */
const maxKeyDepth = 2;

/**
 * Taint of what is read under a key with this taint; see `RuleBits.reached`.
 *
 * @param object  what it is read from
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

/** The place that a value stands for; `undefined` when it is not one, or one deep in what the function was given. */
function placeOf({ objects }: Memory, { objects: [object, other] }: Value): Place | undefined {
  const given = object === undefined || other !== undefined ? undefined : objects.get(object).given;
  return given === undefined || memberDepth(given) > maxKeyDepth
    ? undefined
    : { index: given.index, path: given.path };
}

/** True when the taint is that of the very place that the value stands for: a key of the object itself. */
export function isOwnTaint(memory: Memory, value: Value, taint: Taint): boolean {
  const places = value.objects.map((object) => memory.objects.get(object).given?.origin);
  return (
    isTainted(taint) &&
    everyOrigin(taint, (origin) => places.includes(origin) || places.includes(ownerOfKeys(memory, origin)))
  );
}

/** Origin of the place whose keys an origin stands for; -1 for any other. */
function ownerOfKeys({ origins }: Memory, number: number): number {
  const origin = origins.get(number);
  return origin.kind === 'parameter' && origin.path.at(-1) === keysCell ? origin.parent : -1;
}

/** True for a place that may hold a key: no object as a whole that methods work on, and nothing deep in its state. */
function isKeyPlace(place: Place): boolean {
  const isOfState = place.index === Param.this || place.index === Param.environment;
  return !isOfState || (memberDepth(place) <= maxKeyDepth && !isWholeState(place));
}

/** Anything in `this`, or in a variable `this` of a function around. */
function isWholeState({ index, path }: Place): boolean {
  const names = path.filter((step) => step !== '^');
  const [first, second] = index === Param.environment ? names : ['this', ...names];
  return first === 'this' && (second === undefined || second === deepStep);
}
