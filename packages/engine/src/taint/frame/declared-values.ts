/** How the kind of a function affects the values read from it. */

import { joinValues, objectValue, type Value } from '../domain/value.ts';
import type { Frame } from './frame.ts';

/** A member of a value. Any member of a lambda (an object with one method) is the lambda itself. */
export function readMember(frame: Frame, object: number, name: string): Value {
  const value = frame.valueOf(object);
  const { memory, context } = frame;
  // For a function passed in as an input, only the caller knows which one it is.
  const isGiven = value.objects.some((object) => memory.objects.get(object).given !== undefined);
  if (isGiven && isOnlyLambdas(frame, object)) return value;
  let result = memory.readField(value, name);
  for (const made of value.objects) {
    const { fn } = memory.objects.get(made);
    if (fn !== undefined && context.program.function(fn).ir.isSingleMethod)
      result = joinValues(result, objectValue(made));
  }
  return result;
}

function isOnlyLambdas({ base, context }: Frame, object: number): boolean {
  if (object < 0) return false;
  const functions = context.pointsTo.functionsAt(base + object, true);
  return functions.length > 0 && functions.every((fn) => context.program.function(fn).ir.isSingleMethod);
}
