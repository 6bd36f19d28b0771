/**
 * Checks and calls on the path of data that may make it harmless: tests that it passes, and calls that keep only part
 * of it.
 *
 * Each has the name that a library gives it. Functions of the program are looked into instead, so that neither renaming
 * nor extracting a helper changes the result. Over-reports: a test that proves nothing is listed too.
 */

import { argumentsOf, functionName, methodName, nameOf, rootOf } from '../../ir/call-access.ts';
import { ownerOfValue } from '../../ir/environments.ts';
import { binaryOperators, Op, Param } from '../../ir/ir.ts';
import { checkName, isTestOfPresence } from '../../vocabulary/check-names.ts';
import { restBase } from '../domain/origins.ts';
import type { Frame } from '../frame/frame.ts';

/** How the trace builder looks into functions. */
export interface Looking {
  readonly frameOf: (fn: number) => Frame;
  /** Instructions of a function from a parameter to its return value; empty if there is no such path. */
  readonly wayThrough: (fn: number, parameter: number) => readonly number[];
  /** Whether a value of the function holds data of the parameter. */
  readonly isOf: (frame: Frame, value: number, parameter: number) => boolean;
}

/** Depth of nested calls that are looked into. Chosen, not measured. */
const maxDepth = 3;

/** A program function that receives the data, without a known path to its return value. */
const unfollowed = 'unfollowed';
/** A check in which nothing has a name. */
const asked = 'asked';

/**
 * Operations and library functions that pass on only part of a string or list, or transform it. All others pass on
 * their input.
 */
const narrowing =
  /^(?:(?:Pattern|Regex)\.replace|Schema\.|base|charAt|clean|cut|divide|ext|field|filter|find|match|number|relative|replace|resolved-path|slice|split|stem|sub|to-number)/i;

/**
 * Checks that an instruction performs on data that reaches it.
 *
 * @param from  operand through which the data enters; -1 if this is where it enters the function
 */
export function checksAt(look: Looking, frame: Frame, v: number, from: number, depth = 0): readonly string[] {
  const { code } = frame;
  if (code.op[v] === Op.pi) return testedBy(look, frame, v, depth);
  return code.op[v] === Op.call && from >= 0 ? changedBy(look, frame, v, from, depth) : [];
}

function changedBy(
  look: Looking,
  frame: Frame,
  call: number,
  from: number,
  depth: number,
): readonly string[] {
  const { base, context } = frame;
  const parameter = parameterOf(frame, call, from);
  const targets = context.pointsTo.targetsOf(base + call);
  if (targets.length === 0 || parameter === undefined)
    return handsOn(frame, call, from) ? [] : [nameOfCall(frame, call)];
  if (depth === maxDepth) return [];
  return targets.flatMap((fn) => {
    const inner = look.frameOf(fn);
    const way = look.wayThrough(fn, ownParameter(inner, parameter));
    if (way.length === 0) return [unfollowed];
    return way.flatMap((at, index) => checksAt(look, inner, at, way[index - 1] ?? -1, depth + 1));
  });
}

function parameterOf({ code }: Frame, call: number, from: number): number | undefined {
  if (from === code.b[call]) return Param.this;
  const index = argumentsOf(code, call).findIndex(
    (argument) => argument === from || (code.op[argument] === Op.keyword && code.a[argument] === from),
  );
  return index < 0 ? undefined : index;
}

/** Maps an argument index to the rest parameter that collects it, if there is one. */
function ownParameter({ code, ir }: Frame, index: number): number {
  for (let v = ir.first; v < ir.last; v++) {
    const a = code.a[v] ?? 0;
    if (code.op[v] === Op.restParam && index >= a) return a + restBase;
  }
  return index;
}

/** True for a call whose result contains all of the data, according to a model or the language. */
function handsOn({ base, code, context, guardContext }: Frame, call: number, from: number): boolean {
  if (from === code.a[call]) return true;
  const operation = guardContext.operationOf(call);
  if (operation !== '') return !narrowing.test(operation);
  const name = methodName(code, call) || functionName(code, call);
  if (name.startsWith('#')) return true;
  const nodes = context.apiOfCallee(code, base, call);
  if (nodes.length === 0 || narrowing.test(nameOf(code, code.a[call] ?? -1))) return false;
  return nodes.every(({ sanitizers, guards }) => sanitizers.length + guards.length === 0);
}

