/** Where instructions stand in the control flow of their function. */

import type { IrFile, IrFunction } from './ir.ts';

/**
 * Blocks that lie on one way through a function with an instruction: those that lead to it, and those behind it.
 *
 * @returns  whether an instruction of the function may run in the same activation as `v`
 */
export function blocksBeside(code: IrFile, ir: IrFunction, v: number): (other: number) => boolean {
  const start = blockOf(code, ir, v);
  const beside = new Set([
    ...reach(start, code.successorStart, code.successors),
    ...reach(start, code.predecessorStart, code.predecessors),
  ]);
  return (other) => beside.has(blockOf(code, ir, other));
}

/** The block of a function that an instruction of it stands in. */
export function blockOf(code: IrFile, ir: IrFunction, v: number): number {
  let [low, high] = [ir.firstBlock, ir.lastBlock - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((code.blockStart[middle] ?? 0) <= v) low = middle;
    else high = middle - 1;
  }
  return low;
}

function reach(start: number, starts: Uint32Array, edges: Uint32Array): ReadonlySet<number> {
  const found = new Set([start]);
  for (const block of found)
    for (const next of edges.subarray(starts[block] ?? 0, starts[block + 1] ?? 0)) found.add(next);
  return found;
}

/** True where every way to the instruction `v` goes through `other`. Cost: the blocks of the function. */
export function isAlwaysBefore(code: IrFile, ir: IrFunction, other: number, v: number): boolean {
  const [gate, start] = [blockOf(code, ir, other), blockOf(code, ir, v)];
  if (gate === start) return other < v;
  const found = new Set([start]);
  for (const block of found) {
    if (block === ir.firstBlock) return false;
    const first = code.predecessorStart[block] ?? 0;
    for (const before of code.predecessors.subarray(first, code.predecessorStart[block + 1] ?? 0))
      if (before !== gate) found.add(before);
  }
  return true;
}
