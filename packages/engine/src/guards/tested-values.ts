/** Identifies the value that a test is about, and the tests made before. */

import { blockAt, lastOf, predecessorsOf } from '../ir/blocks.ts';
import { argumentsOf, functionName, methodName, rootOf } from '../ir/call-access.ts';
import { type IrFile, Op, unaryOperators } from '../ir/ir.ts';
import {
  constantOf,
  isUndefined,
  leftOf,
  operandOf,
  operatorOf,
  opOf,
  partsOf,
  rightOf,
} from '../ir/operands.ts';
import { isEqualExpression } from './equal-expressions.ts';
import type { GuardContext, Test } from './guard-context.ts';

/** Maximum number of derivation steps to follow from a value. */
const maxSteps = 6;
/** Maximum number of tests of one value to look at. Earlier ones are missed. Not tuned. */
const maxTests = 16;

/** Methods that return the same string or path in another form. */
export const sameTextMethods = new Set([
  'toLowerCase',
  'toUpperCase',
  'trim',
  'toString',
  'path-of',
  'resolved-path',
  'cleanPath',
]);

/** True if `v` is the target or an equal expression, ignoring casts, refinements and changes of letter case. */
export function isSame(context: GuardContext, v: number, target: number): boolean {
  return isSameValue(context, v, target) || isEqualExpression(context, v, target);
}

function isSameValue(context: GuardContext, v: number, target: number): boolean {
  const { code } = context;
  let at = v;
  for (let step = 0; step < maxSteps; step++) {
    if (at === target) return true;
    switch (code.op[at]) {
      case Op.cast:
      case Op.await:
      case Op.keyword:
      case Op.pi:
        at = code.a[at] ?? -1;
        break;
      case Op.phi:
        if (rootOf(code, at) === rootOf(code, target) || isSamePi(code, at, target)) return true;
        // If only one path is left, the value is the one from that path.
        at = code.b[at] === 1 ? (code.pool[code.a[at] ?? 0] ?? -1) : insteadOf(code, at);
        if (at < 0) return false;
        if (isEqualExpression(context, at, target)) return true;
        break;
      case Op.call: {
        const name = context.operationOf(at);
        if (sameTextMethods.has(name)) {
          at = context.partsOf(at).receiver;
          break;
        }
        if (functionName(code, at) !== 'String' && name !== 'text') return isSamePi(code, at, target);
        at = argumentsOf(code, at)[0] ?? -1;
        break;
      }
      default:
        return isSamePi(code, at, target);
    }
  }
  return false;
}

/** The value that a constant is the default for, such as `x` of `x ?? ''`; -1 for other merges. */
function insteadOf(code: IrFile, phi: number): number {
  const [one = -1, other = -1, more] = partsOf(code, phi);
  if (more !== undefined) return -1;
  const way = [one, other].findIndex((part) => constantOf(code, part) !== undefined);
  const value = way === 0 ? other : one;
  if (way < 0) return -1;
  const branch = branchBefore(code, predecessorsOf(code, blockAt(code, phi))[way] ?? -1);
  return isPresence(code, operandOf(code, branch), value) ? value : -1;
}

/** The branch at the end of the nearest block above that has several successors; -1 if paths merge before it. */
function branchBefore(code: IrFile, block: number): number {
  for (let at = block; ; ) {
    const [before = -1, second] = at < 0 ? [] : predecessorsOf(code, at);
    if (before < 0 || second !== undefined || before >= at) return -1;
    const last = lastOf(code, before);
    if (opOf(code, last) === Op.branch) return last;
    at = before;
  }
}

/** True for a test of whether a value is present: `x`, `x != null`. */
function isPresence(code: IrFile, test: number, value: number): boolean {
  const sides = [leftOf(code, test), rightOf(code, test)];
  const isNothing = (side: number): boolean => isUndefined(code, side) || constantOf(code, side) === null;
  return (
    rootOf(code, test) === rootOf(code, value) ||
    (/^[!=]==?$/.test(operatorOf(code, test)) &&
      sides.some(isNothing) &&
      sides.some((side) => rootOf(code, side) === rootOf(code, value)))
  );
}

