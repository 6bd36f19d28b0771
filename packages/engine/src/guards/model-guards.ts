/** Determines what library tests prove about their arguments, according to the models. */

import { argumentNames, argumentsOf, isConstruction, rootOf } from '../ir/call-access.ts';
import { binaryOperators, type IrFile, Op } from '../ir/ir.ts';
import type { GuardRow } from '../model/model.ts';
import type { GuardContext, Proven } from './guard-context.ts';
import { isReadFrom } from './name-endings.ts';
import { isResolved, isSame, sameTextMethods } from './tested-values.ts';
import { endOf } from './text-ends.ts';

/**
 * Maximum nesting of path joins to look through. Anything deeper is not treated as a test; `normalize(resolve(join(a,
 * b)))` fits. Not tuned.
 */
const maxJoins = 6;

/** Number of positional arguments, and the name of the argument if it is passed by keyword. */
export function placeOfArgument(
  code: IrFile,
  call: number,
  index: number,
): readonly [count: number, name: string] {
  const names = argumentNames(code, call);
  return [names.filter((name) => name === '').length, names[index] ?? ''];
}

/** Bits cleared on `target` when a library call has returned `holds`; `'any'` if it has returned at all. */
export function clearedByModels(
  context: GuardContext,
  call: number,
  target: number,
  holds: GuardRow['returns'],
): Proven {
  const { code } = context;
  let mask = 0;
  const args = argumentsOf(code, call);
  for (const node of context.apiOfCallee(call)) {
    const receiver = code.b[call] ?? -1;
    const places = [...args].map((argument, index) => ({
      at: argument,
      nodes: node.argumentNodes(index, ...placeOfArgument(code, call, index)),
    }));
    if (receiver >= 0 && node.receiver !== undefined) places.push({ at: receiver, nodes: [node.receiver] });
    for (const { at, nodes } of places) {
      for (const row of nodes.flatMap((place) => place.guards))
        if (row.returns === holds && counts(context, call, row, at, target)) mask |= context.of(row.kind);
    }
  }
  return mask;
}

/** True if a test of the operand at `at` says something about the target. */
function counts(context: GuardContext, call: number, row: GuardRow, at: number, target: number): boolean {
  if (row.says !== undefined) return isValidated(context, call, row.says, at, target);
  const isTested = isSame(context, at, target) || (pathKinds.has(row.kind) && isPathTo(context, at, target));
  return (
    isTested &&
    (row.ofResolved !== true || isResolved(context, at)) &&
    (row.ofText !== true || !isOfPartialName(context, call)) &&
    !isVacuous(context, call)
  );
}

/** True if a call validates what is read from an object by rules that say so, and the target is read from it. */
function isValidated(
  context: GuardContext,
  call: number,
  says: string,
  object: number,
  target: number,
): boolean {
  const args = [...argumentsOf(context.code, call)];
  const rule = new RegExp(says);
  const isSaid =
    args.length === 0 || args.some((argument) => context.textsIn(argument).some((text) => rule.test(text)));
  return isSaid && isReadFrom(context, target, object);
}

/**
 * Bits cleared on `target` when the result of a library function for a list containing it is as expected:
 * `commonpath([folder, target]) == folder`.
 */
export function clearedByElements(context: GuardContext, v: number, target: number): Proven {
  const { code } = context;
  const call = rootOf(code, v);
  if (code.op[call] !== Op.call) return 0;
  let mask = 0;
  for (const [index, argument] of argumentsOf(code, call).entries()) {
    const list = rootOf(code, argument);
    if (code.op[list] !== Op.array) continue;
    const start = code.a[list] ?? 0;
    const elements = code.pool.subarray(start, start + (code.b[list] ?? 0));
    if (!elements.some((element) => isSame(context, element, target) || isPathTo(context, element, target)))
      continue;
    const places = context
      .apiOfCallee(call)
      .flatMap((node) => node.argumentNodes(index, elements.length, ''));
    for (const row of places.flatMap(({ anyMember }) => anyMember?.guards ?? []))
      mask |= context.of(row.kind);
  }
  return mask;
}

/** Kinds of tests that also apply to the last component joined to the tested path. */
const pathKinds = new Set(['path-containment', 'folder-check']);

/** Bits for facts about where a path leads. */
export function pathBits(context: GuardContext): Proven {
  return context.of('path-containment') | context.of('folder-check');
}

/** Operations that join the parts of a path. */
const joins = new Set(['Path.join', 'clean-join']);

/**
 * `resolve(folder, target)`, `Paths.get(target).normalize()`: true for a path that ends with the target, in any form.
 */
export function isPathTo(context: GuardContext, v: number, target: number): boolean {
  const { code } = context;
  let at = rootOf(code, v);
  for (let step = 0; step < maxJoins && at >= 0; step++) {
    if (code.op[at] === Op.concat || isSum(code, at)) {
      const [before = -1, last = -1] = partsOfText(code, at).slice(-2);
      const { constant } = context.valueOf(before);
      if (typeof constant !== 'string' || !constant.endsWith('/')) return false;
      if (isSame(context, last, target)) return true;
      at = rootOf(code, last);
      continue;
    }
    if (code.op[at] !== Op.call) return false;
    if (sameTextMethods.has(context.operationOf(at))) {
      at = rootOf(code, context.partsOf(at).receiver);
      continue;
    }
    const isJoin =
      context.operationOf(at) === 'divide' ||
      context.apiOfCallee(at).some(({ operation }) => joins.has(operation));
    if (!isJoin) return false;
    const last = argumentsOf(code, at).at(-1);
    if (last === undefined) return false;
    if (isSame(context, last, target)) return true;
    at = rootOf(code, last);
  }
  return false;
}

