/** Determines what the tests on every path to an instruction prove about a value that is the same on each read. */

import { blockOf, lastOf, predecessorsOf, successorsOf } from '../ir/blocks.ts';
import { type IrFunction, Op } from '../ir/ir.ts';
import { clearedByJoined } from './answers.ts';
import { clearedBy } from './conditions.ts';
import type { GuardContext, Proven } from './guard-context.ts';
import { clearedByReturn } from './return-guards.ts';
import { provenTogether } from './switched-tests.ts';

/** Maximum number of blocks above an instruction; nothing is proved in larger functions. Not tuned. */
const maxBlocks = 256;

/**
 * Facts about a value that are proved on every path to an instruction.
 *
 * @param target  a value that is the same throughout the function, such as a part of a request read by name
 * @param at      the instruction; defaults to where the value is read
 * @param calls   facts that calls of the program prove by returning, where these are asked for as well
 */
export function provenAbove(
  context: GuardContext,
  ir: IrFunction,
  target: number,
  at = target,
  calls: Proven = 0,
): Proven {
  const { code } = context;
  const last = blockOf(code, ir, at);
  if (last - ir.firstBlock > maxBlocks) return 0;
  const proven = new Map<number, Proven>();
  for (let block = ir.firstBlock; block <= last; block++) {
    // Ignores back edges, which start another iteration with the same value. Blocks are in reverse post-order.
    const before = predecessorsOf(code, block).filter((one) => one < block && context.isTaken(one, block));
    const proofs = before.map((one) => (proven.get(one) ?? 0) | provenOnWay(context, one, block, target));
    const above = before.length === 0 ? 0 : provenTogether(context, block, before, proofs);
    const end = block === last ? at : (code.blockStart[block + 1] ?? 0);
    proven.set(block, above | (calls === 0 ? 0 : calls & provenByCalls(context, block, end, target)));
  }
  return proven.get(last) ?? 0;
}

/** Facts proved by the calls in a block that have returned before its end, or before an instruction in it. */
function provenByCalls(context: GuardContext, block: number, end: number, target: number): Proven {
  const { code } = context;
  let mask = 0;
  for (let v = code.blockStart[block] ?? 0; v < end; v++)
    if (code.op[v] === Op.call) mask |= clearedByReturn(context, v, target);
  return mask;
}

/** Facts proved by the branch at the end of a block on the edge to another one. */
function provenOnWay(context: GuardContext, from: number, to: number, target: number): Proven {
  const { code } = context;
  const end = lastOf(code, from);
  const ways = successorsOf(code, from);
  if (ways.length < 2 || code.op[end] !== Op.branch) return 0;
  const [condition, holds] = [code.a[end] ?? -1, ways[0] === to];
  return clearedBy(context, condition, target, holds) | clearedByJoined(context, condition, target, holds);
}
