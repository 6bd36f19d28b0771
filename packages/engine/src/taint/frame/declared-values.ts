/** What the kind of a function says of the values that are read of it. */

import { joinValues, objectValue, type Value } from '../domain/value.ts';
import type { FunctionAnalysis } from '../solve/interpreter.ts';

/** A member of a value. Any member of a lambda, an object with one method, is the lambda itself. */
export function readMember(analysis: FunctionAnalysis, object: number, name: string): Value {
  const value = analysis.valueOf(object);
  const { activation, context } = analysis;
  // A function that was given: the caller knows which one it is.
  const isGiven = value.objects.some((object) => activation.objects.get(object).given !== undefined);
  if (isGiven && isOnlyLambdas(analysis, object)) return value;
  let result = activation.readField(value, name);
  for (const made of value.objects) {
    const { fn } = activation.objects.get(made);
    if (fn !== undefined && context.program.function(fn).ir.isSingleMethod)
      result = joinValues(result, objectValue(made));
  }
  return result;
}

function isOnlyLambdas({ base, context }: FunctionAnalysis, object: number): boolean {
  if (object < 0) return false;
  const functions = context.pointsTo.functionsAt(base + object, true);
  return functions.length > 0 && functions.every((fn) => context.program.function(fn).ir.isSingleMethod);
}