/** True for a path from which `..` has been removed. */
export function isResolved(context: GuardContext, v: number): boolean {
  const { code } = context;
  let at = rootOf(code, v);
  for (let step = 0; step < maxSteps && code.op[at] === Op.call; step++) {
    const name = context.operationOf(at);
    if (name === 'resolved-path' || name === 'cleanPath') return true;
    if (!sameTextMethods.has(name)) return false;
    at = rootOf(code, context.partsOf(at).receiver);
  }
  return false;
}

/** Earlier tests of a value, latest first, with negations resolved. */
export function earlierTests(context: GuardContext, v: number): readonly Test[] {
  const { code } = context;
  const tests: Test[] = [];
  for (let at = v; code.op[at] === Op.pi || code.op[at] === Op.cast; at = code.a[at] ?? -1) {
    if (code.op[at] !== Op.pi) continue;
    tests.push(withoutNegation(context, { condition: code.b[at] ?? -1, holds: code.c[at] === 1 }));
    if (tests.length === maxTests) break;
  }
  return tests;
}

export function withoutNegation({ code }: GuardContext, test: Test): Test {
  let { condition, holds } = test;
  for (; code.op[condition] === Op.unary && unaryOperators[code.b[condition] ?? -1] === '!'; holds = !holds)
    condition = code.a[condition] ?? -1;
  return { condition, holds };
}

/** `path.parent`: the folder that contains the target. */
export function isFolderOf(context: GuardContext, v: number, target: number): boolean {
  const { code } = context;
  const isParent = code.op[v] === Op.loadField && code.strings[code.b[v] ?? -1] === 'parent';
  return isParent && isSame(context, code.a[v] ?? -1, target);
}

/** Members of a parsed URL that identify its host. */
const hostMembers = new Set(['origin', 'host', 'hostname', 'href', 'Host', 'netloc']);
/** Methods of a parsed URL that return its host. */
const hostMethods = new Set(['Hostname', 'getHost']);

/** True for the host of the target, which is a parsed URL or the string it was parsed from. */
export function isHostOf(context: GuardContext, v: number, target: number): boolean {
  const url = addressOfHost(context, v);
  return url >= 0 && (isSame(context, url, target) || isParsedFrom(context, url, target));
}

/** The parsed URL that a value is the host of; -1 for other values. */
export function addressOfHost({ code }: GuardContext, v: number): number {
  const isMember = code.op[v] === Op.loadField && hostMembers.has(code.strings[code.b[v] ?? -1] ?? '');
  const isMethod = code.op[v] === Op.call && hostMethods.has(methodName(code, v));
  return isMember ? (code.a[v] ?? -1) : isMethod ? (code.b[v] ?? -1) : -1;
}

/** `url, err := Parse(text)`, `new URL(text)`: true if the URL was parsed from the target. */
function isParsedFrom(context: GuardContext, url: number, target: number): boolean {
  const { code } = context;
  const made = rootOf(code, url);
  const call = code.op[made] === Op.result ? (code.a[made] ?? -1) : made;
  if (code.op[call] !== Op.call) return false;
  const [text, ...others] = argumentsOf(code, call);
  const isParse = others.length === 0 || context.operationOf(call) === 'Url.parse';
  if (text === undefined || !isParse) return false;
  return isSame(context, text, target) || isJoinedWith(context, text, target);
}

/** `join(base, text)`: the URL that a browser resolves the text to. */
function isJoinedWith(context: GuardContext, joined: number, target: number): boolean {
  const call = rootOf(context.code, joined);
  if (context.code.op[call] !== Op.call || context.operationOf(call) !== 'Url.join') return false;
  const text = argumentsOf(context.code, call)[1];
  return text !== undefined && isSame(context, text, target);
}

/** A refinement of the tested value counts as the value itself. */
function isSamePi(code: IrFile, v: number, target: number): boolean {
  let at = target;
  for (let step = 0; step < maxSteps && (code.op[at] === Op.pi || code.op[at] === Op.cast); step++) {
    at = code.a[at] ?? -1;
    if (at === v) return true;
  }
  return false;
}
