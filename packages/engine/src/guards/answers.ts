/**
 * What a function's answer says of its parameters: the tests that lie on the way to each `return`, and the test that
 * is returned.
 */

import type { ProgramFunction } from '../graph/program/program.ts';
import { blockAt, lastOf, predecessorsOf } from '../ir/blocks.ts';
import { rootOf } from '../ir/call-access.ts';
import { truthOf } from '../ir/constants.ts';
import { type IrFile, Op, unaryOperators } from '../ir/ir.ts';
import { clearedTogether } from './address-guards.ts';
import { clearedBy } from './conditions.ts';
import { clearedByLoop } from './element-guards.ts';
import type { GuardContext, Proof, Proven, Test } from './guard-context.ts';
import { listOfElement } from './memberships.ts';
import { pathBits } from './model-guards.ts';
import { clearedInBlock } from './return-guards.ts';
import { isSwitchedReturn, provenTogether } from './switched-tests.ts';
import { isSame, withoutNegation } from './tested-values.ts';

/**
 * Tests on one way, and operators in one answer, that are looked at. What is beyond proves nothing; helpers that
 * check are small. Not measured.
 */
const maxTests = 12;
const maxDepth = 4;
/**
 * Ways that meet in a block, and meetings on one way, that are looked at. What is beyond proves nothing; a switch has
 * a few labels. Not measured.
 */
const maxWays = 8;
const maxJoins = 2;
/** Blocks of a loop that tests elements. A longer one proves nothing. Not measured. */
const maxLoopBlocks = 60;
/** Members of an element that are looked at. An entry of an archive has one name. Not measured. */
const maxNames = 8;

/** Instructions among which a function's parameters are looked for: they stand first. */
const maxParameters = 20;

/** Adds to `proofs` what one `return` says: the function's answer proves what all of its returns do. */
export function recordProofs(
  context: GuardContext,
  { ir }: Pick<ProgramFunction, 'ir'>,
  returned: number,
  block: number,
  proofs: Map<number, Proof>,
): void {
  const { code } = context;
  if (returned < 0) return;
  // Of several results the last one says how it went.
  const isList = code.op[returned] === Op.array && (code.b[returned] ?? 0) > 1;
  const answer = isList
    ? (code.pool[(code.a[returned] ?? 0) + (code.b[returned] ?? 0) - 1] ?? returned)
    : returned;
  if (context.valueOf(answer).constant !== undefined && isSwitchedReturn(context, ir, block)) return;
  for (let v = ir.first; v < Math.min(ir.last, ir.first + maxParameters); v++) {
    const index = code.a[v] ?? -1;
    if (code.op[v] !== Op.param || index < 0) continue;
    const known = proofs.get(index);
    // What one return does not prove no other one can.
    if (known !== undefined && (known.whenTrue | known.whenFalse) === 0) continue;
    proofs.set(index, {
      whenTrue: (known?.whenTrue ?? -1) & answerProves(context, answer, block, v, true),
      whenFalse: (known?.whenFalse ?? -1) & answerProves(context, answer, block, v, false),
    });
  }
}

