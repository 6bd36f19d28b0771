/**
 * Checks of the beginning of a path while it may still contain `..`: `public/../private` begins with `public`. Once the
 * path is resolved, containment in a parent folder of both no longer distinguishes them.
 *
 * Errs on the side of missing: only checks that end the path to the sink count, of the string itself or of the part
 * before its first separator.
 */

import { resolvesPath } from '../../guards/model-guards.ts';
import { blockOf, isAlwaysBefore, leadsTo, successorsOf } from '../../ir/blocks.ts';
import { argumentsOf, methodName, rootOf } from '../../ir/call-access.ts';
import { binaryOperators, type IrFile, Op, unaryOperators } from '../../ir/ir.ts';
import { isEnd } from '../frame/control-flow.ts';
import type { Frame } from '../frame/frame.ts';

/** A check of the beginning of a string, and that string. */
interface PartTest {
  readonly text: number;
  readonly branch: number;
}

export type PartTests = readonly PartTest[];

/** State of a path while it is followed from its source. */
export interface PathState {
  /** `..` has been resolved in it. */
  isResolved: boolean;
  /** Its beginning was checked before that, and it has been passed on as a whole since. */
  isPartTested: boolean;
}

/** Operations that test whether a string or list contains a value. */
const memberships = new Set(['includes', 'has']);
/** Operations that extract a part of a string. */
const parting =
  /^(?:base|charAt|cut|field|find|match|relative|replace|slice|split|substring|trimStartOf)|pattern/i;

/**
 * Follows a path through one instruction. `from` is the operand through which it enters; -1 if this is where it enters
 * the function.
 */
export function followPart(frame: Frame, tests: PartTests, v: number, end: number, state: PathState): void {
  const { code, guardContext } = frame;
  const isCall = code.op[v] === Op.call;
  const operation = isCall ? guardContext.operationOf(v) || methodName(code, v) : '';
  if (resolvesPath(guardContext, v)) {
    state.isResolved = true;
    return;
  }
  const isPart = code.op[v] === Op.loadIndex || code.op[v] === Op.element || code.op[v] === Op.result;
  if (isPart || (isCall && parting.test(operation))) state.isPartTested = false;
  if (state.isResolved || state.isPartTested) return;
  const root = rootOf(code, v);
  state.isPartTested = tests.some(({ text, branch }) => text === root && refuses(frame, branch, end));
}

/** Checks of the beginning of a string in a function. Cost: one pass over its instructions. */
export function partTestsIn(frame: Frame): PartTests {
  const { code, ir } = frame;
  const found: PartTest[] = [];
  for (let v = ir.first; v < ir.last; v++) {
    if (code.op[v] !== Op.branch) continue;
    const text = testedBeginning(frame, withoutNegation(code, code.a[v] ?? -1));
    if (text >= 0) found.push({ text: rootOf(code, text), branch: v });
  }
  return found;
}

/** True if every control-flow path to the end passes the branch, and only one side of the branch leads there. */
function refuses(frame: Frame, branch: number, end: number): boolean {
  const { code, ir } = frame;
  if (branch >= end || !isAlwaysBefore(code, ir, branch, end)) return false;
  const ending: number[] = [];
  for (let v = branch; v < end; v++) if (isEnd(frame, v, blockOf(code, ir, v))) ending.push(v);
  const ways = successorsOf(code, blockOf(code, ir, branch));
  const leading = ways.filter((way) => leadsTo(code, ir, way, end, ending));
  return ways.length === 2 && leading.length === 1;
}

function withoutNegation(code: IrFile, condition: number): number {
  let at = condition;
  while (code.op[at] === Op.pi || (code.op[at] === Op.unary && unaryOperators[code.b[at] ?? -1] === '!'))
    at = code.a[at] ?? -1;
  return at;
}

