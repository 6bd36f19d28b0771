/**
 * Tests that a setting turns on or off: `if (!settings.allowAnyPath && !isInside(path)) throw`.
 *
 * Such a path around a test is controlled by the operator of the program, not by whoever sends it data, so it is
 * ignored where paths merge. Prefers false negatives: does not notice if the test is off by default.
 */

import { storesOf } from '../code/kept-values.ts';
import { lastOf, predecessorsOf, successorsOf } from '../ir/blocks.ts';
import { argumentsOf, rootOf } from '../ir/call-access.ts';
import { ownerOfValue } from '../ir/environments.ts';
import { type IrFunction, Op, Param } from '../ir/ir.ts';
import {
  calleeOf,
  keyOf,
  leftOf,
  moduleOf,
  objectOf,
  operandOf,
  opOf,
  parameterOf,
  partsOf,
  receiverOf,
  rightOf,
  storedOf,
  writtenName,
} from '../ir/operands.ts';
import { namesSettings } from '../vocabulary/setting-names.ts';
import type { GuardContext, Proven } from './guard-context.ts';

/** Maximum nesting of operands in a condition. Not tuned. */
const maxDepth = 6;
/** Maximum number of blocks to follow upwards on a path. Switched tests are short. Not tuned. */
const maxBlocks = 64;

/**
 * Returns for each path into a block whether it counts. Paths on which a setting bypasses a test made on another path
 * do not.
 *
 * @param proofs  what each path proves; if a setting chooses between two paths without a further test, the one that
 * proves more counts
 */
export function countedWays(
  context: GuardContext,
  block: number,
  ways: readonly number[],
  proofs: readonly Proven[],
): readonly boolean[] {
  if (ways.length < 2 || proofs.every((one) => one === proofs[0])) return ways.map(() => true);
  const switches = ways.map((way) => (way < block ? switchBefore(context, way, block) : -1));
  return switches.map((at, index) => {
    if (at < 0) return true;
    const twin = switches.findIndex((one, other) => one === at && other !== index);
    if (twin >= 0) return !isLess(proofs[index] ?? 0, proofs[twin] ?? 0);
    return !ways.some((way, other) => other !== index && way < block && leadsUpTo(context, way, at));
  });
}

/**
 * True for a `return` by which a setting bypasses everything before another one: `if (settings.anyPath) return true`.
 */
export function isSwitchedReturn(context: GuardContext, ir: IrFunction, block: number): boolean {
  const at = switchBefore(context, block, Infinity);
  if (at < 0) return false;
  const { code } = context;
  for (let other = at + 1; other < ir.lastBlock; other++) {
    const isReturn = other !== block && opOf(code, lastOf(code, other)) === Op.return;
    if (isReturn && leadsUpTo(context, other, at)) return true;
  }
  return false;
}

function isLess(one: Proven, other: Proven): boolean {
  return one !== other && (one & ~other) === 0;
}

/** Bits cleared on all counted paths into a block. */
export function provenTogether(
  context: GuardContext,
  block: number,
  ways: readonly number[],
  proofs: readonly Proven[],
): Proven {
  const counted = countedWays(context, block, ways, proofs);
  return proofs.reduce(
    (all, proof, index) => (counted[index] === true ? all & proof : all),
    context.everything,
  );
}

/** The block that ends in a branch on a setting and leads straight to the end of a path; -1 for other paths. */
function switchBefore(context: GuardContext, way: number, next: number): number {
  const { code } = context;
  let [at, behind] = [way, next];
  for (let step = 0; step < maxBlocks; step++) {
    if (successorsOf(code, at).length > 1) {
      const end = lastOf(code, at);
      const isBranch = opOf(code, end) === Op.branch && successorsOf(code, at).length === 2;
      return isBranch && behind > at && isSetting(context, operandOf(code, end)) ? at : -1;
    }
    const [before, other] = predecessorsOf(code, at);
    if (before === undefined || other !== undefined || before >= at) return -1;
    [at, behind] = [before, at];
  }
  return -1;
}

