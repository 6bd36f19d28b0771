/**
 * Two expressions that make the same of the same value: `list.includes(f(x)) ? f(x) : y`. What a test says of the one
 * holds for the other.
 *
 * Errs on the side of missing: a member that is written between the two counts as the same.
 */

import { rootOf } from '../ir/call-access.ts';
import { type IrFile, Op } from '../ir/ir.ts';
import type { Mask } from './flows.ts';
import type { GuardContext } from './tested-values.ts';
import { type Value, withoutBits } from './value.ts';

/** Operations of texts and lists that give the same whenever they are called with the same, and change nothing. */
const steadyOperations = new Set([
  'at',
  'charAt',
  'concat',
  'join',
  'normalize',
  'padStart',
  'replace',
  'replaceAll',
  'slice',
  'split',
  'substr',
  'substring',
  'toLowerCase',
  'toString',
  'toUpperCase',
  'trim',
  'trimEnd',
  'trimStart',
]);
/** Operations that take an element out of a list: with a list of its own each expression takes the same one. */
const takingOperations = new Set(['pop', 'shift', 'reverse', 'sort']);

/** Pairs of operands that are compared. Chosen: a chain of six calls with arguments. */
const maxPairs = 24;
/** Operations between a variable and the value that is made of it, and tests of one variable, that are followed. */
const maxSteps = 8;

type Pair = readonly [number, number];
/** Says of a condition which bits are clean in a target where its answer is `holds`. */
type Test = (context: GuardContext, condition: number, target: number, holds: boolean) => Mask;

/** True for two expressions without effects that have the same operations and the same values at their ends. */
export function isEqualExpression(context: GuardContext, one: number, other: number): boolean {
  const open: Pair[] = [[one, other]];
  for (let step = 0; step < maxPairs; step++) {
    const pair = open.pop();
    if (pair === undefined) return true;
    const [left, right] = [rootOf(context.code, pair[0]), rootOf(context.code, pair[1])];
    if (left === right) continue;
    const operands = operandPairs(context, left, right);
    if (operands === undefined) return false;
    open.push(...operands);
  }
  return false;
}

/** What must be equal for two values to be; `undefined` for values that are not. */
function operandPairs(context: GuardContext, left: number, right: number): readonly Pair[] | undefined {
  const { code } = context;
  if (left < 0 || right < 0 || code.op[left] !== code.op[right]) return undefined;
  const objects: Pair = [code.a[left] ?? -1, code.a[right] ?? -1];
  switch (code.op[left]) {
    case Op.const:
      return code.constants[objects[0]] === code.constants[objects[1]] ? [] : undefined;
    case Op.loadField:
    case Op.unary:
      return code.b[left] === code.b[right] ? [objects] : undefined;
    case Op.loadIndex:
      return [objects, [code.b[left] ?? -1, code.b[right] ?? -1]];
    case Op.call:
      return callPairs(context, left, right);
    default:
      return undefined;
  }
}

function callPairs(context: GuardContext, left: number, right: number): readonly Pair[] | undefined {
  const [one, other] = [context.partsOf(left), context.partsOf(right)];
  const isEqual =
    isSteady(context, left) &&
    context.operationOf(left) === context.operationOf(right) &&
    one.args.length === other.args.length;
  if (!isEqual) return undefined;
  // One list gives another element each time.
  const isOneList = rootOf(context.code, one.receiver) === rootOf(context.code, other.receiver);
  if (isOneList && takingOperations.has(context.operationOf(left))) return undefined;
  return [
    [one.receiver, other.receiver],
    ...one.args.map((arg, index): Pair => [arg, other.args[index] ?? -1]),
  ];
}

function isSteady(context: GuardContext, call: number): boolean {
  const operation = context.operationOf(call);
  const receiver = context.partsOf(call).receiver;
  if (receiver < 0) return false;
  return (
    steadyOperations.has(operation) ||
    (takingOperations.has(operation) && context.code.op[rootOf(context.code, receiver)] === Op.call)
  );
}

/** A call's value without the bits that a test of an equal expression has cleared, where its answer is known. */
export function asTested(context: GuardContext, call: number, value: Value, test: Test): Value {
  if (value.taint.length === 0) return value;
  const { code } = context;
  let at = madeOf(context, call);
  let cleared: Mask = 0;
  for (let step = 0; step < maxSteps && at >= 0; step++) {
    const answer = code.op[at] === Op.pi ? code.c[at] : undefined;
    if (answer === 0 || answer === 1) cleared |= test(context, code.b[at] ?? -1, call, answer === 1);
    at = refinedBy(code, at);
  }
  return cleared === 0 ? value : withoutBits(value, cleared);
}

/** The value that a chain of operations starts from; -1 when something else is among them. */
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

/** The value that a refinement, a cast or a join of one way stands for; -1 for any other value. */
function refinedBy(code: IrFile, v: number): number {
  const a = code.a[v] ?? -1;
  if (code.op[v] === Op.pi || code.op[v] === Op.cast) return a;
  return code.op[v] === Op.phi && code.b[v] === 1 ? (code.pool[a] ?? -1) : -1;
}
