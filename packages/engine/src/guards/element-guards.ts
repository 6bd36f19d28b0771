/**
 * Tests for each element of a list: `all(c in letters for c in name)`, `any(p in name for p in parts)`,
 * `parts.some((p) => name.includes(p))`, and the loop that does the same.
 *
 * Errs on the side of missing: a set of characters that is not known is one of harmless ones.
 */

import { argumentsOf, functionName, operationName, rootOf } from '../ir/call-access.ts';
import { type Constant, type IrFile, type IrFunction, Op, Param } from '../ir/ir.ts';
import { equality, inOperator } from './comparison-operators.ts';
import type { GuardContext, Proven, Test } from './guard-context.ts';
import { isListOfParts, isNoWayUp } from './path-part-guards.ts';
import { clearedByRefusedTexts } from './pattern-guards.ts';
import { isSame, sameTextMethods, withoutNegation } from './tested-values.ts';

/** Instructions between a list and the test of its elements that are looked at. More prove nothing. Not measured. */
const maxInstructions = 200;
/** Forms of a text, as `text.trim().toLowerCase()`, that are looked through. Not measured. */
const maxForms = 4;

/** Says what a condition proves of a value; `clearedBy`, which asks this module. */
export type Proves = (condition: number, target: number, holds: boolean) => Proven;

/** Bits that are clean in `target` where a call that asks for all or any of a list's truths answers `holds`. */
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

/** Tests of whether some element of a list equals the target, and what they are called in conditions. */
const existence: ReadonlyMap<string, boolean> = new Map([
  ['some', true],
  ['find', true],
  ['every', false],
]);

/**
 * `list.some((one) => one === x)`, `any(one == x for one in list)`: the target is one of a list, where the list is no data of a source.
 *
 * @param name  the operation that asks the list; the empty string for a function of truths
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

/** The list that a method asks whether an element equals the target, or for `isEqual` false whether all differ; -1 for other calls. */
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

/** The same of a function that is given the truths of a list. */
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

/** Both sides of a comparison that says whether they are equal, or for `isEqual` false whether they differ; none for other values. */
function comparedIn(context: GuardContext, test: number, isEqual: boolean): readonly number[] {
  const { code } = context;
  if (test < 0) return [];
  if (code.op[test] === Op.binary)
    return equality[code.c[test] ?? 0] === isEqual ? [code.a[test] ?? -1, code.b[test] ?? -1] : [];
  if (!isEqual || code.op[test] !== Op.call || operationName(code, test) !== 'equals') return [];
  return [code.b[test] ?? -1, argumentsOf(code, test)[0] ?? -1];
}

/** Name of the variable around a function that a value of it is; -1 for other values. */
function capturedName(code: IrFile, v: number): number {
  const object = rootOf(code, code.a[v] ?? -1);
  const isCaptured =
    code.op[v] === Op.loadField && code.op[object] === Op.param && code.a[object] === Param.environment;
  return isCaptured ? (code.b[v] ?? -1) : -1;
}

/** What is added to a list before the call that asks for it. */
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

/** `part in text`, `text.includes(part)`: the text and the part; `undefined` for another test. */
function membershipOf(context: GuardContext, test: number): { text: number; part: number } | undefined {
  const { code } = context;
  const [left = -1, right = -1] = [code.a[test], code.b[test]];
  if (code.op[test] === Op.binary && code.c[test] === inOperator) return { text: right, part: left };
  if (code.op[test] !== Op.call || context.operationOf(test) !== 'includes') return undefined;
  const { receiver, args } = context.partsOf(test);
  return { text: receiver, part: args[0] ?? -1 };
}

/** True where what is refused is that a part stands in the text. */
function isPartOf(context: GuardContext, test: number, part: number, text: number): boolean {
  const tested = membershipOf(context, test);
  return (
    tested !== undefined && rootOf(context.code, tested.part) === part && isSame(context, tested.text, text)
  );
}

/** False for characters that a text is tested to consist of, where one of them means something to somebody. */
function isHarmlessSet(context: GuardContext, test: number, element: number): boolean {
  const tested = membershipOf(context, test);
  if (tested === undefined || rootOf(context.code, tested.part) !== element) return true;
  const constants = [context.valueOf(tested.text).constant, ...constantsOf(context, tested.text)];
  return !constants.some((constant) => isHarmful(constant));
}

function isHarmful(constant: unknown): boolean {
  return typeof constant === 'string' && !/^[\w\-.:@ ]*$/.test(constant);
}

/** Bits that are clean in `target` where a loop has ended that leaves at the first element which the target holds. */
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

/** `parts.some((part) => text.includes(part))`, where the text is a variable of the function around. */
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

/** True for a function that answers whether its first parameter is `..`. */
function asksForWayUp(context: GuardContext, fn: IrFunction): boolean {
  const { code } = context;
  const [part = -1] = valuesOf(fn, (v) => code.op[v] === Op.param && code.a[v] === 0);
  return part >= 0 && isNoWayUp(context, returnedBy(code, fn), part, false);
}

/** The one value that a function returns; -1 for several. */
function returnedBy(code: IrFile, fn: IrFunction): number {
  const returns = valuesOf(fn, (v) => code.op[v] === Op.return);
  return returns.length === 1 ? (code.a[returns[0] ?? -1] ?? -1) : -1;
}

/** Name of the captured variable whose text a function looks for its first parameter in. */
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

/** Constants of a list, also of one that the file writes down once, as a variable of the module. */
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
