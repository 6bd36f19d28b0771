/**
 * Reasons to doubt a flow: the program may prevent it in a way that the analysis does not see.
 *
 * Guards that are understood end a flow; this file handles tests that are not. Errs on the side of doubt: a test that
 * proves nothing, such as one of the wrong list, also lowers the confidence of a finding.
 */

import { asksNothing } from '../../guards/asks-nothing.ts';
import { membershipMethods } from '../../guards/memberships.ts';
import { isAlwaysBefore } from '../../ir/blocks.ts';
import { argumentsOf, functionName, methodName, operationName, rootOf } from '../../ir/call-access.ts';
import { binaryOperators, type IrFile, Op, Param, unaryOperators } from '../../ir/ir.ts';
import { hasInstruction, partsOf } from '../../ir/operands.ts';
import { isTestOfPresence } from '../../vocabulary/check-names.ts';
import { isMadeOf } from '../domain/summary.ts';
import { isClean, someOrigin } from '../domain/taint.ts';
import type { Doubt } from '../domain/trace.ts';
import type { Frame } from '../frame/frame.ts';
import { methods, operationOfReceiver } from '../operations/operations.ts';
import { isOfText } from './asked-elsewhere.ts';

/** Methods that test for equality with their argument. */
const equality = /^(?:equals(?:IgnoreCase)?|EqualFold)$/i;

/** String tests that the analysis understands if they prove something. */
const textTests = new Set(['includes', 'indexOf', 'match', 'search', 'startsWith', 'test']);

/** Schema methods that return the values they accept; which strings these are depends on the schema. */
const checking =
  /^(?:safeParse|parseAsync|safeParseAsync|validate|validateSync|validateAsync|model_validate)$/;

/** Operations that rewrite a string. */
const rewriting = new Set(['replace', 'replaceAll', 'replace-pattern', 'matcher-replace']);

/** The doubt that a refinement's test raises about a flow through it; `undefined` if none. */
export function doubtOfRefinement(frame: Frame, refinement: number): Doubt | undefined {
  const { code } = frame;
  const value = code.a[refinement] ?? -1;
  const answer = code.c[refinement] ?? 0;
  return doubtOfTest(frame, code.b[refinement] ?? -1, value, answer);
}

/** The doubt raised by tests of a member that is read: a test stores the refined member in its place. */
export function doubtOfMember(frame: Frame, load: number): Doubt | undefined {
  const { code, ir } = frame;
  for (let v = ir.first; v < load; v++) {
    const value = code.c[v] ?? -1;
    const isRefined = code.op[v] === Op.storeField && code.b[v] === code.b[load] && code.op[value] === Op.pi;
    if (!isRefined || !isSameRead(code, code.a[v] ?? -1, code.a[load] ?? -1)) continue;
    // A test on another path says nothing about this one.
    if (!isAlwaysBefore(code, ir, v, load)) continue;
    const doubt = doubtOfRefinement(frame, value);
    if (doubt !== undefined) return doubt;
  }
  return undefined;
}

/** Number of nested members that are compared: `req.query.name` has two. */
const maxPath = 8;

/** True for the same value, and for two reads of the same member. Stores in between are ignored. */
function isSameRead(code: IrFile, one: number, other: number, depth = 0): boolean {
  const [a, b] = [rootOf(code, one), rootOf(code, other)];
  if (a === b) return true;
  const areMembers = code.op[a] === Op.loadField && code.op[b] === Op.loadField && code.b[a] === code.b[b];
  return areMembers && depth < maxPath && isSameRead(code, code.a[a] ?? -1, code.a[b] ?? -1, depth + 1);
}