/** The string whose beginning a condition tests; -1 for other conditions. */
function testedBeginning(frame: Frame, condition: number): number {
  const { code, guardContext } = frame;
  if (code.op[condition] === Op.binary) {
    const [left, right] = [code.a[condition] ?? -1, code.b[condition] ?? -1];
    const operator = binaryOperators[code.c[condition] ?? -1] ?? '';
    if (operator === 'in') return textOfFirstPart(frame, left);
    if (!/^!?==?=?$/.test(operator)) return -1;
    const [one, other] = textOfFirstPart(frame, left) >= 0 ? [left, right] : [right, left];
    return isName(frame, other) ? textOfFirstPart(frame, one) : -1;
  }
  if (code.op[condition] !== Op.call) return -1;
  const { receiver, args } = guardContext.partsOf(condition);
  const [argument = -1] = args;
  const operation = guardContext.operationOf(condition);
  if (operation === 'startsWith') return isName(frame, argument) ? receiver : -1;
  if (memberships.has(operation)) return textOfFirstPart(frame, argument);
  if (operation !== 'equals') return -1;
  const [one, other] = textOfFirstPart(frame, receiver) >= 0 ? [receiver, argument] : [argument, receiver];
  return isName(frame, other) ? textOfFirstPart(frame, one) : -1;
}

/** True for a value that may name a folder, which a separator or a missing value does not. */
function isName(frame: Frame, v: number): boolean {
  if (v < 0 || frame.code.op[v] === Op.undef) return false;
  const { constant } = frame.valueOf(v);
  return constant === undefined || (typeof constant === 'string' && /\w/.test(constant));
}

/** The string that a value is the first segment of, up to a separator; -1 for other values. */
function textOfFirstPart(frame: Frame, v: number): number {
  if (v < 0) return -1;
  const { code } = frame;
  const part = rootOf(code, v);
  if (code.op[part] === Op.call) return textOfCut(frame, part);
  const isFirst =
    (code.op[part] === Op.result && code.b[part] === 0) ||
    (code.op[part] === Op.loadIndex && frame.valueOf(code.b[part] ?? -1).constant === 0) ||
    (code.op[part] === Op.loadField && code.strings[code.b[part] ?? -1] === '0');
  const list = isFirst ? rootOf(code, code.a[part] ?? -1) : -1;
  if (code.op[list] !== Op.call) return -1;
  return isSplit(code, list) ? textOfSplit(frame, list) : -1;
}

const splitting = /^(?:split|SplitN?|partition|Cut)$/;

function isSplit(code: IrFile, call: number): boolean {
  const callee = code.a[call] ?? -1;
  const isNamed = code.op[callee] === Op.loadField || code.op[callee] === Op.import;
  return splitting.test(isNamed ? (code.strings[code.b[callee] ?? -1] ?? '') : '');
}

/** `text.split('/')`, `strings.Split(text, "/")`. */
function textOfSplit(frame: Frame, call: number): number {
  const [first = -1, second = -1] = argumentsOf(frame.code, call);
  const receiver = frame.code.b[call] ?? -1;
  const isFunction = isSeparator(frame, second);
  if (isFunction) return first;
  return isSeparator(frame, first) ? receiver : -1;
}

function isSeparator(frame: Frame, v: number): boolean {
  const constant = v < 0 ? undefined : frame.valueOf(v).constant;
  return typeof constant === 'string' && /^[/\\]+$/.test(constant);
}

/** `text.substring(0, text.indexOf('/'))`. */
function textOfCut(frame: Frame, call: number): number {
  const { code, guardContext } = frame;
  if (!/^(?:slice|substring|substr)$/.test(guardContext.operationOf(call) || methodName(code, call)))
    return -1;
  const { receiver, args } = guardContext.partsOf(call);
  const [start = -1, end = -1] = args;
  const at = rootOf(code, end);
  if (end < 0 || code.op[at] !== Op.call || guardContext.operationOf(at) !== 'indexOf') return -1;
  const isFirst = frame.valueOf(start).constant === 0;
  return isFirst && isSeparator(frame, guardContext.partsOf(at).args[0] ?? -1) ? receiver : -1;
}
