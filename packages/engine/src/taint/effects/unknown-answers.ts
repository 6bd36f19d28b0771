/**
 * Results of unknown functions.
 *
 * A library function may access any part of its arguments, so that its result may derive from anything in them. A
 * function that was passed to the program, such as a hook or a handler, returns something of its own, or a string that
 * it received. May miss values that such a function reads from an object.
 */

import { Param } from '../../ir/ir.ts';
import { namedRestIndex, restBase } from '../domain/origins.ts';
import { joinTaint, noTaint, type Taint } from '../domain/taint.ts';
import type { Value } from '../domain/value.ts';
import type { Frame } from '../frame/frame.ts';
import { isOfCallers } from './calls-left-to-callers.ts';

/**
 * Taint of the values, and of the contents of lists and literals among them; contents of other objects are left out.
 */
export function handedTaint({ memory }: Frame, values: readonly Value[]): Taint {
  let taint: Taint = noTaint;
  for (const value of values) {
    const isMade = value.objects.some((object) => {
      const { collection, given, isLiteral } = memory.objects.get(object);
      return isLiteral || collection !== undefined || (given !== undefined && isArgumentList(given.index));
    });
    taint = joinTaint(taint, isMade ? memory.deepTaint(value) : value.taint);
  }
  return taint;
}

/** True for lists of arguments that the function was called with. */
function isArgumentList(index: number): boolean {
  return index === Param.arguments || (index >= restBase && index < namedRestIndex);
}

/**
 * True for a callee that is an input: an argument, a member of one, or a captured variable of an enclosing function.
 */
export function isGivenCallee(frame: Frame, callee: Value): boolean {
  const { objects } = frame.memory;
  return (
    callee.objects.length > 0 &&
    callee.objects.every((object) => {
      const { given } = objects.get(object);
      return given !== undefined && (given.path.length === 0 || isOfCallers(frame, given.index, given.path));
    })
  );
}