/** The doubt that a concatenation raises about a flow through one of its parts. */
export function doubtOfJoin(frame: Frame, v: number, from: number): Doubt | undefined {
  const { code } = frame;
  const before = code.op[v] === Op.concat ? partsBefore(code, v, from) : [code.a[v] ?? -1];
  const [first = -1, ...others] = before;
  if (first < 0 || from < 0 || first === from) return undefined;
  const isUnknown = (part: number): boolean => frame.valueOf(part).constant === undefined;
  if (isUnknown(first)) return isCleanAtFirst(frame, first) ? 'behind' : undefined;
  // `/${id}${name}`: the known prefix says little, but the data does not begin there. Inputs of the function do not
  // count as attacker-controlled: if they are, they have a flow of their own.
  const { origins } = frame.context;
  const isSource = (part: number): boolean =>
    someOrigin(frame.valueOf(part).taint, (origin) => !origins.isGiven(origin));
  return others.some(isUnknown) && !others.some(isSource) ? 'behind' : undefined;
}

/** The parts of a concatenation before a given one. */
function partsBefore(code: IrFile, v: number, from: number): readonly number[] {
  const parts = partsOf(code, v);
  const at = parts.indexOf(from);
  return Array.from(at < 0 ? parts.subarray(0, 1) : parts.subarray(0, at));
}

/** Number of nested concatenations that are followed to the first part. */
const maxJoins = 32;

/**
 * True if a string begins with something other than the data, also if parts were appended to it before, as in a loop.
 */
function isCleanAtFirst(frame: Frame, value: number): boolean {
  const { code } = frame;
  const found = new Set([rootOf(code, value)]);
  // The set grows during the iteration.
  for (const at of found) {
    if (at < 0 || found.size > maxJoins) return false;
    const { constant, taint } = frame.valueOf(at);
    if (isClean(taint) && constant !== '') continue;
    const before = isClean(taint) ? undefined : startsOf(code, at);
    if (before === undefined) return false;
    for (const one of before) found.add(rootOf(code, one));
  }
  return true;
}

/** Values that a concatenation, or a merge of several strings, may begin with; `undefined` for any other value. */
function startsOf(code: IrFile, v: number): readonly number[] | undefined {
  const [a, b] = [code.a[v] ?? -1, code.b[v] ?? -1];
  switch (code.op[v]) {
    case Op.phi:
      return Array.from(code.pool.subarray(a, a + b)).filter((one) => one >= 0);
    case Op.concat:
      return [code.pool[a] ?? -1];
    case Op.binary:
      return binaryOperators[code.c[v] ?? -1] === '+' ? [a] : undefined;
    default:
      return undefined;
  }
}

/**
 * The doubt that a call raises about a flow through it.
 *
 * @param from  operand through which the data enters; -1 if this is where it enters the function
 */
export function doubtOfCall(frame: Frame, call: number, from: number): Doubt | undefined {
  const isSchema = frame.context.pointsTo.targetsOf(frame.base + call).length === 0;
  if (isSchema && checking.test(methodName(frame.code, call))) return 'compared';
  if (rewriting.has(frame.guardContext.operationOf(call))) return 'rewritten';
  if (isFilling(frame, call, from)) return 'rendered';
  const isArgument = from >= 0 && from !== frame.code.b[call] && from !== frame.code.a[call];
  return isSchema && isArgument && isUnknown(frame, call) ? 'unread' : undefined;
}

/** True for a call that renders the data into a template, which is its first argument. */
function isFilling({ base, code, context }: Frame, call: number, from: number): boolean {
  const [template] = argumentsOf(code, call);
  if (template === undefined || from < 0 || from === template) return false;
  return context
    .apiOfCallee(code, base, call)
    .some((node) =>
      node.argumentNodes(0, 1).some(({ sinks }) => sinks.some(({ row }) => row.kind === 'template-source')),
    );
}

/** True for a call that neither a model nor the language describes. */
function isUnknown(frame: Frame, call: number): boolean {
  const { base, code, context } = frame;
  const name = operationName(code, call);
  const isNamed = methods.has(name) || operationOfReceiver(name) !== undefined;
  return !isNamed && !isOfText(frame, call) && context.apiOfCallee(code, base, call).length === 0;
}

/** Answer of a refinement by a statement: the call has returned. */
const returned = 2;

