/** Identifies the list or string that a test searches, and what it searches for. */

import { argumentsOf, isKeyOf, methodName, rootOf } from '../ir/call-access.ts';
import { type IrFile, Op, Param } from '../ir/ir.ts';
import { isPrototypeName } from '../vocabulary/prototype-names.ts';
import { atLeast, atMost, equality, greaterThan, lessThan } from './comparison-operators.ts';
import type { GuardContext } from './guard-context.ts';
import { isSame } from './tested-values.ts';

/** Methods that return true if their argument is an element or key of the receiver. */
export const membershipMethods: ReadonlySet<string> = new Set([
  'includes',
  'has',
  'hasOwnProperty',
  'contains',
  'some',
  'hasOwn',
]);
/** Maximum number of concatenation operands to look at; later ones are ignored. Not tuned. */
const maxParts = 8;
/** `list.indexOf(x) !== -1`, `>= 0`, `> -1` and their negations. */
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
  // The string begins with the constant.
  if (constant === 0 && isEqual !== undefined) return { call: left, isMember: isEqual, isPrefix: true };
  return undefined;
}

/**
 * The list that a value is an element of; -1 for other values. When ranging over pairs, the element is the second
 * value.
 */
export function listOfElement(code: IrFile, v: number): number {
  if (code.op[v] === Op.element) return code.a[v] ?? -1;
  return code.op[v] === Op.call && methodName(code, v) === '#secondOf' ? (code.b[v] ?? -1) : -1;
}

/** True for a concatenation that includes the target: if the whole is in a list, each of its parts is known. */
export function isPartOf(context: GuardContext, text: number, target: number): boolean {
  const { code } = context;
  const joined = rootOf(code, text);
  if (code.op[joined] !== Op.concat) return false;
  const start = code.a[joined] ?? 0;
  return code.pool
    .subarray(start, start + Math.min(code.b[joined] ?? 0, maxParts))
    .some((part) => isSame(context, part, target));
}

/** True for a list that contains the name of a key leading to a prototype. */
export function namesPrototype(context: GuardContext, list: number): boolean {
  return list >= 0 && context.constantsIn(list).some((constant) => isPrototypeName(constant));
}

/**
 * True if no member of the list can be a prototype: `hasOwnProperty` of an object other than the one the key is used
 * on, or a list free of untrusted data.
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

/** Functions that list an object's own keys. */
const ownKeyLists = new Set(['getOwnPropertyNames', 'keys', 'ownKeys']);

/** The list or object that is tested: the receiver, or the first argument of `Object.hasOwn(object, key)`. */
export function listOf(context: GuardContext, call: number): number {
  const { receiver, args } = context.partsOf(call);
  return context.operationOf(call) === 'hasOwn' && args.length > 1 ? (args[0] ?? -1) : receiver;
}

/** An element of a list of constants, or of a list that outlives the call, as yielded by a loop. */
export function isListedConstant(context: GuardContext, v: number): boolean {
  const { code } = context;
  const root = rootOf(code, v);
  const list = code.op[root] === Op.loadIndex ? (code.a[root] ?? -1) : listOfElement(code, root);
  if (list < 0 || context.isFilledBySource(list)) return false;
  return context.constantsIn(list).length > 0 || isKept(code, rootOf(code, list));
}

/** True for a value that outlives the call: a captured or global variable, or a member of a class or instance. */
function isKept(code: IrFile, v: number): boolean {
  if (code.op[v] === Op.loadGlobal || code.op[v] === Op.import) return true;
  if (code.op[v] !== Op.loadField) return false;
  let object = rootOf(code, code.a[v] ?? -1);
  // Steps from the function's environment to the enclosing one.
  const isAround = code.op[object] === Op.loadField && code.strings[code.b[object] ?? -1] === '^';
  if (isAround) object = code.a[object] ?? -1;
  if (code.op[object] === Op.environment) return isAround;
  const place = code.op[object] === Op.param ? code.a[object] : undefined;
  return code.op[object] === Op.import || place === Param.this || place === Param.environment || isAround;
}
