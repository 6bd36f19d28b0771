/**
 * Tests of every element of a list: `all(c in letters for c in name)`, `any(p in name for p in parts)`,
 * `parts.some((p) => name.includes(p))`, and the equivalent loop.
 *
 * Prefers false negatives: an unknown set of characters is assumed to be harmless.
 */

import { argumentsOf, functionName, operationName, rootOf } from '../ir/call-access.ts';
import { type Constant, type IrFile, type IrFunction, Op, Param } from '../ir/ir.ts';
import { equality, inOperator } from './comparison-operators.ts';
import type { GuardContext, Proven, Test } from './guard-context.ts';
import { isListOfParts, isNoWayUp } from './path-part-guards.ts';
import { clearedByRefusedTexts } from './pattern-guards.ts';
import { isSame, sameTextMethods, withoutNegation } from './tested-values.ts';

/**
 * Maximum number of instructions between a list and the test of its elements; beyond that nothing is proved. Not tuned.
 */
const maxInstructions = 200;
/** Maximum number of string conversions to look through, such as `text.trim().toLowerCase()`. Not tuned. */
const maxForms = 4;

/** Returns what a condition proves about a value: `clearedBy`, passed in because it imports this module. */
export type Proves = (condition: number, target: number, holds: boolean) => Proven;

/** Bits cleared on `target` when a call such as `all` or `any` over a list of booleans returns `holds`. */
export function clearedByTruths(
  context: GuardContext,
  call: number,
  target: number,
  holds: boolean,
  proves: Proves,
): Proven {
  const { code } = context;
  const operation = context.operationOf(call);
  if ((operation === 'some' && !holds) || (operation === 'none' && holds))
    return clearedBySome(context, call, target);
  const isOfAll = functionName(code, call) === (holds ? 'all' : 'any');
  const list = isOfAll ? rootOf(code, argumentsOf(code, call)[0] ?? -1) : -1;
  if (list < 0 || code.op[list] !== Op.array || call - list > maxInstructions) return 0;
  const truths = pushedInto(context, list, call);
  if (truths.length === 0) return 0;
  return truths.reduce(
    (mask, truth) => mask & provenByTruth(context, truth, list, target, holds, proves),
    context.everything,
  );
}

/** Operations that search a list for a matching element, with the result that means one equals the target. */
const existence: ReadonlyMap<string, boolean> = new Map([
  ['some', true],
  ['find', true],
  ['every', false],
]);

/**
 * `list.some((one) => one === x)`, `any(one == x for one in list)`: the target is an element of the list, provided that
 * the list does not contain untrusted data.
 *
 * @param name  operation called on the list; the empty string for a function over booleans
 */
export function clearedByEqualElement(
  context: GuardContext,
  call: number,
  name: string,
  target: number,
  holds: boolean,
): Proven {
  const list =
    existence.get(name) === holds
      ? listOfEqual(context, call, target, holds)
      : iteratedOfEqual(context, call, target, holds);
  return list >= 0 && !context.isFilledBySource(list) ? context.facts.listed : 0;
}

/**
 * The list on which a method tests whether an element equals the target, or for `isEqual` false whether all differ; -1
 * for other calls.
 */
function listOfEqual(context: GuardContext, call: number, target: number, isEqual: boolean): number {
  const { code } = context;
  const { receiver, args } = context.partsOf(call);
  const closure = rootOf(code, args[0] ?? -1);
  const callback = code.op[closure] === Op.closure ? code.functions[code.a[closure] ?? -1] : undefined;
  if (callback === undefined) return -1;
  const sides = comparedIn(context, returnedBy(code, callback), isEqual).map((side) => rootOf(code, side));
  const isElement = (v: number): boolean => code.op[v] === Op.param && code.a[v] === 0;
  const names = sides.filter((side) => !isElement(side)).map((side) => capturedName(code, side));
  const [name = -1] = names;
  const isOne = sides.length === 2 && names.length === 1;
  return isOne && isVariable(context, code.b[closure] ?? -1, name, call, target) ? receiver : -1;
}

/** Like `listOfEqual`, for `any` and `all` over a list of booleans. */
function iteratedOfEqual(context: GuardContext, call: number, target: number, holds: boolean): number {
  const { code } = context;
  const isAsked = functionName(code, call) === (holds ? 'any' : 'all');
  const list = isAsked ? rootOf(code, argumentsOf(code, call)[0] ?? -1) : -1;
  if (list < 0 || code.op[list] !== Op.array || call - list > maxInstructions) return -1;
  const [truth = -1, other] = pushedInto(context, list, call);
  if (other !== undefined) return -1;
  const sides = comparedIn(context, truth, holds);
  const element = sides.map((side) => rootOf(code, side)).find((side) => code.op[side] === Op.element);
  const isTested = element !== undefined && sides.some((side) => isSame(context, side, target));
  return isTested ? (code.a[element] ?? -1) : -1;
}