function doubtOfTest(frame: Frame, test: number, value: number, answer: number): Doubt | undefined {
  const { code } = frame;
  const [a, b] = [code.a[test] ?? -1, code.b[test] ?? -1];
  switch (code.op[test]) {
    case Op.call:
      return doubtOfQuestion(frame, test, value, answer);
    case Op.await:
    case Op.cast:
    case Op.pi:
      return doubtOfTest(frame, a, value, answer);
    case Op.unary:
      return unaryOperators[b] === '!' ? doubtOfTest(frame, a, value, opposite(answer)) : undefined;
    case Op.result:
      return code.op[a] === Op.call ? doubtOfQuestion(frame, a, value, answer) : doubtOfEntry(answer);
    case Op.loadField:
      return doubtOfPart(frame, test, value, answer);
    case Op.loadIndex:
      return isOf(frame, b, value) ? doubtOfEntry(answer) : undefined;
    case Op.binary:
      return doubtOfComparison(frame, test, value, answer);
    default:
      return undefined;
  }
}

/** Inverts an answer, as `!` does. */
function opposite(answer: number): number {
  return answer === returned ? answer : 1 - answer;
}

/**
 * An entry of a list may be allowed. A value that is not in the list may be anything: the list is a cache, or a
 * denylist.
 */
function doubtOfEntry(answer: number): Doubt | undefined {
  return answer === 0 ? undefined : 'examined';
}

/** A member of a call's result: `check(name).error`. */
function doubtOfPart(frame: Frame, part: number, value: number, answer: number): Doubt | undefined {
  const { code } = frame;
  let owner = part;
  while (code.op[owner] === Op.loadField) owner = rootOf(code, code.a[owner] ?? -1);
  const call = callOf(code, owner);
  return code.op[call] === Op.call ? doubtOfQuestion(frame, call, value, answer) : undefined;
}

function doubtOfComparison(frame: Frame, test: number, value: number, answer: number): Doubt | undefined {
  const { code } = frame;
  const sides = [code.a[test] ?? -1, code.b[test] ?? -1];
  const operator = binaryOperators[code.c[test] ?? -1] ?? '';
  if (operator === 'instanceof') return undefined;
  if (operator === 'in') return isOf(frame, sides[0] ?? -1, value) ? doubtOfEntry(answer) : 'compared';
  // The type of a value says nothing about its content.
  if (sides.some((side) => isTypeOf(frame, side, value))) return undefined;
  const call = sides.map((side) => callOf(code, side)).find((side) => code.op[side] === Op.call);
  if (call !== undefined) return doubtOfQuestion(frame, call, value, answer);
  const isEqual = answer === (operator.startsWith('!') ? 0 : 1);
  const isBetween = operator.startsWith('<') || operator.startsWith('>');
  return isBetween ? undefined : doubtOfEquality(frame, sides, value, isEqual);
}

/** A value that equals an unknown one is as trustworthy as that one. */
function doubtOfEquality(
  frame: Frame,
  sides: readonly number[],
  value: number,
  isEqual: boolean,
): Doubt | undefined {
  const given = sides.filter((side) => side >= 0);
  const other = given.find((side) => !isOf(frame, side, value)) ?? -1;
  if (!isEqual || other < 0 || frame.code.op[other] === Op.undef) return undefined;
  if (given.every((side) => isOtherData(frame, side, value))) return undefined;
  return frame.valueOf(other).constant === undefined ? 'examined' : undefined;
}

/** True for a constant, and for data from another source: a value stored under a name says nothing about the name. */
function isOtherData(frame: Frame, side: number, value: number): boolean {
  const { origins } = frame.context;
  const { constant, taint } = frame.valueOf(side);
  if (constant !== undefined) return true;
  const own = frame.memory.deepTaint(frame.valueOf(value));
  return someOrigin(taint, (origin) => !origins.isGiven(origin) && !someOrigin(own, (one) => one === origin));
}

