/** Which list or text a test looks in, and for what. */

import { argumentsOf, isKeyOf, methodName, rootOf } from '../ir/call-access.ts';
import { type IrFile, Op, Param } from '../ir/ir.ts';
import { isPrototypeName } from '../vocabulary/prototype-names.ts';
import { atLeast, atMost, equality, greaterThan, lessThan } from './comparison-operators.ts';
import type { GuardContext } from './guard-context.ts';
import { isSame } from './tested-values.ts';

/** Methods that answer true when their argument is one of the receiver's elements or keys. */
export const membershipMethods: ReadonlySet<string> = new Set([
  'includes',
  'has',
  'hasOwnProperty',
  'contains',
  'some',
  'hasOwn',
]);
/** Parts of a joined text that are looked at. What stands behind them is not. Not measured. */
const maxParts = 8;
/** `list.indexOf(x) !== -1`, `>= 0`, `> -1` and their opposites. */
export function membershipByIndex(
  context: GuardContext,
  operator: number,
  left: number,
  right: number,
): { call: number; isMember: boolean; isPrefix?: true } | undefined {
  const { code } = context;
  if (code.op[left] !== Op.call || context.operationOf(left) !== 'indexOf') return undefined;
  const { constant } = context.valueOf(right);
  const isEqual = equality[operator];
  if (constant === -1 && isEqual !== undefined) return { call: left, isMember: !isEqual };
  if (constant === -1 && operator === greaterThan) return { call: left, isMember: true };
  if (constant === 0 && operator === atLeast) return { call: left, isMember: true };
  if (constant === 0 && operator === lessThan) return { call: left, isMember: false };
  if (constant === -1 && operator === atMost) return { call: left, isMember: false };
  // A text that begins with the constant.
  if (constant === 0 && isEqual !== undefined) return { call: left, isMember: isEqual, isPrefix: true };
  return undefined;
}

/** The list that a value is an element of; -1 for another value. Of two values that a range gives the second is it. */
export function listOfElement(code: IrFile, v: number): number {
  if (code.op[v] === Op.element) return code.a[v] ?? -1;
  return code.op[v] === Op.call && methodName(code, v) === '#secondOf' ? (code.b[v] ?? -1) : -1;
}

/** True for a text that is joined of the target and others: one of a list is known in all its parts. */
export function isPartOf(context: GuardContext, text: number, target: number): boolean {
  const { code } = context;
  const joined = rootOf(code, text);
  if (code.op[joined] !== Op.concat) return false;
  const start = code.a[joined] ?? 0;
  return code.pool
    .subarray(start, start + Math.min(code.b[joined] ?? 0, maxParts))
    .some((part) => isSame(context, part, target));
}

/** True for a list that holds the name of a key which leads to a prototype. */
export function namesPrototype(context: GuardContext, list: number): boolean {
  return list >= 0 && context.constantsIn(list).some((constant) => isPrototypeName(constant));
}

/**
 * True when a member of the list is surely no prototype: `hasOwnProperty` of another object than the one whose key it
 * is, or a list that the function was not given.
 */
export function isListOfKeys(context: GuardContext, call: number, target: number): boolean {
  const { code } = context;
  const list = listOf(context, call);
  const root = rootOf(code, list);
  if (code.op[root] === Op.call && ownKeyLists.has(context.operationOf(root)))
    return argumentsOf(code, root).every((object) => !isKeyOf(code, target, object));
  if (context.operationOf(call) !== 'hasOwnProperty' && context.operationOf(call) !== 'hasOwn')
    return context.isClean(list);
  return !isKeyOf(code, target, list);
}

/** Lists of an object's own keys. */
const ownKeyLists = new Set(['getOwnPropertyNames', 'keys', 'ownKeys']);

/** The list or object that is asked: the receiver, or for `Object.hasOwn(object, key)` the first argument. */
export function listOf(context: GuardContext, call: number): number {
  const { receiver, args } = context.partsOf(call);
  return context.operationOf(call) === 'hasOwn' && args.length > 1 ? (args[0] ?? -1) : receiver;
}

/** An element of a list of constants, or of one that the program keeps, as a loop over the list gives it. */
export function isListedConstant(context: GuardContext, v: number): boolean {
  const { code } = context;
  const root = rootOf(code, v);
  const list = code.op[root] === Op.loadIndex ? (code.a[root] ?? -1) : listOfElement(code, root);
  if (list < 0 || context.isFilledBySource(list)) return false;
  return context.constantsIn(list).length > 0 || isKept(code, rootOf(code, list));
}

/** What outlives the call: a variable around the function or of the program, a member of a class or of its object. */
function isKept(code: IrFile, v: number): boolean {
  if (code.op[v] === Op.loadGlobal || code.op[v] === Op.import) return true;
  if (code.op[v] !== Op.loadField) return false;
  let object = rootOf(code, code.a[v] ?? -1);
  // From the environment of the function to those around it.
  const isAround = code.op[object] === Op.loadField && code.strings[code.b[object] ?? -1] === '^';
  if (isAround) object = code.a[object] ?? -1;
  if (code.op[object] === Op.environment) return isAround;
  const place = code.op[object] === Op.param ? code.a[object] : undefined;
  return code.op[object] === Op.import || place === Param.this || place === Param.environment || isAround;
}
