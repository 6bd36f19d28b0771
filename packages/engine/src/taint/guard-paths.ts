/**
 * What a function's answer says of its parameters: the tests that lie on the way to each `return`, and the test that
 * is returned.
 */

import type { ProgramFunction } from '../graph/program.ts';
import { type IrFile, Op } from '../ir/ir.ts';
import { truthOf } from './constants.ts';
import type { Mask } from './flows.ts';
import { clearedBy } from './guards.ts';
import type { Proof } from './summary.ts';
import type { GuardContext } from './tested-values.ts';

/** Tests on one way, and operators in one answer, that are looked at. Chosen: helpers that check are small. */
const maxTests = 12;
const maxDepth = 4;
/** Ways that meet in a block, and meetings on one way, that are looked at. Chosen: a case with a few labels. */
const maxWays = 8;
const maxJoins = 2;

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
): Mask {
  const { code, allBits } = context;
  const truth = truthOf(context.valueOf(answer).constant) ?? (context.isMade(answer) ? true : undefined);
  // This answer is never given.
  if (truth !== undefined && truth !== holds) return allBits;
  const onWay = provenOnWay(context, block, target);
  if (code.op[answer] !== Op.phi || depth > maxDepth)
    return onWay | clearedBy(context, answer, target, holds);
  let mask = allBits;
  const first = code.predecessorStart[block] ?? 0;
  for (let index = 0; index < (code.b[answer] ?? 0); index++) {
    const operand = code.pool[(code.a[answer] ?? 0) + index] ?? -1;
    const from = code.predecessors[first + index] ?? -1;
    if (operand < 0 || from < 0 || neverAnswers(code, operand, from, block, holds)) continue;
    mask &= answerProves(context, operand, from, target, holds, depth + 1);
  }
  return mask | onWay;
}

/** `a || b`: where `a` leads straight to the answer it is true. */
function neverAnswers(code: IrFile, operand: number, from: number, to: number, holds: boolean): boolean {
  const branch = branchOf(code, from);
  if (branch < 0 || code.a[branch] !== operand) return false;
  return isTrueEdge(code, from, to) !== holds;
}

/** Bits that the tests on the way to a block clear: of several ways, what all of them do. */
function provenOnWay(context: GuardContext, block: number, target: number, depth = 0): Mask {
  const { code } = context;
  let mask = 0;
  let at = block;
  for (let step = 0; step < maxTests; step++) {
    const start = code.predecessorStart[at] ?? 0;
    const ways = code.predecessors.subarray(start, code.predecessorStart[at + 1] ?? start);
    const [from = -1] = ways;
    if (ways.length !== 1) {
      if (ways.length === 0 || ways.length > maxWays || depth > maxJoins) return mask;
      let onAll = context.allBits;
      // Back edges lead to blocks behind this one: what a loop's body tests says nothing of the way into it.
      for (const way of ways)
        onAll &= way >= at || onAll === 0 ? 0 : edgeProves(context, way, at, target, depth + 1);
      return mask | onAll;
    }
    mask |= testProves(context, from, at, target);
    at = from;
  }
  return mask;
}

function edgeProves(context: GuardContext, from: number, to: number, target: number, depth: number): Mask {
  return testProves(context, from, to, target) | provenOnWay(context, from, target, depth);
}

/** Bits that the test at the end of a block clears on one of its edges. */
function testProves(context: GuardContext, from: number, to: number, target: number): Mask {
  const { code } = context;
  const branch = branchOf(code, from);
  return branch < 0 ? 0 : clearedBy(context, code.a[branch] ?? -1, target, isTrueEdge(code, from, to));
}

/** The branch that ends a block; -1 when it ends without one. */
function branchOf(code: IrFile, block: number): number {
  const last = (code.blockStart[block + 1] ?? 0) - 1;
  const successors = (code.successorStart[block + 1] ?? 0) - (code.successorStart[block] ?? 0);
  return code.op[last] === Op.branch && successors === 2 ? last : -1;
}

function isTrueEdge(code: IrFile, from: number, to: number): boolean {
  return code.successors[code.successorStart[from] ?? 0] === to;
}
