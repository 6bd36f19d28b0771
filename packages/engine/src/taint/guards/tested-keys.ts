/**
 * Keys that a function has tested without storing them in a variable: `if (path[i] === '__proto__') return` applies to
 * every later `path[i]`, and after `if (!own(object, key)) object[key] = {}` the member is an own one.
 *
 * Errs on the side of missing: a test counts wherever it precedes the use, whatever its outcome leads to.
 */

import { isEquality } from '../../guards/comparisons.ts';
import { argumentsOf, isKeyOf, methodName, operationName, rootOf } from '../../ir/call-access.ts';
import { binaryOperators, type IrFile, Op } from '../../ir/ir.ts';
import { isPrototypeName } from '../../vocabulary/prototype-names.ts';
import { deepStep } from '../domain/origins.ts';
import { eachOrigin, filterOrigins, noTaint, type Taint } from '../domain/taint.ts';
import type { Frame } from '../frame/frame.ts';

/** Records a comparison or call that tests a key. */
export function noteTest(frame: Frame, v: number): void {
  const { code } = frame;
  if (code.op[v] === Op.binary) noteComparison(frame, v);
  else if (code.op[v] === Op.call) noteCall(frame, v);
}

function noteComparison(frame: Frame, v: number): void {
  const { code } = frame;
  const operator = binaryOperators[code.c[v] ?? 0] ?? '+';
  if (operator === 'in' && isMemberOf(code, code.b[v] ?? -1, 'Object', ['prototype']))
    noteOwn(frame, code.a[v] ?? -1);
  if (!isEquality(operator)) return;
  const [left, right] = [code.a[v] ?? -1, code.b[v] ?? -1];
  if (isPrototypeName(frame.valueOf(right).constant)) noteElement(frame, left);
  if (isPrototypeName(frame.valueOf(left).constant)) noteElement(frame, right);
}

function noteCall(frame: Frame, call: number): void {
  const { code, tested } = frame;
  const args = argumentsOf(code, call);
  const name = operationName(code, call);
  const key = args.at(-1) ?? -1;
  const object = name === 'hasOwn' ? (args[0] ?? -1) : (code.b[call] ?? -1);
  const isOwnTest = name === 'hasOwnProperty' || name === 'hasOwn';
  if (isOwnTest && key >= 0 && !isKeyOf(code, key, object)) tested.owned.add(rootOf(code, key));
  if (isAmongOwnNames(code, call)) noteOwn(frame, args[0] ?? -1);
  for (const [index, argument] of args.entries()) {
    if (args.some((other) => isKeyOf(code, argument, other)) || !provesKey(frame, call, index)) continue;
    tested.owned.add(rootOf(code, argument));
    noteElement(frame, argument);
  }
}

/** True for `Object.keys(object).includes(key)` and similar tests. */
function isAmongOwnNames(code: IrFile, call: number): boolean {
  const name = methodName(code, call);
  const names = rootOf(code, code.b[call] ?? -1);
  if ((name !== 'includes' && name !== 'indexOf') || code.op[names] !== Op.call) return false;
  const callee = code.a[names] ?? -1;
  return (
    isMemberOf(code, callee, 'Object', ['keys', 'getOwnPropertyNames']) ||
    isMemberOf(code, callee, 'Reflect', ['ownKeys'])
  );
}

/** True for one of the named members of a global object. */
function isMemberOf(code: IrFile, v: number, object: string, names: readonly string[]): boolean {
  if (code.op[v] !== Op.loadField || !names.includes(code.strings[code.b[v] ?? -1] ?? '')) return false;
  const root = code.a[v] ?? -1;
  return code.op[root] === Op.loadGlobal && code.strings[code.a[root] ?? -1] === object;
}

/** Records a key that leads only to an own member, or not to one that all objects have. */
function noteOwn(frame: Frame, key: number): void {
  if (key < 0) return;
  frame.tested.owned.add(rootOf(frame.code, key));
  noteElement(frame, key);
}

function noteElement(frame: Frame, v: number): void {
  const { code, tested } = frame;
  if (code.op[rootOf(code, v)] !== Op.loadIndex) return;
  const taint = frame.valueOf(v).taint;
  eachOrigin(taint, (origin) => tested.origins.add(origin));
}

/** True if an answer of the call's targets proves that the argument is not a key that leads to a prototype. */
function provesKey({ code, context, guardContext }: Frame, call: number, argument: number): boolean {
  const { keys } = context.ruleBits;
  const whenTrue = guardContext.provenBy(call, argument, true);
  const whenFalse = guardContext.provenBy(call, argument, false);
  // A test of a single argument that proves everything is a type test, which proves nothing if it fails.
  const isOwnTest = argumentsOf(code, call).length > 1 && (whenTrue & keys) !== 0;
  return isOwnTest || whenTrue === keys || whenFalse === keys;
}

/** The taint of a key without the parts that were tested: elements, and strings derived from them. */
export function untested(
  frame: Pick<Frame, 'code' | 'context' | 'tested'>,
  key: number,
  taint: Taint,
): Taint {
  const { origins, owned } = frame.tested;
  if (owned.has(rootOf(frame.code, key))) return noTaint;
  if (origins.size === 0) return taint;
  return filterOrigins(taint, (number) => {
    const origin = frame.context.origins.get(number);
    const owner = origin.kind === 'parameter' && origin.path.at(-1) === deepStep ? origin.parent : number;
    return !origins.has(number) && !origins.has(owner);
  });
}
