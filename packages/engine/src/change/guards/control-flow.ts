/** Blocks of a function: their successors, and which of them always fail. */

import { lastOf } from '../../ir/blocks.ts';
import { type IrFile, Op } from '../../ir/ir.ts';
import { opOf } from '../../ir/operands.ts';
import type { SideFile, SideFunction } from './side.ts';

export function slice(values: Uint32Array, starts: Uint32Array, index: number): readonly number[] {
  return Array.from(values.subarray(starts[index], starts[index + 1]));
}

/** Blocks from which every path ends in an error; numbered relative to the first block. */
export function failingBlocks(
  { ir }: SideFile,
  { firstBlock, lastBlock }: SideFunction['fn'],
): ReadonlySet<number> {
  const failing = new Set<number>();
  for (let block = lastBlock - 1; block >= firstBlock; block -= 1) {
    const next = slice(ir.successors, ir.successorStart, block);
    if (
      opOf(ir, lastOf(ir, block)) === Op.throw ||
      (next.length > 0 && next.every((other) => failing.has(other)))
    )
      failing.add(block);
  }
  return failing;
}

/** True for the end of a function that returns nothing; a block without instructions may be one. */
export function isOpenEnd(ir: IrFile, block: number): boolean {
  const op = opOf(ir, lastOf(ir, block));
  return (
    op !== Op.return &&
    op !== Op.throw &&
    op !== Op.branch &&
    slice(ir.successors, ir.successorStart, block).length === 0
  );
}
