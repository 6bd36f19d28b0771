/** Control flow that leads to blocks, and the tests that guard them. */

import { blockOf, lastOf, predecessorsOf, successorsOf } from './blocks.ts';
import { type IrFile, type IrFunction, Op } from './ir.ts';

/** Blocks of a function, from its first one, that reach one of the given blocks through permitted blocks only. */
export function reaching(
  code: IrFile,
  { firstBlock, lastBlock }: IrFunction,
  starts: readonly number[],
  passes: (at: number) => boolean,
): readonly boolean[] {
  const found = Array.from({ length: lastBlock - firstBlock }, () => false);
  for (const at of starts) found[at] = true;
  const open = [...starts];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    for (const block of predecessorsOf(code, firstBlock + at)) {
      const before = block - firstBlock;
      if (found[before] === true || !passes(before)) continue;
      found[before] = true;
      open.push(before);
    }
  }
  return found;
}

/** A branch that leads to an instruction: its condition, and whether it holds there. */
export interface BranchBefore {
  readonly condition: number;
  readonly holds: boolean;
}

/**
 * Conditions of the branches that lead directly to an instruction: all of `a || b`, and all of `a && b` if their other
 * edges lead to the same block. Empty for an instruction on every path through the function.
 */
export function conditionsBefore(code: IrFile, ir: IrFunction, v: number): readonly number[] {
  return branchesBefore(code, ir, v).map(({ condition }) => condition);
}

/** Like `conditionsBefore`, with the edge of each branch. */
export function branchesBefore(code: IrFile, ir: IrFunction, v: number): readonly BranchBefore[] {
  const found = new Map<number, BranchBefore>();
  const open = [{ block: blockOf(code, ir, v), others: new Set<number>() }];
  const seen = new Set<number>();
  // Grows during iteration.
  for (const { block, others } of open) {
    if (seen.has(block) || block === ir.firstBlock) continue;
    seen.add(block);
    for (const before of predecessorsOf(code, block)) {
      const last = lastOf(code, before);
      if (code.op[last] !== Op.branch) {
        open.push({ block: before, others });
        continue;
      }
      const rest = successorsOf(code, before).filter((one) => one !== block);
      const ends = rest.map((one) => endOf(code, one));
      if (others.size > 0 && !ends.some((one) => others.has(one))) continue;
      const holds = successorsOf(code, before)[0] === block;
      found.set(before, { condition: code.a[last] ?? -1, holds });
      open.push({ block: before, others: new Set(ends) });
    }
  }
  return [...found.values()];
}

/** Block reached from a block through blocks that only refine values. */
function endOf(code: IrFile, block: number): number {
  let at = block;
  for (let step = 0; step < maxEmpty; step++) {
    const [only, other] = successorsOf(code, at);
    if (only === undefined || other !== undefined || !isEmpty(code, at)) return at;
    at = only;
  }
  return at;
}

/** Maximum number of consecutive blocks without effect: a test has two or three. */
const maxEmpty = 6;

function isEmpty({ a, blockStart, c, op }: IrFile, block: number): boolean {
  for (let v = blockStart[block] ?? 0; v < (blockStart[block + 1] ?? 0); v++) {
    const isRefined = op[v] === Op.storeField && op[c[v] ?? -1] === Op.pi && (a[v] ?? -1) >= 0;
    if (op[v] !== Op.pi && op[v] !== Op.phi && !isRefined) return false;
  }
  return true;
}