/** True if some path to the end of `from` passes through `to`, a block above it. */
function leadsUpTo({ code }: GuardContext, from: number, to: number): boolean {
  const open = new Set([from]);
  // Grows during iteration.
  for (const block of open) {
    if (block === to) return block !== from;
    if (open.size > maxBlocks) return false;
    // Blocks are in reverse post-order: those above have lower numbers.
    for (const before of predecessorsOf(code, block)) if (before >= to && before < block) open.add(before);
  }
  return false;
}

/** True for a condition that depends only on settings. */
function isSetting(context: GuardContext, condition: number): boolean {
  return askedOf(context, condition, 0) === 'setting';
}

/** `library`: an object from a library, a member of which may hold its settings. */
type Asked = 'setting' | 'constant' | 'library' | 'other';

function askedOf(context: GuardContext, value: number, depth: number): Asked {
  const { code } = context;
  const v = value < 0 ? -1 : rootOf(code, value);
  if (v < 0 || depth > maxDepth) return 'other';
  if (context.isEnvironment(v)) return 'setting';
  if (context.isSource(v)) return 'other';
  const all = (values: readonly number[]): Asked =>
    together(values.map((one) => askedOf(context, one, depth + 1)));
  switch (opOf(code, v)) {
    case Op.const:
    case Op.undef:
      return 'constant';
    case Op.unary:
    case Op.await:
    case Op.keyword:
      return all([operandOf(code, v)]);
    case Op.result:
      return all([code.a[v] ?? -1]);
    case Op.binary:
      return all([leftOf(code, v), rightOf(code, v)]);
    case Op.phi:
      return all(Array.from(partsOf(code, v)));
    case Op.loadGlobal:
      return 'setting';
    case Op.import:
      return moduleOf(code, v).startsWith('.') ||
        namesSettings(moduleOf(code, v)) ||
        namesSettings(writtenName(code, v))
        ? 'setting'
        : 'library';
    case Op.loadField:
      return memberOf(context, v, depth);
    case Op.loadIndex:
      return all([objectOf(code, v), keyOf(code, v)]);
    case Op.call:
      return answerOf(context, v, depth);
    default:
      return 'other';
  }
}

/**
 * A lookup by a constant name, such as `getProperty('x')`, or a call on a setting, such as
 * `Boolean.TRUE.equals(this.isStrict)`.
 */
function answerOf(context: GuardContext, call: number, depth: number): Asked {
  const { code } = context;
  const receiver = receiverOf(code, call);
  const of = askedOf(context, receiver >= 0 ? receiver : calleeOf(code, call), depth + 1);
  const args = Array.from(argumentsOf(code, call), (argument) => askedOf(context, argument, depth + 1));
  if (of !== 'library') return together([of, ...args]);
  const given = together(args);
  return given === 'constant' && args.length > 0 ? 'setting' : given;
}

function together(asked: readonly Asked[]): Asked {
  if (asked.includes('other') || asked.includes('library')) return 'other';
  return asked.includes('setting') ? 'setting' : 'constant';
}

/** A member of `this`, a variable of the file, or a member of one of these. */
function memberOf(context: GuardContext, v: number, depth: number): Asked {
  const { code } = context;
  const object = rootOf(code, objectOf(code, v));
  if (opOf(code, object) === Op.param && parameterOf(code, object) === Param.this) return 'setting';
  const fn = code.functions.findIndex(({ first, last }) => first <= v && v < last);
  const owner = ownerOfValue(code, fn, object);
  // A variable of an enclosing function may hold one of its arguments.
  if (owner > 0) return 'other';
  if (owner === 0) return variableOf(context, writtenName(code, v), depth);
  const asked = askedOf(context, object, depth + 1);
  return asked === 'library' && namesSettings(writtenName(code, v)) ? 'setting' : asked;
}

/** A variable of the file: resolves to the import of that name if there is one, otherwise the program's own. */
function variableOf(context: GuardContext, name: string, depth: number): Asked {
  const { code } = context;
  const imported = storesOf(code, name).find(
    (store) => opOf(code, rootOf(code, storedOf(code, store))) === Op.import,
  );
  return imported === undefined ? 'setting' : askedOf(context, storedOf(code, imported), depth + 1);
}
