/** Blocks of functions, the paths between them, and positions of instructions in them. Blocks are numbered per file. */

import { type IrFile, type IrFunction, Op } from './ir.ts';

/** Block of a function that contains an instruction. O(log of its blocks). */
export function blockOf(code: IrFile, { firstBlock, lastBlock }: IrFunction, v: number): number {
  let [low, high] = [firstBlock, lastBlock - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((code.blockStart[middle] ?? 0) <= v) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Block of a file that contains an instruction. O(log of its blocks). */
export function blockAt({ blockStart }: IrFile, v: number): number {
  let [low, high] = [0, blockStart.length - 1];
  while (low + 1 < high) {
    const middle = (low + high) >> 1;
    if ((blockStart[middle] ?? 0) <= v) low = middle;
    else high = middle;
  }
  return low;
}

/** Last instruction of a block: its branch if it has several successors. -1 for a block without instructions. */
export function lastOf({ blockStart }: IrFile, block: number): number {
  const end = blockStart[block + 1] ?? 0;
  return end > (blockStart[block] ?? 0) ? end - 1 : -1;
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
 * Blocks that share a path through a function with an instruction: those that reach it, and those it reaches.
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

/** True if `other` dominates the instruction `v`. Cost: the blocks of the function. */
export function isAlwaysBefore(code: IrFile, ir: IrFunction, other: number, v: number): boolean {
  return !hasWay(code, ir, entryOf(ir), v, [other]);
}

/** The point before the first instruction of a function. */
export function entryOf({ first }: IrFunction): number {
  return first - 1;
}

/** The point after the last instruction of any path through a function that does not end with an exception. */
export const exit = -1;

/**
 * True if there is a path from after one instruction to another one, or to the exit, that avoids the given
 * instructions. Cost: the blocks of the function.
 */
export function hasWay(
  code: IrFile,
  ir: IrFunction,
  from: number,
  to: number,
  avoiding: readonly number[],
): boolean {
  const start = blockOf(code, ir, from);
  const end = to === exit ? exit : blockOf(code, ir, to);
  const avoided = Map.groupBy(avoiding, (v) => blockOf(code, ir, v));
  const isCut = (block: number, after: number, before: number): boolean =>
    avoided.get(block)?.some((v) => v > after && v < before) === true;
  if (start === end && to > from && !isCut(start, from, to)) return true;
  if (isCut(start, from, Number.POSITIVE_INFINITY)) return false;
  const open = new Set<number>();
  const leave = (block: number): boolean => {
    const next = successorsOf(code, block);
    for (const one of next) open.add(one);
    return next.length === 0 && end === exit && code.op[lastOf(code, block)] !== Op.throw;
  };
  if (leave(start)) return true;
  // Grows during iteration.
  for (const block of open) {
    if (block === end && !isCut(block, exit, to)) return true;
    if (!isCut(block, exit, Number.POSITIVE_INFINITY) && leave(block)) return true;
  }
  return false;
}

/**
 * True if there is a path from the start of a block to an instruction, or to the exit, that avoids the given
 * instructions. An empty block has no instruction of its own: it leads where its successor does.
 */
export function leadsTo(
  code: IrFile,
  ir: IrFunction,
  block: number,
  to: number,
  avoiding: readonly number[],
): boolean {
  let at = block;
  for (let step = ir.firstBlock; step < ir.lastBlock; step++) {
    const first = code.blockStart[at] ?? 0;
    if (first < (code.blockStart[at + 1] ?? 0)) {
      if (first === to) return true;
      return !avoiding.includes(first) && hasWay(code, ir, first, to, avoiding);
    }
    const [next, other] = successorsOf(code, at);
    if (next === undefined || other !== undefined) return to === exit && next === undefined;
    at = next;
  }
  return false;
}

function reach(start: number, next: (block: number) => readonly number[]): ReadonlySet<number> {
  const found = new Set([start]);
  // Grows during iteration.
  for (const block of found) for (const one of next(block)) found.add(one);
  return found;
}

/** Handler of exceptions in a block: a block that opens a `try` lists it first, a block within the `try` last. */
export function handlerOf(ir: IrFile, block: number, next: readonly number[]): number {
  const own = ir.op.subarray(ir.blockStart[block], ir.blockStart[block + 1]);
  return next.at(own.includes(Op.catch) ? 0 : -1) ?? -1;
}