/** Both sides of an equality comparison, or for `isEqual` false of an inequality comparison; empty for other values. */
function comparedIn(context: GuardContext, test: number, isEqual: boolean): readonly number[] {
  const { code } = context;
  if (test < 0) return [];
  if (code.op[test] === Op.binary)
    return equality[code.c[test] ?? 0] === isEqual ? [code.a[test] ?? -1, code.b[test] ?? -1] : [];
  if (!isEqual || code.op[test] !== Op.call || operationName(code, test) !== 'equals') return [];
  return [code.b[test] ?? -1, argumentsOf(code, test)[0] ?? -1];
}

/** Name of the captured variable that a value is read from; -1 for other values. */
function capturedName(code: IrFile, v: number): number {
  const object = rootOf(code, code.a[v] ?? -1);
  const isCaptured =
    code.op[v] === Op.loadField && code.op[object] === Op.param && code.a[object] === Param.environment;
  return isCaptured ? (code.b[v] ?? -1) : -1;
}

/** Values pushed into a list before the call that consumes it. */
function pushedInto(context: GuardContext, list: number, call: number): readonly number[] {
  const pushed: number[] = [];
  for (let v = list + 1; v < call; v++) {
    if (context.code.op[v] !== Op.call || context.operationOf(v) !== 'push') continue;
    const { receiver, args } = context.partsOf(v);
    if (args[0] !== undefined && rootOf(context.code, receiver) === list) pushed.push(args[0]);
  }
  return pushed;
}

function provenByTruth(
  context: GuardContext,
  truth: number,
  list: number,
  target: number,
  holds: boolean,
  proves: Proves,
): Proven {
  const { code } = context;
  let mask = 0;
  for (let v = list + 1; v < truth; v++) {
    if (code.op[v] !== Op.element) continue;
    const iterated = code.a[v] ?? -1;
    if (isSame(context, iterated, target))
      mask |= isHarmlessSet(context, truth, v) ? proves(truth, v, holds) : 0;
    else if (isListOfParts(context, iterated, target) && isNoWayUp(context, truth, v, holds))
      mask |= context.of('path-containment');
    else if (!holds && isPartOf(context, truth, v, target))
      mask |= clearedByRefusedTexts(context, constantsOf(context, iterated));
  }
  return mask;
}

/** `part in text`, `text.includes(part)`: the string and the substring; `undefined` for other tests. */
function membershipOf(context: GuardContext, test: number): { text: number; part: number } | undefined {
  const { code } = context;
  const [left = -1, right = -1] = [code.a[test], code.b[test]];
  if (code.op[test] === Op.binary && code.c[test] === inOperator) return { text: right, part: left };
  if (code.op[test] !== Op.call || context.operationOf(test) !== 'includes') return undefined;
  const { receiver, args } = context.partsOf(test);
  return { text: receiver, part: args[0] ?? -1 };
}

/** True if the test asks whether the string contains the part. */
function isPartOf(context: GuardContext, test: number, part: number, text: number): boolean {
  const tested = membershipOf(context, test);
  return (
    tested !== undefined && rootOf(context.code, tested.part) === part && isSame(context, tested.text, text)
  );
}

/** False for a test that a string consists of given characters, if one of them is significant in some syntax. */
function isHarmlessSet(context: GuardContext, test: number, element: number): boolean {
  const tested = membershipOf(context, test);
  if (tested === undefined || rootOf(context.code, tested.part) !== element) return true;
  const constants = [context.valueOf(tested.text).constant, ...constantsOf(context, tested.text)];
  return !constants.some((constant) => isHarmful(constant));
}

function isHarmful(constant: unknown): boolean {
  return typeof constant === 'string' && !/^[\w\-.:@ ]*$/.test(constant);
}

/** Bits cleared on `target` once a loop has completed that exits early when the target contains an element. */
export function clearedByLoop(
  context: GuardContext,
  { element, list }: { readonly element: number; readonly list: number },
  ways: readonly (readonly Test[])[],
  target: number,
): Proven {
  const isRefused = (tests: readonly Test[]): boolean =>
    tests.some((test) => {
      const { condition, holds } = withoutNegation(context, test);
      return !holds && isPartOf(context, condition, element, target);
    });
  if (ways.length === 0) return 0;
  if (isListOfParts(context, list, target)) {
    const isBelow = ways.every((tests) => tests.some((test) => isNoWayUpBy(context, test, element)));
    return isBelow ? context.of('path-containment') : 0;
  }
  if (!ways.every(isRefused)) return 0;
  return clearedByRefusedTexts(context, constantsOf(context, list));
}

