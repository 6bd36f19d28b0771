/**
 * Determines what a function's result proves about its parameters, from the tests on the path to each `return` and from
 * the returned condition itself.
 */

import type { ProgramFunction } from '../graph/program/program.ts';
import { blockAt, lastOf, predecessorsOf } from '../ir/blocks.ts';
import { rootOf } from '../ir/call-access.ts';
import { truthOf } from '../ir/constants.ts';
import { type IrFile, Op, unaryOperators } from '../ir/ir.ts';
import { clearedTogether } from './address-guards.ts';
import { equality } from './comparison-operators.ts';
import { clearedBy } from './conditions.ts';
import { clearedByLoop } from './element-guards.ts';
import type { GuardContext, Proof, Proven, Test } from './guard-context.ts';
import { listOfElement } from './memberships.ts';
import { pathBits } from './model-guards.ts';
import { clearedInBlock } from './return-guards.ts';
import { isSwitchedReturn, provenTogether } from './switched-tests.ts';
import { isSame, withoutNegation } from './tested-values.ts';

/**
 * Maximum number of tests on one path, and of nested operators in one result. Anything beyond proves nothing;
 * validation helpers are small. Not tuned.
 */
const maxTests = 12;
const maxDepth = 4;
/**
 * Maximum number of paths merging in a block, and of merges on one path. Anything beyond proves nothing; a `switch` has
 * few labels. Not tuned.
 */
const maxWays = 8;
const maxJoins = 2;
/** Maximum number of blocks in a loop that tests elements. A longer loop proves nothing. Not tuned. */
const maxLoopBlocks = 60;
/** Maximum number of members read from one element. An archive entry has one name. Not tuned. */
const maxNames = 8;

/** Number of leading instructions searched for parameters, which come first in a function. */
const maxParameters = 20;

/** Adds what one `return` proves to `proofs`. A function's result proves only what all of its returns prove. */
export function recordProofs(
  context: GuardContext,
  { ir }: Pick<ProgramFunction, 'ir'>,
  returned: number,
  block: number,
  proofs: Map<number, Proof>,
): void {
  const { code } = context;
  if (returned < 0) return;
  // Of several results, the last one reports success.
  const isList = code.op[returned] === Op.array && (code.b[returned] ?? 0) > 1;
  const answer = isList
    ? (code.pool[(code.a[returned] ?? 0) + (code.b[returned] ?? 0) - 1] ?? returned)
    : returned;
  if (context.valueOf(answer).constant !== undefined && isSwitchedReturn(context, ir, block)) return;
  for (let v = ir.first; v < Math.min(ir.last, ir.first + maxParameters); v++) {
    const index = code.a[v] ?? -1;
    if (code.op[v] !== Op.param || index < 0) continue;
    const known = proofs.get(index);
    // All returns have to prove a fact, so nothing can be added once one return proves none.
    if (known !== undefined && (known.whenTrue | known.whenFalse) === 0) continue;
    proofs.set(index, {
      whenTrue: (known?.whenTrue ?? -1) & answerProves(context, answer, block, v, true),
      whenFalse: (known?.whenFalse ?? -1) & answerProves(context, answer, block, v, false),
    });
  }
}

/**
 * Bits cleared on `target` when the block is left with a result whose truthiness is `holds`.
 *
 * @param answer  returned value, or an operand of it
 * @param block   block of the file in which the result is known
 */
function answerProves(
  context: GuardContext,
  answer: number,
  block: number,
  target: number,
  holds: boolean,
  depth = 0,
  joins: ReadonlySet<number> = new Set(),
): Proven {
  const { code, everything } = context;
  if (code.op[answer] === Op.unary && unaryOperators[code.b[answer] ?? -1] === '!' && depth <= maxDepth)
    return answerProves(context, code.a[answer] ?? -1, block, target, !holds, depth + 1, joins);
  const truth = truthOf(context.valueOf(answer).constant) ?? (context.isMade(answer) ? true : undefined);
  // This result never occurs.
  if (truth !== undefined && truth !== holds) return everything;
  // A value unchanged by a loop is the one from before it, which another path covers.
  if (joins.has(answer)) return everything;
  const onWay = provenOnWay(context, block, target);
  if (code.op[answer] !== Op.phi || depth > maxDepth)
    return (
      onWay |
      clearedBy(context, answer, target, holds) |
      clearedTogether(context, [{ condition: answer, holds }, ...testsBefore(context, block)], target)
    );
  return onWay | joinedAnswerProves(context, answer, target, holds, depth, new Set([...joins, answer]));
}

