/**
 * Recognizes two expressions that compute the same from the same value: `list.includes(f(x)) ? f(x) : y`. A test of one
 * holds for the other.
 *
 * Prefers false negatives: ignores writes to a member or global variable between the two.
 */

import { methodName, rootOf } from '../ir/call-access.ts';
import { Op } from '../ir/ir.ts';
import type { GuardContext } from './guard-context.ts';

/** Pure string and list operations: equal inputs yield equal results, without side effects. */
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
/**
 * Operations that remove an element from a list or reorder it. If each expression has its own list, both yield the same
 * element.
 */
const takingOperations = new Set(['pop', 'shift', 'reverse', 'sort']);

/**
 * Maximum number of operand pairs to compare; longer expressions count as different. A chain of six calls with
 * arguments fits. Not tuned.
 */
const maxPairs = 24;

type Pair = readonly [number, number];

/** True for two side-effect-free expressions with the same operations on the same values. */
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

/** Pairs of operands that must be equal for the two values to be equal; `undefined` if the values differ. */
function operandPairs(context: GuardContext, left: number, right: number): readonly Pair[] | undefined {
  const { code } = context;
  if (left < 0 || right < 0 || code.op[left] !== code.op[right]) return undefined;
  const objects: Pair = [code.a[left] ?? -1, code.a[right] ?? -1];
  switch (code.op[left]) {
    case Op.const:
      return code.constants[objects[0]] === code.constants[objects[1]] ? [] : undefined;
    case Op.loadGlobal:
      return code.a[left] === code.a[right] ? [] : undefined;
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
    (isSteady(context, left) || isPartByName(context, left)) &&
    context.operationOf(left) === context.operationOf(right) &&
    methodName(context.code, left) === methodName(context.code, right) &&
    one.args.length === other.args.length;
  if (!isEqual) return undefined;
  // A single list yields a different element each time.
  const isOneList = rootOf(context.code, one.receiver) === rootOf(context.code, other.receiver);
  if (isOneList && takingOperations.has(context.operationOf(left))) return undefined;
  return [
    [one.receiver, other.receiver],
    ...one.args.map((arg, index): Pair => [arg, other.args[index] ?? -1]),
  ];
}

/**
 * True for a call that reads a part of a request by constant names, such as `request.getParameter("file")`, and so
 * returns the same value each time. A read without a name, such as the next line of a body, does not.
 */
export function isPartByName(context: GuardContext, call: number): boolean {
  const { code } = context;
  if (call < 0 || code.op[call] !== Op.call) return false;
  const { args, receiver } = context.partsOf(call);
  if (!args.every((arg) => code.op[rootOf(code, arg)] === Op.const)) return false;
  if (args.length === 0) return context.isSourceObject(call);
  return context.isSource(call) || (receiver >= 0 && context.isSourceObject(rootOf(code, receiver)));
}

/** True for a call that returns the same value for equal operands and has no visible side effects. */
export function isSteady(context: GuardContext, call: number): boolean {
  const operation = context.operationOf(call);
  const receiver = context.partsOf(call).receiver;
  if (receiver < 0) return false;
  return (
    steadyOperations.has(operation) ||
    (takingOperations.has(operation) && context.code.op[rootOf(context.code, receiver)] === Op.call)
  );
}
