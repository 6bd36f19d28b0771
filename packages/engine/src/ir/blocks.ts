/** Blocks of functions, the ways between them, and where instructions stand in these. Blocks are numbers of their file. */

import type { IrFile, IrFunction } from './ir.ts';

/** The block of a function that an instruction of it stands in. O(log of its blocks). */
export function blockOf(code: IrFile, { firstBlock, lastBlock }: IrFunction, v: number): number {
  let [low, high] = [firstBlock, lastBlock - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((code.blockStart[middle] ?? 0) <= v) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The last instruction of a block: where it has several successors, the branch. */
export function lastOf({ blockStart }: IrFile, block: number): number {
  return (blockStart[block + 1] ?? 0) - 1;
}

export function successorsOf({ successorStart, successors }: IrFile, block: number): readonly number[] {
  return edgesOf(block, successorStart, successors);
}

export function predecessorsOf({ predecessorStart, predecessors }: IrFile, block: number): readonly number[] {
  return edgesOf(block, predecessorStart, predecessors);
}

function edgesOf(block: number, starts: Uint32Array, edges: Uint32Array): readonly number[] {
  const start = starts[block] ?? 0;
  return Array.from(edges.subarray(start, starts[block + 1] ?? start));
}

/**
 * Blocks that lie on one way through a function with an instruction: those that lead to it, and those behind it.
 *
 * @returns  whether an instruction of the function may run in the same activation as `v`
 */
export function blocksBeside(code: IrFile, ir: IrFunction, v: number): (other: number) => boolean {
  const start = blockOf(code, ir, v);
  const beside = new Set([
    ...reach(start, (block) => successorsOf(code, block)),
    ...reach(start, (block) => predecessorsOf(code, block)),
  ]);
  return (other) => beside.has(blockOf(code, ir, other));
}

/** True where every way to the instruction `v` goes through `other`. Cost: the blocks of the function. */
export function isAlwaysBefore(code: IrFile, ir: IrFunction, other: number, v: number): boolean {
  const [gate, start] = [blockOf(code, ir, other), blockOf(code, ir, v)];
  if (gate === start) return other < v;
  const around = reach(start, (block) => predecessorsOf(code, block).filter((before) => before !== gate));
  return !around.has(ir.firstBlock);
}

function reach(start: number, next: (block: number) => readonly number[]): ReadonlySet<number> {
  const found = new Set([start]);
  // Grows while it is walked.
  for (const block of found) for (const one of next(block)) found.add(one);
  return found;
}