/**
 * Bits that are clean in `target` when the block is left with an answer whose truth is `holds`.
 *
 * @param answer  value that is returned, or an operand of it
 * @param block   block of the file in which the answer is known
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
  // This answer is never given.
  if (truth !== undefined && truth !== holds) return everything;
  // What a loop has not changed is what it was before, which another way tells.
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

/** What every way on which an answer is made proves that may end with `holds`. */
function joinedAnswerProves(
  context: GuardContext,
  answer: number,
  target: number,
  holds: boolean,
  depth: number,
  joins: ReadonlySet<number>,
): Proven {
  const { code } = context;
  // Where its ways meet, which may be before the block that gives it back.
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
 * Bits that are clean in `target` where a condition that is kept in a variable and was made on several ways, as
 * `const isGood = a && b`, is `holds`.
 */
export function clearedByJoined(
  context: GuardContext,
  condition: number,
  target: number,
  holds: boolean,
): Proven {
  const { code } = context;
  const test = withoutNegation(context, { condition, holds });
  if (code.op[test.condition] !== Op.phi || (code.b[test.condition] ?? 0) < 2) return 0;
  return answerProves(context, test.condition, blockAt(code, test.condition), target, test.holds);
}

/** The test at the end of a block on the way to the next one, and those on the one way that leads to it. */
function testsTo(context: GuardContext, from: number, to: number): readonly Test[] {
  const branch = branchOf(context.code, from);
  const before = testsBefore(context, from);
  if (branch < 0) return before;
  return [{ condition: context.code.a[branch] ?? -1, holds: isTrueEdge(context.code, from, to) }, ...before];
}

/** The tests on the one way that leads to a block. */
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

/** `a || b`: where `a` leads straight to the answer it is true. */
function neverAnswers(code: IrFile, operand: number, from: number, to: number, holds: boolean): boolean {
  const branch = branchOf(code, from);
  if (branch < 0 || code.a[branch] !== operand) return false;
  return isTrueEdge(code, from, to) !== holds;
}

/** Bits that the tests on the way to a block clear: of several ways, what all of them do. */
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
      // What was there before a loop has passed the tests on the way into it, however often the loop runs.
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

/** Bits that are clean in `target` where a loop has ended by itself, given what its header branches on. */
export function clearedByEnd(context: GuardContext, test: number, target: number): Proven {
  return elementProves(context, blockAt(context.code, test), -1, target);
}

/**
 * Bits that a loop over a list with `target` in it, or over the target itself, clears once it has ended by itself: what
 * every way to its next round proves of an element.
 *
 * @param header  block with the ways into the loop and back
 * @param next    block behind the header on the way that is looked at; -1 when it is known to be behind the loop
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

/** `archive`, `archive.getmembers()`: a list of what the target holds. */
function isGivenBy(context: GuardContext, list: number, target: number): boolean {
  const call = rootOf(context.code, list);
  const isMethod = context.code.op[call] === Op.call && (context.code.b[call] ?? -1) >= 0;
  return isSame(context, list, target) || (isMethod && isSame(context, context.code.b[call] ?? -1, target));
}

/** An element of a list, and what is read of it in the loop, as `member.name`. */
function namesIn(code: IrFile, element: number, loop: ReadonlySet<number>): readonly number[] {
  const names = [element];
  for (const block of loop)
    for (let v = code.blockStart[block] ?? 0; v < (code.blockStart[block + 1] ?? 0); v++)
      if (code.op[v] === Op.loadField && rootOf(code, code.a[v] ?? -1) === element) names.push(v);
  return names.slice(0, maxNames);
}

/** Blocks of a loop, its header among them; `undefined` for a large one. */
function loopBlocks(code: IrFile, header: number, backs: Uint32Array): ReadonlySet<number> | undefined {
  const blocks = new Set([header, ...backs]);
  for (const block of blocks) {
    if (blocks.size > maxLoopBlocks) return undefined;
    if (block !== header) for (const way of waysTo(code, block)) blocks.add(way);
  }
  return blocks;
}

/** True for a list that is written down and has the target among its elements. */
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

/** Bits that the calls in a block clear, and the test at its end on one of its edges. */
function testProves(context: GuardContext, from: number, to: number, target: number): Proven {
  const { code } = context;
  const branch = branchOf(code, from);
  const inBlock = clearedInBlock(context, from, target);
  return branch < 0
    ? inBlock
    : inBlock | clearedBy(context, code.a[branch] ?? -1, target, isTrueEdge(code, from, to));
}

/** The branch that ends a block; -1 when it ends without one. */
function branchOf(code: IrFile, block: number): number {
  const last = lastOf(code, block);
  const successors = (code.successorStart[block + 1] ?? 0) - (code.successorStart[block] ?? 0);
  return code.op[last] === Op.branch && successors === 2 ? last : -1;
}

function isTrueEdge(code: IrFile, from: number, to: number): boolean {
  return code.successors[code.successorStart[from] ?? 0] === to;
}
