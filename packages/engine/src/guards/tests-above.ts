/** Determines what the tests on every path to an instruction prove about a value that is the same on each read. */

import { blockOf, lastOf, predecessorsOf, successorsOf } from '../ir/blocks.ts';
import { type IrFunction, Op } from '../ir/ir.ts';
import { clearedBy } from './conditions.ts';
import type { GuardContext, Proven } from './guard-context.ts';
import { provenTogether } from './switched-tests.ts';

/** Maximum number of blocks above an instruction; nothing is proved in larger functions. Not tuned. */
const maxBlocks = 256;

/**
 * Facts about a value that are proved on every path to an instruction.
 *
 * @param target  a value that is the same throughout the function, such as a part of a request read by name
 * @param at      the instruction; defaults to where the value is read
 */
export function provenAbove(context: GuardContext, ir: IrFunction, target: number, at = target): Proven {
  const { code } = context;
  const last = blockOf(code, ir, at);
  if (last - ir.firstBlock > maxBlocks) return 0;
  const proven = new Map<number, Proven>();
  for (let block = ir.firstBlock; block <= last; block++) {
    // Ignores back edges, which start another iteration with the same value. Blocks are in reverse post-order.
    const before = predecessorsOf(code, block).filter((one) => one < block);
    const proofs = before.map((one) => (proven.get(one) ?? 0) | provenOnWay(context, one, block, target));
    proven.set(block, before.length === 0 ? 0 : provenTogether(context, block, before, proofs));
  }
  return proven.get(last) ?? 0;
}

/** Facts proved by the branch at the end of a block on the edge to another one. */
function provenOnWay(context: GuardContext, from: number, to: number, target: number): Proven {
  const { code } = context;
  const end = lastOf(code, from);
  const ways = successorsOf(code, from);
  if (ways.length < 2 || code.op[end] !== Op.branch) return 0;
  return clearedBy(context, code.a[end] ?? -1, target, ways[0] === to);
}
