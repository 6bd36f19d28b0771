/** What types and forms of calls say of values: numbers carry no text, and one of several results may be an error. */

import { scalarType } from '../ir/type-names.ts';
import type { FunctionAnalysis } from './function-analysis.ts';
import { noTaint, unknown, type Value } from './value.ts';

/** A number or truth value keeps its constant and nothing else. */
export function castValue(value: Value, type: string): Value {
  if (type !== scalarType || (value.taint.length === 0 && value.objects.length === 0)) return value;
  return { ...unknown, taint: noTaint, constant: value.constant };
}

/**
 * One of the several results of a call. Of a function that the program does not hold, the last result says how it went,
 * an error or a truth value, and carries nothing of the arguments: may miss texts of errors.
 */
export function resultOf(analysis: FunctionAnalysis, call: number, index: number, count: number): Value {
  const { activation } = analysis;
  const value = analysis.valueOf(call);
  const isList = value.objects.some((object) => activation.heap.cellsOf(object).has(String(count - 1)));
  const isKnown = isList || analysis.context.pointsTo.targetsOf(analysis.base + call).length > 0;
  if (isKnown) return activation.readField(value, String(index));
  return index === count - 1 ? unknown : value;
}