/** Bits cleared on every path that may produce a result of `holds`. */
function joinedAnswerProves(
  context: GuardContext,
  answer: number,
  target: number,
  holds: boolean,
  depth: number,
  joins: ReadonlySet<number>,
): Proven {
  const { code } = context;
  // The block where the paths merge, which may precede the block that returns.
  const joining = blockAt(code, answer);
  const ways: number[] = [];
  const proofs: Proven[] = [];
  for (const [index, from] of predecessorsOf(code, joining).entries()) {
    const operand = code.pool[(code.a[answer] ?? 0) + index] ?? -1;
    if (operand < 0 || neverAnswers(code, operand, from, joining, holds)) continue;
    ways.push(from);
    proofs.push(answerProves(context, operand, from, target, holds, depth + 1, joins));
  }
  return provenTogether(context, joining, ways, proofs);
}

/**
 * Bits cleared on `target` when a condition stored in a variable, with its value merged from several paths, evaluates
 * to `holds`: `const isGood = a && b`.
 */
export function clearedByJoined(
  context: GuardContext,
  condition: number,
  target: number,
  holds: boolean,
): Proven {
  const { code } = context;
  const test = asFlag(context, withoutNegation(context, { condition, holds }));
  if (code.op[test.condition] !== Op.phi || (code.b[test.condition] ?? 0) < 2) return 0;
  return answerProves(context, test.condition, blockAt(code, test.condition), target, test.holds);
}

/** `flag == 0`, `flag === true`: the test of a flag itself, whose values are constants. */
function asFlag(context: GuardContext, test: Test): Test {
  const { code } = context;
  const isEqual = code.op[test.condition] === Op.binary ? equality[code.c[test.condition] ?? 0] : undefined;
  if (isEqual === undefined) return test;
  const [left, right] = [code.a[test.condition] ?? -1, code.b[test.condition] ?? -1];
  const [flag, known] = code.op[rootOf(code, left)] === Op.phi ? [left, right] : [right, left];
  const { constant } = context.valueOf(known);
  const isTruth = constant === 0 || constant === 1 || typeof constant === 'boolean';
  if (!isTruth || code.op[rootOf(code, flag)] !== Op.phi) return test;
  return { condition: rootOf(code, flag), holds: test.holds === (isEqual === Boolean(constant)) };
}

/** The test at the end of `from` on its edge to `to`, and those on the unique path that leads to `from`. */
function testsTo(context: GuardContext, from: number, to: number): readonly Test[] {
  const branch = branchOf(context.code, from);
  const before = testsBefore(context, from);
  if (branch < 0) return before;
  return [{ condition: context.code.a[branch] ?? -1, holds: isTrueEdge(context.code, from, to) }, ...before];
}

/** The tests on the unique path that leads to a block. */
function testsBefore({ code }: GuardContext, block: number): readonly Test[] {
  const tests: Test[] = [];
  let at = block;
  for (let step = 0; step < maxTests; step++) {
    const [from = -1, other] = waysTo(code, at);
    if (from < 0 || other !== undefined) break;
    const branch = branchOf(code, from);
    if (branch >= 0) tests.push({ condition: code.a[branch] ?? -1, holds: isTrueEdge(code, from, at) });
    at = from;
  }
  return tests;
}

/** `a || b`: where `a` short-circuits to the result, it is true. */
function neverAnswers(code: IrFile, operand: number, from: number, to: number, holds: boolean): boolean {
  const branch = branchOf(code, from);
  if (branch < 0 || code.a[branch] !== operand) return false;
  return isTrueEdge(code, from, to) !== holds;
}

/** Bits cleared by the tests on the path to a block; where several paths merge, the bits that all of them clear. */
function provenOnWay(context: GuardContext, block: number, target: number, depth = 0): Proven {
  const { code } = context;
  let mask = clearedInBlock(context, block, target);
  let at = block;
  let next = -1;
  for (let step = 0; step < maxTests; step++) {
    const ways = waysTo(code, at);
    const [from = -1] = ways;
    if (ways.length !== 1) {
      if (ways.length === 0 || ways.length > maxWays || depth > maxJoins) return mask;
      // A value from before a loop has passed the tests on the path into it, no matter how often the loop runs.
      const before = Array.from(ways).filter((way) => way < at);
      const proofs = before.map((way) => edgeProves(context, way, at, target, depth + 1));
      const onAll = provenTogether(context, at, before, proofs);
      return mask | onAll | elementProves(context, at, next, target);
    }
    mask |= testProves(context, from, at, target);
    next = at;
    at = from;
  }
  return mask;
}