function nameOfCall(frame: Frame, call: number): string {
  const { code, guardContext } = frame;
  return guardContext.operationOf(call) || nameElsewhere(frame, code.a[call] ?? -1) || 'call';
}

/** Original name of a function: a variable of the file has the name of the import stored in it. */
function nameElsewhere(frame: Frame, v: number): string {
  const { code } = frame;
  const root = rootOf(code, v);
  if (!isVariable(frame, root)) return nameOf(code, root);
  const stored = code.op.findIndex((op, at) => op === Op.storeField && code.b[at] === code.b[root]);
  const value = rootOf(code, code.c[stored] ?? -1);
  return isVariable(frame, value) ? '' : nameOf(code, value);
}

/** True for a captured variable, which is a field of an environment. */
function isVariable({ code, index }: Frame, v: number): boolean {
  return code.op[v] === Op.loadField && ownerOfValue(code, index, code.a[v] ?? -1) >= 0;
}

/** Answer of a refinement by a statement: the call has returned. */
const returned = 2;

function testedBy(look: Looking, frame: Frame, refinement: number, depth: number): readonly string[] {
  const { code } = frame;
  const test = askedAt(frame, code.b[refinement] ?? -1);
  const value = code.a[refinement] ?? -1;
  if (code.op[test] === Op.binary) return comparedBy(frame, test, value, code.c[refinement] ?? 0);
  if (code.op[test] === Op.loadIndex) return ['in'];
  if (code.op[test] !== Op.call) return [];
  const targets = frame.context.pointsTo.targetsOf(frame.base + test);
  const isOwn = targets.length > 0;
  const name = methodName(code, test) || nameOf(code, code.a[test] ?? -1);
  if (isTestOfPresence(name) || (code.c[refinement] === returned && !isOwn)) return [];
  const { receiver, args } = frame.guardContext.partsOf(test);
  const from = [...args, receiver].find((operand) => isSame(frame, operand, value));
  if (from === undefined) return [];
  return isOwn ? askedInside(look, frame, test, from, depth) : [`asked ${nameOfCall(frame, test)}`];
}

/** The call or comparison that decides a condition. */
function askedAt({ code }: Frame, test: number): number {
  let at = test;
  for (let steps = 0; steps < maxSteps; steps++) {
    const op = code.op[at];
    const isWrapped =
      op === Op.await || op === Op.cast || op === Op.pi || op === Op.unary || op === Op.loadField;
    if (!isWrapped && op !== Op.result) break;
    at = code.a[at] ?? -1;
  }
  if (code.op[at] !== Op.binary) return at;
  const sides = [code.a[at] ?? -1, code.b[at] ?? -1].map((side) => rootOf(code, side));
  return sides.find((side) => code.op[side] === Op.call) ?? at;
}

/** Number of instructions around a condition that are unwrapped. */
const maxSteps = 8;

function comparedBy(frame: Frame, test: number, value: number, answer: number): readonly string[] {
  const { code } = frame;
  const operator = binaryOperators[code.c[test] ?? -1] ?? '';
  const sides = [code.a[test] ?? -1, code.b[test] ?? -1];
  if (operator === 'in') return ['in'];
  const other = sides.find((side) => side >= 0 && !isSame(frame, side, value)) ?? -1;
  const isEqual = /^!?==?=?$/.test(operator) && answer === (operator.startsWith('!') ? 0 : 1);
  return isEqual && other >= 0 && code.op[other] !== Op.undef ? ['equals'] : [];
}

function isSame({ code }: Frame, operand: number, value: number): boolean {
  if (operand < 0) return false;
  const plain = code.op[operand] === Op.keyword ? (code.a[operand] ?? -1) : operand;
  return rootOf(code, plain) === rootOf(code, value);
}

/** Checks that a function of the program performs on its parameter. */
function askedInside(
  look: Looking,
  frame: Frame,
  call: number,
  from: number,
  depth: number,
): readonly string[] {
  const parameter = parameterOf(frame, call, from);
  if (parameter === undefined || depth === maxDepth) return [asked];
  const found = frame.context.pointsTo
    .targetsOf(frame.base + call)
    .flatMap((fn) => questionsIn(look, look.frameOf(fn), parameter, depth + 1));
  return found.length === 0 ? [asked] : found;
}

