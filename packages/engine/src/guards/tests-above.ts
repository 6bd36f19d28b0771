/** What the tests on every way to an instruction prove of a value that is the same whenever it is read. */

import { blockOf, lastOf, predecessorsOf, successorsOf } from '../ir/blocks.ts';
import { type IrFunction, Op } from '../ir/ir.ts';
import { clearedBy } from './conditions.ts';
import type { GuardContext, Proven } from './guard-context.ts';
import { provenTogether } from './switched-tests.ts';

/** Blocks above an instruction that are looked through; of larger functions nothing is known. Not measured. */
const maxBlocks = 256;

/**
 * What is proven of a value at an instruction by all ways that lead there.
 *
 * @param target  gives the same value in all of the function: a part of a request that is read by its name
 * @param at      the instruction; default where the value is read
 */
export function provenAbove(context: GuardContext, ir: IrFunction, target: number, at = target): Proven {
  const { code } = context;
  const last = blockOf(code, ir, at);
  if (last - ir.firstBlock > maxBlocks) return 0;
  const proven = new Map<number, Proven>();
  for (let block = ir.firstBlock; block <= last; block++) {
    // A way from behind begins a loop anew, with the same value: blocks stand in reverse post-order.
    const before = predecessorsOf(code, block).filter((one) => one < block);
    const proofs = before.map((one) => (proven.get(one) ?? 0) | provenOnWay(context, one, block, target));
    proven.set(block, before.length === 0 ? 0 : provenTogether(context, block, before, proofs));
  }
  return proven.get(last) ?? 0;
}

/** What the branch at the end of a block proves where it leads to another one. */
function provenOnWay(context: GuardContext, from: number, to: number, target: number): Proven {
  const { code } = context;
  const end = lastOf(code, from);
  const ways = successorsOf(code, from);
  if (ways.length < 2 || code.op[end] !== Op.branch) return 0;
  return clearedBy(context, code.a[end] ?? -1, target, ways[0] === to);
}
