/**
 * Determines what is proved about the parameters of a function if it returns: `check(x)` throws for any unknown value.
 *
 * Takes into account the conditions on the unique path to each return, up to the first merge; tests above it are
 * missed.
 */

import { lastOf } from '../ir/blocks.ts';
import { type IrFunction, Op } from '../ir/ir.ts';
import { clearedBy } from './conditions.ts';
import type { GuardContext, Proven } from './guard-context.ts';
import { clearedInBlock } from './return-guards.ts';
import { provenTogether } from './switched-tests.ts';

/**
 * Maximum number of blocks to follow upwards from a return. Tests further up are missed; validators are short. Not
 * tuned.
 */
const maxBlocks = 12;
/** Number of leading instructions searched for parameters. */
const maxEntry = 20;

/** Control-flow edges that may be taken. */
interface LiveEdges {
  predecessorsOf(block: number): readonly number[];
}

export class ReturnAsserts {
  private readonly context: GuardContext;
  private readonly ir: IrFunction;
  private readonly liveEdges: LiveEdges;
  /** Blocks that end in a return. */
  private readonly blocks = new Set<number>();

  constructor(context: GuardContext, ir: IrFunction, liveEdges: LiveEdges) {
    this.context = context;
    this.ir = ir;
    this.liveEdges = liveEdges;
  }

  /** Records that the function returns at the end of a block. */
  record(block: number): void {
    this.blocks.add(block);
  }

  /** Maps each parameter to the bits that every return proves. */
  proven(): ReadonlyMap<number, Proven> {
    const asserts = new Map<number, Proven>();
    const { code } = this.context;
    const blocks = [...this.blocks];
    const end = Math.min(this.ir.last, this.ir.first + maxEntry);
    for (let v = this.ir.first; v < end; v++) {
      const index = code.a[v] ?? -1;
      if (code.op[v] !== Op.param || index < 0 || this.blocks.size === 0) continue;
      const ways = blocks.map((block) => this.provenOnTheWay(block, v));
      const proven = provenTogether(this.context, Infinity, blocks, ways);
      if (proven !== 0) asserts.set(index, proven);
    }
    return asserts;
  }

  private provenOnTheWay(block: number, parameter: number): Proven {
    const { code } = this.context;
    let mask = clearedInBlock(this.context, block, parameter);
    for (let at = block, count = 0; count < maxBlocks && at !== this.ir.firstBlock; count++) {
      const [from, other] = this.liveEdges.predecessorsOf(at);
      if (from === undefined || other !== undefined) return mask;
      mask |= clearedInBlock(this.context, from, parameter);
      const last = lastOf(code, from);
      const start = code.successorStart[from] ?? 0;
      const isBranch = code.op[last] === Op.branch && (code.successorStart[from + 1] ?? 0) === start + 2;
      if (isBranch)
        mask |= clearedBy(this.context, code.a[last] ?? -1, parameter, code.successors[start] === at);
      at = from;
    }
    return mask;
  }
}