function isVacuous(context: GuardContext, call: number): boolean {
  return context.operationOf(call) === 'startsWith' && isVacuousStart(context, call);
}

/**
 * `(root + name).startsWith(root)`: always true, so it does not test where the path leads. The same applies to a prefix
 * test of a string that is still as received or merely concatenated, since it may contain `..`.
 */
export function isVacuousStart(context: GuardContext, call: number): boolean {
  const { receiver, args } = context.partsOf(call);
  return isVacuousBeginning(context, receiver, args[0] ?? -1);
}

/** Like `isVacuousStart`, for a comparison with the folder expected as prefix. */
export function isVacuousBeginning(context: GuardContext, receiver: number, folder: number): boolean {
  if (isAsSent(context, receiver) || isAsJoined(context, receiver)) return true;
  const { constant } = context.valueOf(folder);
  const { prefix } = context.valueOf(receiver);
  return typeof constant === 'string' && constant !== '' && prefix.startsWith(constant);
}

/** Operations whose result contains no `..`. */
const resolving = new Set(['resolved-path', 'cleanPath', 'clean-join']);

/**
 * True for a call that resolves `..`. Checks model rows as well as operation names, because a name like
 * `Promise.resolve` exists in other libraries.
 */
export function resolvesPath(context: GuardContext, v: number): boolean {
  if (context.code.op[v] !== Op.call) return false;
  const isOfRow = context.apiOfCallee(v).some(({ operation }) => resolving.has(operation));
  return isOfRow || resolving.has(context.operationOf(v));
}

/** A path that was joined but not resolved, so that it may contain `..`. */
function isAsJoined(context: GuardContext, v: number): boolean {
  const { code } = context;
  let at = rootOf(code, v);
  let isPath = false;
  for (let step = 0; step < maxForms; step++) {
    if (code.op[at] === Op.concat || isSum(code, at))
      return !partsOfText(code, at).some((part) => isMadeResolved(context, part));
    if (code.op[at] !== Op.call) return false;
    if (resolvesPath(context, at)) return false;
    const name = context.operationOf(at);
    if (name === 'Path.join') return true;
    // A file object built from a path, whose path is read again.
    if (!sameTextMethods.has(name)) return isPath && isConstruction(code, at);
    isPath ||= name === 'path-of';
    at = rootOf(code, context.partsOf(at).receiver);
  }
  return false;
}

/** Maximum number of conversions of one path to look through. Not tuned. */
const maxForms = 6;

function isSum({ c, op }: IrFile, v: number): boolean {
  return op[v] === Op.binary && binaryOperators[c[v] ?? -1] === '+';
}

function partsOfText(code: IrFile, v: number): readonly number[] {
  const [a, b] = [code.a[v] ?? -1, code.b[v] ?? -1];
  return code.op[v] === Op.binary ? [a, b] : Array.from(code.pool.subarray(a, a + b));
}

function isMadeResolved(context: GuardContext, v: number): boolean {
  const root = rootOf(context.code, v);
  return resolvesPath(context, root) || isResolved(context, v);
}

/**
 * True for a comparison with a folder that lacks a trailing separator, which also matches sibling folders with the same
 * prefix. An unknown folder is assumed to have one.
 */
export function isOfPartialName(context: GuardContext, call: number): boolean {
  return isPartialFolder(context, context.partsOf(call).args[0] ?? -1);
}

/** True for a folder that is known to lack a trailing separator. */
export function isPartialFolder(context: GuardContext, folder: number): boolean {
  const { constant } = context.valueOf(folder);
  const end = typeof constant === 'string' ? constant : endOf(context.code, folder);
  return end !== '' && !/[/\\]$/.test(end);
}

/**
 * `request.args['name']`, `request.args.get('name')`, an element of the names in an archive, or the same string in
 * another form.
 */
function isAsSent(context: GuardContext, v: number): boolean {
  const { code } = context;
  let at = rootOf(code, v);
  for (let step = 0; step < maxForms && at >= 0; step++) {
    // The base for resolving a path may itself be a request parameter; the resolved path is no longer as received.
    if (resolvesPath(context, at)) return false;
    if (context.isSource(at)) return true;
    const object = objectAsked(context, at);
    if (object >= 0 && context.isSource(rootOf(code, object))) return true;
    const isForm = code.op[at] === Op.call && sentForms.has(context.operationOf(at));
    if (!isForm) return false;
    at = rootOf(code, context.partsOf(at).receiver);
  }
  return false;
}

/** Operations that keep any `..` in a string. */
const sentForms = new Set(['toLowerCase', 'toUpperCase', 'trim', 'toString']);

/** The object that a value is read from or looked up in; -1 for other values. */
function objectAsked(context: GuardContext, v: number): number {
  const { a, b, op } = context.code;
  if (op[v] === Op.call) return /^(?:get|Map\.get|get-)/.test(context.operationOf(v)) ? (b[v] ?? -1) : -1;
  return op[v] === Op.element || op[v] === Op.loadIndex || op[v] === Op.loadField ? (a[v] ?? -1) : -1;
}
