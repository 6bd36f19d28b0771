/**
 * States of memory at the exits of a function.
 *
 * Closures run later, and see the memory of the paths on which they were created. A path that returned before is not
 * one of them.
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

  /** Discards the exits of the previous sweep. */
  clear(): void {
    this.exits = [];
  }

  /** Records that the function exits from a block with the current memory. */
  record(block: number): void {
    this.exits.push({ block, state: this.memory.copyOf(this.memory.state) });
  }

  /**
   * Joined state of the exits reachable from some closure, or of all exits without one; `undefined` if no exit is
   * reached.
   */
  behindClosures(): MemoryState | undefined {
    const reached = this.reachedFromClosures();
    const behind = this.exits.filter(({ block }) => reached.has(block));
    return this.joined(behind.length === 0 ? this.exits : behind);
  }

  /** Joined state of all exits, with `behind` as the current state of those reachable from closures. */
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

  /** Blocks that create a closure, and everything reachable from them. */
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
