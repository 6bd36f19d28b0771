/** Blocks of functions, and the ways between them. Blocks are numbers of their file. */

import type { IrFile, IrFunction } from '../ir/ir.ts';

/** The block of a function that an instruction stands in. O(log of its blocks). */
export function blockOf(code: IrFile, { firstBlock, lastBlock }: IrFunction, v: number): number {
  let [low, high] = [firstBlock, lastBlock - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((code.blockStart[middle] ?? 0) <= v) low = middle;
    else high = middle - 1;
  }
  return low;
}

export function successorsOf({ successorStart, successors }: IrFile, block: number): readonly number[] {
  const start = successorStart[block] ?? 0;
  return Array.from(successors.subarray(start, successorStart[block + 1] ?? start));
}

/** Blocks of a function, from its first one, that lead to one of some through such as a way may pass. */
export function reaching(
  { predecessorStart, predecessors }: IrFile,
  { firstBlock, lastBlock }: IrFunction,
  starts: readonly number[],
  passes: (at: number) => boolean,
): readonly boolean[] {
  const found = Array.from({ length: lastBlock - firstBlock }, () => false);
  for (const at of starts) found[at] = true;
  const open = [...starts];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const start = predecessorStart[firstBlock + at] ?? 0;
    for (const block of predecessors.subarray(start, predecessorStart[firstBlock + at + 1] ?? start)) {
      const before = block - firstBlock;
      if (found[before] === true || !passes(before)) continue;
      found[before] = true;
      open.push(before);
    }
  }
  return found;
}
