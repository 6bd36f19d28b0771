/**
 * The states of memory with which a function ends.
 *
 * Closures run later, and what they find is what was there on the ways on which they were made: an early return in
 * front of them is no such way.
 */

import { type IrFile, type IrFunction, Op } from '../../ir/ir.ts';
import type { LiveEdges } from './control-flow.ts';
import type { Memory } from './memory.ts';
import type { MemoryState } from './memory-state.ts';

export class Exits {
  private readonly memory: Memory;
  private readonly code: IrFile;
  private readonly ir: IrFunction;
  private readonly liveEdges: LiveEdges;
  private exits: { readonly block: number; readonly state: MemoryState }[] = [];

  constructor(memory: Memory, code: IrFile, ir: IrFunction, liveEdges: LiveEdges) {
    this.memory = memory;
    this.code = code;
    this.ir = ir;
    this.liveEdges = liveEdges;
  }

  /** Forgets the exits of the sweep before. */
  clear(): void {
    this.exits = [];
  }

  /** The function ends with a block, and with the memory as it is. */
  record(block: number): void {
    this.exits.push({ block, state: this.memory.copyOf(this.memory.state) });
  }

  /** State of the exits behind some closure, or of all when there is no closure; `undefined` when none is reached. */
  behindClosures(): MemoryState | undefined {
    const reached = this.reachedFromClosures();
    const behind = this.exits.filter(({ block }) => reached.has(block));
    return this.joined(behind.length === 0 ? this.exits : behind);
  }

  /** State of all exits; those behind closures are as `behind` says by now. */
  all(behind: MemoryState): MemoryState {
    const reached = this.reachedFromClosures();
    const before = this.exits.filter(({ block }) => !reached.has(block));
    if (before.length === 0 || before.length === this.exits.length) return behind;
    return this.memory.join(behind, this.joined(before) ?? behind);
  }

  private joined(exits: readonly { readonly state: MemoryState }[]): MemoryState | undefined {
    let joined: MemoryState | undefined;
    for (const { state } of exits)
      joined = joined === undefined ? this.memory.copyOf(state) : this.memory.join(joined, state);
    return joined;
  }

  /** Blocks that make a closure and all that they lead to. */
  private reachedFromClosures(): ReadonlySet<number> {
    const { code, ir } = this;
    const reached = new Set<number>();
    if (this.exits.length < 2) return reached;
    for (let block = ir.firstBlock; block < ir.lastBlock; block++) {
      const start = code.blockStart[block] ?? 0;
      if (code.op.subarray(start, code.blockStart[block + 1] ?? start).includes(Op.closure))
        reached.add(block);
    }
    for (const block of reached) {
      const start = code.successorStart[block] ?? 0;
      for (const next of code.successors.subarray(start, code.successorStart[block + 1] ?? start))
        if (this.liveEdges.has(block, next)) reached.add(next);
    }
    return reached;
  }
}