function questionsIn(look: Looking, inner: Frame, parameter: number, depth: number): readonly string[] {
  const { code, ir, base, context } = inner;
  const index = ownParameter(inner, parameter);
  const found: string[] = [];
  for (let v = ir.first; v < ir.last; v++) {
    if (code.op[v] === Op.binary && binaryOperators[code.c[v] ?? -1] === 'in') {
      if (look.isOf(inner, code.a[v] ?? -1, index)) found.push('in');
    }
    if (code.op[v] !== Op.call) continue;
    const operands = [...argumentsOf(code, v), code.b[v] ?? -1];
    const from = operands.find((operand) => operand >= 0 && look.isOf(inner, operand, index));
    if (from === undefined) continue;
    if (context.pointsTo.targetsOf(base + v).length > 0)
      found.push(...askedInside(look, inner, v, from, depth));
    else if (!isTestOfPresence(methodName(code, v) || nameOf(code, code.a[v] ?? -1)))
      found.push(`asked ${nameOfCall(inner, v)}`);
  }
  return found;
}

/**
 * Calls outside the path that receive the data and are named like a check. Without their code, whether they throw is
 * unknown.
 *
 * @param path  values of the function that hold the data
 * @param end  the instruction that they lead to
 */
export function statementChecks(frame: Frame, path: readonly number[], end: number): readonly string[] {
  const { base, code, context, ir } = frame;
  const data = new Set(path.map((v) => rootOf(code, v)));
  const found: string[] = [];
  for (let v = ir.first; v < end; v++) {
    if (code.op[v] !== Op.call || context.pointsTo.targetsOf(base + v).length > 0) continue;
    const name = nameOfCall(frame, v);
    if (!checkName.test(name)) continue;
    if (argumentsOf(code, v).some((argument) => data.has(rootOf(code, argument))))
      found.push(`asked ${name}`);
  }
  return found;
}

/**
 * The first member or constant name under which the data is read at a step, or in a function that it calls; empty if
 * there is none.
 *
 * @param from  operand through which the data enters; -1 if this is where it enters the function
 */
export function keyPassed(look: Looking, frame: Frame, v: number, from: number, depth = 0): string {
  const { base, code, context } = frame;
  const own = keyRead(frame, v, from < 0);
  if (own !== '' || code.op[v] !== Op.call || from < 0 || depth === maxDepth) return own;
  const parameter = parameterOf(frame, v, from);
  if (parameter === undefined) return '';
  for (const fn of context.pointsTo.targetsOf(base + v)) {
    const inner = look.frameOf(fn);
    const way = look.wayThrough(fn, ownParameter(inner, parameter));
    for (const [index, at] of way.entries()) {
      // The parameter itself is where the data enters, not a source.
      const key = index === 0 ? '' : keyPassed(look, inner, at, way[index - 1] ?? -1, depth + 1);
      if (key !== '') return key;
    }
  }
  return '';
}

/** The member or constant name that a step reads from the data; empty for other steps. */
function keyRead(frame: Frame, v: number, isSource: boolean): string {
  const { code } = frame;
  if (code.op[v] === Op.loadField)
    return isSource || isVariable(frame, v) ? '' : (code.strings[code.b[v] ?? -1] ?? '');
  if (code.op[v] === Op.loadIndex) return constantText(frame, code.b[v] ?? -1);
  if (code.op[v] !== Op.call) return '';
  const args = argumentsOf(code, v);
  const isMethod = (code.b[v] ?? -1) >= 0;
  if (args.length === 0) return isMethod && !isSource ? methodName(code, v) : '';
  const isReader = isSource || (isMethod && /^get|^find|^param/i.test(methodName(code, v)));
  return isReader ? constantText(frame, args[0] ?? -1) : '';
}

function constantText(frame: Frame, v: number): string {
  if (v < 0) return '';
  const { constant } = frame.valueOf(v);
  return typeof constant === 'string' || typeof constant === 'number' ? String(constant) : '';
}
