/**
 * What a function of which nothing is known makes of its arguments.
 *
 * A function of a library takes apart what it is handed: its answer may be made of anything in there. A function that
 * the program itself was given, a hook or a handler, answers with something of its own or with a text that it got. May
 * miss what such a function takes out of an object.
 */

import { Param } from '../../ir/ir.ts';
import { namedRestIndex, restBase } from '../domain/origins.ts';
import { joinTaint, noTaint, type Taint } from '../domain/taint.ts';
import type { Value } from '../domain/value.ts';
import type { Frame } from '../frame/frame.ts';
import { isOfCallers } from './calls-left-to-callers.ts';

/** Taint of the values, and of what is in the lists and literals among them; what is in other objects is left out. */
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

/** True for the lists of arguments that the function was called with. */
function isArgumentList(index: number): boolean {
  return index === Param.arguments || (index >= restBase && index < namedRestIndex);
}

/** True for a callee that came in from outside: an argument, a member of one, a variable of a function around this one. */
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
