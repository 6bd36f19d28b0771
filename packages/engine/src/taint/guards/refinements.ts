/**
 * Values narrowed by a test: the tested value itself, and values derived from it by an equal expression after the test.
 */

import { clearedByEnd, clearedByJoined } from '../../guards/answers.ts';
import { clearedBy, equalOperand } from '../../guards/conditions.ts';
import { isPartByName, isSteady } from '../../guards/equal-expressions.ts';
import type { GuardContext } from '../../guards/guard-context.ts';
import { clearedByReturn } from '../../guards/return-guards.ts';
import { countedWays } from '../../guards/switched-tests.ts';
import { provenAbove } from '../../guards/tests-above.ts';
import { isMadeTag, typeOfTag } from '../../guards/type-tags.ts';
import { predecessorsOf } from '../../ir/blocks.ts';
import { rootOf } from '../../ir/call-access.ts';
import { type IrFile, Op } from '../../ir/ir.ts';
import { isPrototypeName } from '../../vocabulary/prototype-names.ts';
import type { Mask } from '../domain/rule-bits.ts';
import { isClean } from '../domain/taint.ts';
import { unknown, type Value, withoutBits } from '../domain/value.ts';
import type { Frame } from '../frame/frame.ts';

/**
 * Number of operations between a variable and the value derived from it, and of tests of one variable, that are
 * followed.
 */
const maxSteps = 8;

/** The value of a refinement: the target, given the answer of a condition. See `Op.pi`. */
export function refinedValue(frame: Frame, target: number, condition: number, answer: number): Value {
  const { guardContext } = frame;
  const value = frame.valueOf(target);
  if (isClean(value.taint) && value.objects.length === 0) return value;
  if (answer === 3) return withoutBits(value, clearedByEnd(guardContext, condition, target));
  if (answer === 2) return withoutBits(value, clearedByReturn(guardContext, condition, target));
  const holds = answer === 1;
  // A falsy value carries no data.
  if (condition === target && !holds) return unknown;
  const equal = equalOperand(guardContext, condition, target, holds);
  if (equal !== undefined && !guardContext.isFromSource(equal)) {
    const known = frame.valueOf(equal);
    if (isMadeTag(known.constant)) return unknown;
    if (isPrototypeName(known.constant))
      return withoutBits(value, guardContext.facts.constant & ~guardContext.anyKeys);
    if (typeOfTag(known.constant) === undefined) return known;
  }
  const cleared =
    clearedBy(guardContext, condition, target, holds) |
    clearedByJoined(guardContext, condition, target, holds);
  return withoutBits(value, cleared);
}

/**
 * Which predecessors of a block count for a value merged from all of them. A path on which a setting bypasses a test of
 * the value does not count. `undefined` if all count.
 */
export function countedInJoin(
  { code, guardContext }: Frame,
  phi: number,
  block: number,
): readonly boolean[] | undefined {
  const operands = Array.from(code.pool.subarray(code.a[phi], (code.a[phi] ?? 0) + (code.b[phi] ?? 0)));
  if (rootOf(code, phi) === phi || operands.every((one) => one === operands[0])) return undefined;
  const tested = operands.map((one) => (isTested(code, one) ? 1 : 0));
  return countedWays(guardContext, block, predecessorsOf(code, block), tested);
}

/** True for a value that has passed a test, ignoring casts. */
function isTested(code: IrFile, v: number): boolean {
  let at = v;
  for (let step = 0; step < maxSteps && code.op[at] === Op.cast; step++) at = code.a[at] ?? -1;
  return code.op[at] === Op.pi || code.op[at] === Op.phi;
}

/** A call's value without the bits that a test of an equal expression has cleared, if its answer is known. */
export function asTested({ code, guardContext, ir }: Frame, call: number, value: Value): Value {
  if (isClean(value.taint)) return value;
  let at = madeOf(guardContext, call);
  let cleared: Mask = 0;
  for (let step = 0; step < maxSteps && at >= 0; step++) {
    const answer = code.op[at] === Op.pi ? code.c[at] : undefined;
    if (answer === 0 || answer === 1)
      cleared |= clearedBy(guardContext, code.b[at] ?? -1, call, answer === 1);
    at = refinedBy(code, at);
  }
  if (isPartByName(guardContext, call)) cleared |= provenAbove(guardContext, ir, call);
  return cleared === 0 ? value : withoutBits(value, cleared);
}

/**
 * A part of a request read under a non-constant name, as in `query[name]`, without the bits that tests of the same part
 * have cleared on every path.
 */
export function asTestedPart({ code, guardContext, ir }: Frame, v: number, value: Value): Value {
  if (isClean(value.taint) || !guardContext.isSourceObject(rootOf(code, code.a[v] ?? -1))) return value;
  if (code.op[rootOf(code, code.b[v] ?? -1)] === Op.const) return value;
  const cleared = provenAbove(guardContext, ir, v);
  return cleared === 0 ? value : withoutBits(value, cleared);
}

/** The refined value that a chain of operations starts from; -1 if the chain contains anything else. */
function madeOf(context: GuardContext, call: number): number {
  const { code } = context;
  let at = call;
  for (let step = 0; step < maxSteps && at >= 0; step++) {
    if (refinedBy(code, at) >= 0) return at;
    if (code.op[at] === Op.call && isSteady(context, at)) at = context.partsOf(at).receiver;
    else at = code.op[at] === Op.loadIndex ? (code.a[at] ?? -1) : -1;
  }
  return -1;
}

/** The value that a refinement, a cast or a merge with a single operand stands for; -1 for any other value. */
function refinedBy(code: IrFile, v: number): number {
  const a = code.a[v] ?? -1;
  if (code.op[v] === Op.pi || code.op[v] === Op.cast) return a;
  return code.op[v] === Op.phi && code.b[v] === 1 ? (code.pool[a] ?? -1) : -1;
}