function isTypeOf(frame: Frame, v: number, value: number): boolean {
  const { a, b, op } = frame.code;
  const root = rootOf(frame.code, v);
  return (
    op[root] === Op.unary && unaryOperators[b[root] ?? -1] === 'typeof' && isOf(frame, a[root] ?? -1, value)
  );
}

/** The call that a value is the result of, or the value itself. */
function callOf(code: IrFile, v: number): number {
  const root = rootOf(code, v);
  return code.op[root] === Op.result || code.op[root] === Op.await ? (code.a[root] ?? -1) : root;
}

/** The doubt raised by a call that tests the value. */
function doubtOfQuestion(frame: Frame, call: number, value: number, answer: number): Doubt | undefined {
  const { base, code, context, guardContext } = frame;
  const name = methodName(code, call) || functionName(code, call);
  const { receiver, args } = guardContext.partsOf(call);
  const given = args.map((arg) => (code.op[arg] === Op.keyword ? (code.a[arg] ?? -1) : arg));
  const index = given.findIndex((arg) => isOf(frame, arg, value));
  const targets = context.pointsTo.targetsOf(base + call);
  if (equality.test(name)) return doubtOfEquality(frame, [receiver, ...given], value, answer === 1);
  if (isTestOfPresence(name)) return undefined;
  // The call that the data comes from is not a check of it.
  if (targets.some((fn) => fills(frame, fn, index))) return undefined;
  if (targets.length > 0) return doubtOfOwn(frame, targets, isOf(frame, receiver, value), index, answer);
  // A statement only proves something if a function of the program raises an error.
  if (answer === returned) return undefined;
  // The tested value may be chosen by the same attacker: `request.getParameterValues(name) != null`.
  if (isOtherData(frame, call, value)) return undefined;
  const nodes = context.apiOfCallee(code, base, call);
  const places = nodes.flatMap((node) => node.arguments.map((edge) => edge.node));
  if (places.some(({ sinks, sources }) => sinks.length + sources.length > 0)) return undefined;
  const isEntry = membershipMethods.has(guardContext.operationOf(call)) && index >= 0 && receiver >= 0;
  if (isEntry) return doubtOfEntry(answer);
  if (textTests.has(guardContext.operationOf(call)))
    return index >= 0 && receiver >= 0 ? 'examined' : 'compared';
  return index >= 0 && receiver >= 0 ? 'examined' : undefined;
}

/** True for a function that stores other data in its argument, such as one that reads a request into an object. */
function fills({ context }: Frame, fn: number, index: number): boolean {
  const isOther = (number: number): boolean => {
    const origin = context.origins.get(number);
    return origin.kind === 'source' || (origin.kind === 'parameter' && origin.index !== index);
  };
  return context
    .summaryOf(fn)
    .writes.some(
      (write) => write.index === index && isMadeOf(write.shape, isOther, (other) => other !== index),
    );
}

/**
 * The doubt raised by a test in functions of the program.
 *
 * @param isReceiver  whether the value is the receiver of the method
 * @param index  index of the argument that is the value; -1 if none is
 */
function doubtOfOwn(
  frame: Frame,
  targets: readonly number[],
  isReceiver: boolean,
  index: number,
  answer: number,
): Doubt | undefined {
  const isAsked =
    answer === returned ? index >= 0 && isRaising(frame, targets, index) : index >= 0 || isReceiver;
  const asked = index >= 0 ? index : Param.this;
  return isAsked && !targets.every((fn) => asksNothing(frame.context, fn, asked)) ? 'examined' : undefined;
}

/** True if a function of the program may test the argument, and throws. */
function isRaising({ context }: Frame, targets: readonly number[], index: number): boolean {
  return targets.some((fn) => {
    const { file, ir } = context.program.function(fn);
    return ir.parameterCount > index && hasInstruction(context.program.file(file), Op.throw, ir);
  });
}

function isOf({ code }: Frame, v: number, value: number): boolean {
  return v >= 0 && rootOf(code, v) === rootOf(code, value);
}
