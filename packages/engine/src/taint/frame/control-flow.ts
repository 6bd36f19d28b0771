/** Which blocks of a function can run, as far as constants determine it. */

import { type IrFile, type IrFunction, Op } from '../../ir/ir.ts';
import type { Frame } from './frame.ts';

export class LiveEdges {
  private readonly code: IrFile;
  private readonly ir: IrFunction;
  private readonly edges = new Set<number>();

  constructor(code: IrFile, ir: IrFunction) {
    this.code = code;
    this.ir = ir;
  }

  /** Takes blocks of the file, by number. */
  has(from: number, to: number): boolean {
    return this.edges.has(this.key(from, to));
  }

  /** Returns true if the edge was not live before. */
  add(from: number, to: number): boolean {
    const { size } = this.edges;
    this.edges.add(this.key(from, to));
    return this.edges.size > size;
  }

  /** Predecessors of a block that reach it over a live edge. */
  predecessorsOf(block: number): number[] {
    const { code } = this;
    const start = code.predecessorStart[block] ?? 0;
    const all = Array.from(code.predecessors.subarray(start, code.predecessorStart[block + 1] ?? start));
    return all.filter((predecessor) => this.has(predecessor, block));
  }

  private key(from: number, to: number): number {
    return (from - this.ir.firstBlock) * (this.ir.lastBlock - this.ir.firstBlock) + (to - this.ir.firstBlock);
  }
}

/** Blocks spanned by a back edge; in reverse post-order these include every loop. */
export function findLoopBlocks(code: IrFile, ir: IrFunction): Set<number> {
  const blocks = new Set<number>();
  for (let block = ir.firstBlock; block < ir.lastBlock; block++) {
    const start = code.successorStart[block] ?? 0;
    for (const successor of code.successors.subarray(start, code.successorStart[block + 1] ?? start)) {
      if (successor > block) continue;
      for (let inside = successor; inside <= block; inside++) blocks.add(inside - ir.firstBlock);
    }
  }
  return blocks;
}

/** True for a call in the block that never returns. */
export function isEnd(
  { base, code, context }: Pick<Frame, 'base' | 'code' | 'context'>,
  v: number,
  block: number,
): boolean {
  if (v < (code.blockStart[block] ?? 0) || code.op[v] !== Op.call) return false;
  return context.pointsTo.apiOf(base + (code.a[v] ?? 0)).some((node) => node.isEnd);
}
