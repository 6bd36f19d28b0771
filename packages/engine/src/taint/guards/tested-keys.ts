/**
 * Keys that a function has tested though no variable holds what was tested: `if (path[i] === '__proto__') return`
 * speaks of every later `path[i]`, and after `if (!own(object, key)) object[key] = {}` the member is an own one.
 *
 * Errs on the side of missing: a test counts wherever it stands before the use, whatever its outcome leads to.
 */

import { argumentsOf, isKeyOf, operationName, rootOf } from '../../ir/call-access.ts';
import { binaryOperators, type IrFile, Op } from '../../ir/ir.ts';
import { deepStep, type OriginTable } from '../domain/origins.ts';
import type { Taint } from '../domain/value.ts';
import { isPrototypeName } from './conditions.ts';

export interface TestedKeys {
  /** Origins of elements that were compared with a key which leads to a prototype. */
  readonly origins: Set<number>;
  /** Roots of values for which it was asked whether an object has them as its own key. */
  readonly owned: Set<number>;
}

export interface TestContext {
  readonly code: IrFile;
  readonly tested: TestedKeys;
  taintOf(v: number): Taint;
  constantOf(v: number): unknown;
  /** True when an answer of the call's targets proves that argument to be no such key. */
  provesKey(call: number, argument: number): boolean;
}

/** Takes note of a comparison or call that tests a key. */
export function noteTest(context: TestContext, v: number): void {
  const { code } = context;
  if (code.op[v] === Op.binary) noteComparison(context, v);
  else if (code.op[v] === Op.call) noteCall(context, v);
}

function noteComparison(context: TestContext, v: number): void {
  const { code } = context;
  const operator = binaryOperators[code.c[v] ?? 0] ?? '+';
  if (!['==', '!=', '===', '!=='].includes(operator)) return;
  const [left, right] = [code.a[v] ?? -1, code.b[v] ?? -1];
  if (isPrototypeName(context.constantOf(right))) noteElement(context, left);
  if (isPrototypeName(context.constantOf(left))) noteElement(context, right);
}

function noteCall(context: TestContext, call: number): void {
  const { code, tested } = context;
  const args = argumentsOf(code, call);
  const name = operationName(code, call);
  const key = args.at(-1) ?? -1;
  const object = name === 'hasOwn' ? (args[0] ?? -1) : (code.b[call] ?? -1);
  const isOwnTest = name === 'hasOwnProperty' || name === 'hasOwn';
  if (isOwnTest && key >= 0 && !isKeyOf(code, key, object)) tested.owned.add(rootOf(code, key));
  for (const [index, argument] of args.entries()) {
    if (args.some((other) => isKeyOf(code, argument, other)) || !context.provesKey(call, index)) continue;
    tested.owned.add(rootOf(code, argument));
    noteElement(context, argument);
  }
}

function noteElement(context: TestContext, v: number): void {
  const { code, tested } = context;
  if (code.op[rootOf(code, v)] !== Op.loadIndex) return;
  const taint = context.taintOf(v);
  for (let at = 0; at < taint.length; at += 2) tested.origins.add(taint[at] ?? 0);
}

/** The taint of a key without what was tested: an element, and the text that is made of it. */
export function untested(
  context: Pick<TestContext, 'code' | 'tested'> & { readonly context: { readonly origins: OriginTable } },
  key: number,
  taint: Taint,
): Taint {
  const { origins, owned } = context.tested;
  if (owned.has(rootOf(context.code, key))) return [];
  if (origins.size === 0) return taint;
  const kept: number[] = [];
  for (let at = 0; at < taint.length; at += 2) {
    const number = taint[at] ?? 0;
    const origin = context.context.origins.get(number);
    const owner = origin.kind === 'parameter' && origin.path.at(-1) === deepStep ? origin.parent : number;
    if (!origins.has(number) && !origins.has(owner)) kept.push(number, taint[at + 1] ?? 0);
  }
  return kept;
}
