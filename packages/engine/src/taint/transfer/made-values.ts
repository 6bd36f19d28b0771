/** Instructions that make a value out of several: arrays, closures, texts, sums. */

import { memberKey } from '../../graph/program/member-key.ts';
import { binaryOperators, Op } from '../../ir/ir.ts';
import { foldBinary } from '../domain/constants.ts';
import { constantValue, objectValue, unknown, type Value } from '../domain/value.ts';
import { environmentFor } from '../effects/bind-arguments.ts';
import { elementOf, exactLength, isOwnArray, joinedArray } from '../frame/collections.ts';
import { anyCell } from '../frame/memory.ts';
import { joinText } from '../operations/joined-texts.ts';
import type { FunctionAnalysis } from '../solve/interpreter.ts';

export function transferArray(analysis: FunctionAnalysis, v: number, pool: number, count: number): Value {
  const { activation, code } = analysis;
  const array = analysis.allocate(v, { isLiteral: true, collection: 'array' });
  let hasSpread = false;
  for (let index = 0; index < count; index++) {
    const element = code.pool[pool + index] ?? -1;
    if (element < 0) continue;
    if (code.op[element] === Op.spread) spreadInto(analysis, array, index, element);
    else activation.store(array, hasSpread ? anyCell : String(index), analysis.valueOf(element));
    hasSpread ||= code.op[element] === Op.spread;
  }
  return array;
}

/** The elements of a list at the end of an array, place by place where they are known. */
function spreadInto(analysis: FunctionAnalysis, array: Value, from: number, spread: number): void {
  const list = analysis.valueOf(spread);
  const length = exactLength(analysis, list);
  if (length === undefined || analysis.isInLoop)
    return analysis.activation.store(array, anyCell, elementOf(analysis, spread, list));
  for (let index = 0; index < length; index++)
    analysis.activation.store(
      array,
      String(from + index),
      analysis.activation.readField(list, String(index)),
    );
}

export function transferClosure(
  analysis: FunctionAnalysis,
  v: number,
  fn: number,
  environment: number,
): Value {
  const closure = analysis.allocate(v, {
    fn: (analysis.context.program.functionBase[analysis.file] ?? 0) + fn,
  });
  if (environment >= 0) analysis.activation.store(closure, '^environment', analysis.valueOf(environment));
  return closure;
}

/** Names that a copy leaves out. */
export function leftOut(analysis: FunctionAnalysis, pool: number): string[] {
  const names =
    pool < 0 ? [] : analysis.code.pool.subarray(pool + 1, pool + 1 + (analysis.code.pool[pool] ?? 0));
  return Array.from(names, (name) => analysis.code.strings[name] ?? '');
}

/** A value of which this activation knows nothing, and the program that it is one function. */
export function withFunction(analysis: FunctionAnalysis, v: number, value: Value): Value {
  const [fn, other] = analysis.context.pointsTo.functionsAt(analysis.base + v, true);
  if (fn === undefined || other !== undefined) return value;
  const { activation } = analysis;
  if (value.objects.some((object) => activation.objects.get(object).given === undefined)) return value;
  const closure = activation.make(`function:${fn}`, { value: -2 - fn, fn });
  activation.store(objectValue(closure), '^environment', environmentFor(analysis, fn));
  return { ...value, objects: [closure] };
}

export function transferBinary(analysis: FunctionAnalysis, v: number): Value {
  const { code } = analysis;
  const [a, b] = [code.a[v] ?? -1, code.b[v] ?? -1];
  const operator = binaryOperators[code.c[v] ?? 0] ?? '+';
  const left = analysis.valueOf(a).constant;
  const constant = foldBinary(operator, left, analysis.valueOf(b).constant);
  if (constant !== undefined) return constantValue(constant);
  if (operator !== '+') return unknown;
  const [one, other] = [analysis.valueOf(a), analysis.valueOf(b)];
  return isOwnArray(analysis, one) && isOwnArray(analysis, other)
    ? joinedArray(analysis, v, one, other)
    : joinText(analysis, [a, b]);
}

/** Member name that a key stands for; `undefined` when it is not known. */
export function keyOf(analysis: FunctionAnalysis, key: number): string | undefined {
  const { constant } = analysis.valueOf(key);
  if (typeof constant === 'string' || typeof constant === 'number') return String(constant);
  return memberKey(analysis.code, key, analysis.context.program.symbols);
}