function isNoWayUpBy(context: GuardContext, test: Test, part: number): boolean {
  const { condition, holds } = withoutNegation(context, test);
  return isNoWayUp(context, condition, part, holds);
}

/** `parts.some((part) => text.includes(part))`, where `text` is a variable of the enclosing function. */
function clearedBySome(context: GuardContext, call: number, target: number): Proven {
  const { code } = context;
  const { receiver, args } = context.partsOf(call);
  const closure = rootOf(code, args[0] ?? -1);
  const callback = code.op[closure] === Op.closure ? code.functions[code.a[closure] ?? -1] : undefined;
  if (callback !== undefined && isListOfParts(context, receiver, target))
    return asksForWayUp(context, callback) ? context.of('path-containment') : 0;
  const name = callback === undefined ? undefined : testedVariable(context, callback);
  if (name === undefined || !isVariable(context, code.b[closure] ?? -1, name, call, target)) return 0;
  return clearedByRefusedTexts(context, constantsOf(context, receiver));
}

/** True for a function that returns whether its first parameter is `..`. */
function asksForWayUp(context: GuardContext, fn: IrFunction): boolean {
  const { code } = context;
  const [part = -1] = valuesOf(fn, (v) => code.op[v] === Op.param && code.a[v] === 0);
  return part >= 0 && isNoWayUp(context, returnedBy(code, fn), part, false);
}

/** The single value that a function returns; -1 if it has several return statements. */
function returnedBy(code: IrFile, fn: IrFunction): number {
  const returns = valuesOf(fn, (v) => code.op[v] === Op.return);
  return returns.length === 1 ? (code.a[returns[0] ?? -1] ?? -1) : -1;
}

/** Name of the captured variable in which a function searches for its first parameter. */
function testedVariable({ code }: GuardContext, fn: IrFunction): number | undefined {
  const test = returnedBy(code, fn);
  if (test < 0 || code.op[test] !== Op.call || operationName(code, test) !== 'includes') return undefined;
  const part = rootOf(code, argumentsOf(code, test)[0] ?? -1);
  if (code.op[part] !== Op.param || code.a[part] !== 0) return undefined;
  let text = code.b[test] ?? -1;
  for (let step = 0; step < maxForms && code.op[text] === Op.call; step++) {
    if (!sameTextMethods.has(operationName(code, text))) return undefined;
    text = code.b[text] ?? -1;
  }
  const object = code.a[text] ?? -1;
  const isCaptured =
    code.op[text] === Op.loadField && code.op[object] === Op.param && code.a[object] === Param.environment;
  return isCaptured ? code.b[text] : undefined;
}

/** True for the value of a variable that is written once in this function, before the call. */
function isVariable(
  context: GuardContext,
  environment: number,
  name: number,
  call: number,
  target: number,
): boolean {
  const { code } = context;
  if (code.op[environment] !== Op.environment) return false;
  const written: number[] = [];
  for (let v = environment; v < call; v++)
    if (code.op[v] === Op.storeField && code.a[v] === environment && code.b[v] === name)
      written.push(code.c[v] ?? -1);
  const isRead =
    code.op[target] === Op.loadField && code.a[target] === environment && code.b[target] === name;
  return written.length === 1 && (isRead || isSame(context, written[0] ?? -1, target));
}

/** Constants of a list, including a module variable that the file assigns exactly once. */
function constantsOf(context: GuardContext, v: number): readonly Constant[] {
  const known = context.constantsIn(v);
  if (known.length > 0) return known;
  const { code } = context;
  const root = rootOf(code, v);
  if (code.op[root] === Op.array) return elementsOf(context.code, root);
  if (code.op[root] !== Op.loadField) return [];
  const written: number[] = [];
  for (let at = 0; at < code.op.length && written.length < 2; at++)
    if (code.op[at] === Op.storeField && code.b[at] === code.b[root]) written.push(code.c[at] ?? -1);
  const [only = -1, other] = written;
  return other === undefined && code.op[only] === Op.array ? elementsOf(code, only) : [];
}

function elementsOf(code: IrFile, list: number): readonly Constant[] {
  const first = code.a[list] ?? 0;
  return Array.from(code.pool.subarray(first, first + (code.b[list] ?? 0)), (element) =>
    code.op[element] === Op.const ? code.constants[code.a[element] ?? -1] : undefined,
  ).filter((constant) => constant !== undefined);
}

function valuesOf({ first, last }: IrFunction, isWanted: (v: number) => boolean): readonly number[] {
  const found: number[] = [];
  for (let v = first; v < last; v++) if (isWanted(v)) found.push(v);
  return found;
}