function waysTo(code: IrFile, block: number): Uint32Array {
  const start = code.predecessorStart[block] ?? 0;
  return code.predecessors.subarray(start, code.predecessorStart[block + 1] ?? start);
}

/** Bits cleared on `target` once a loop has completed normally, given the condition its header branches on. */
export function clearedByEnd(context: GuardContext, test: number, target: number): Proven {
  return elementProves(context, blockAt(context.code, test), -1, target);
}

/**
 * Bits that a loop over the target, or over a list containing it, clears once it has completed normally: what every
 * path to the next iteration proves about an element.
 *
 * @param header  block where the entry and back edges of the loop meet
 * @param next    block that follows the header on the path in question; -1 if it is known to be after the loop
 */
function elementProves(context: GuardContext, header: number, next: number, target: number): Proven {
  const { code } = context;
  const backs = waysTo(code, header).filter((way) => way >= header);
  const loop = backs.length === 0 ? undefined : loopBlocks(code, header, backs);
  if (loop === undefined || loop.has(next)) return 0;
  let mask = 0;
  for (const block of loop) {
    for (let v = code.blockStart[block] ?? 0; v < (code.blockStart[block + 1] ?? 0); v++) {
      const list = listOfElement(code, v);
      if (list < 0) continue;
      const ways = Array.from(backs, (back) => testsTo(context, back, header));
      mask |= clearedByLoop(context, { element: v, list }, ways, target);
      const proves = (of: number): Proven =>
        backs.reduce(
          (onAll, back) => onAll & (onAll && edgeProves(context, back, header, of, 0)),
          context.everything,
        );
      if (isListWith(context, list, target)) mask |= proves(v);
      else if (isGivenBy(context, list, target))
        mask |= namesIn(code, v, loop).reduce((all, name) => all | proves(name), 0) & pathBits(context);
    }
  }
  return mask;
}

/** `archive`, `archive.getmembers()`: a list of the target's contents. */
function isGivenBy(context: GuardContext, list: number, target: number): boolean {
  const call = rootOf(context.code, list);
  const isMethod = context.code.op[call] === Op.call && (context.code.b[call] ?? -1) >= 0;
  return isSame(context, list, target) || (isMethod && isSame(context, context.code.b[call] ?? -1, target));
}

/** An element of a list, and the members read from it in the loop, such as `member.name`. */
function namesIn(code: IrFile, element: number, loop: ReadonlySet<number>): readonly number[] {
  const names = [element];
  for (const block of loop)
    for (let v = code.blockStart[block] ?? 0; v < (code.blockStart[block + 1] ?? 0); v++)
      if (code.op[v] === Op.loadField && rootOf(code, code.a[v] ?? -1) === element) names.push(v);
  return names.slice(0, maxNames);
}

/** Blocks of a loop, including its header; `undefined` if it is too large. */
function loopBlocks(code: IrFile, header: number, backs: Uint32Array): ReadonlySet<number> | undefined {
  const blocks = new Set([header, ...backs]);
  for (const block of blocks) {
    if (blocks.size > maxLoopBlocks) return undefined;
    if (block !== header) for (const way of waysTo(code, block)) blocks.add(way);
  }
  return blocks;
}

/** True for a list literal with the target among its elements. */
function isListWith(context: GuardContext, v: number, target: number): boolean {
  const { code } = context;
  const list = rootOf(code, v);
  if (code.op[list] !== Op.array) return false;
  const first = code.a[list] ?? 0;
  const elements = code.pool.subarray(first, first + Math.min(code.b[list] ?? 0, maxWays));
  return elements.some((element) => isSame(context, element, target));
}

function edgeProves(context: GuardContext, from: number, to: number, target: number, depth: number): Proven {
  return testProves(context, from, to, target) | provenOnWay(context, from, target, depth);
}

/** Bits cleared by the calls in a block, and by the test at its end on the edge to `to`. */
function testProves(context: GuardContext, from: number, to: number, target: number): Proven {
  const { code } = context;
  const branch = branchOf(code, from);
  const inBlock = clearedInBlock(context, from, target);
  return branch < 0
    ? inBlock
    : inBlock | clearedBy(context, code.a[branch] ?? -1, target, isTrueEdge(code, from, to));
}

/** The branch that ends a block; -1 if there is none. */
function branchOf(code: IrFile, block: number): number {
  const last = lastOf(code, block);
  const successors = (code.successorStart[block + 1] ?? 0) - (code.successorStart[block] ?? 0);
  return code.op[last] === Op.branch && successors === 2 ? last : -1;
}

function isTrueEdge(code: IrFile, from: number, to: number): boolean {
  return code.successors[code.successorStart[from] ?? 0] === to;
}
