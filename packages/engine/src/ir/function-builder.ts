/**
 * Builds one function in SSA form while its body is walked.
 *
 * @see Braun, Buchwald, Hack, Leissa, Mallach, Zwinkau 2013, "Simple and Efficient Construction of SSA Form". Reads
 *   walk up the predecessors with an explicit stack, so that long functions do not overflow the call stack.
 */

import { Op, type Opcode } from './ir.ts';

export type Block = number;
export type Value = number;

interface BlockData {
  /** Phis, and the `undef` of an unassigned variable, which precede the instructions. */
  readonly heads: Value[];
  readonly instructions: Value[];
  readonly predecessors: Block[];
  readonly successors: Block[];
  isSealed: boolean;
  /** Value of each variable at the end of the block, as far as known. */
  readonly variables: Map<string, Value>;
  readonly incompletePhis: Map<string, Value>;
  /** Immediate dominator, or undefined where it is not known: in the entry, before it is sealed, in unreachable code. */
  dominator: Block | undefined;
  /** When the block got its first predecessor; 0 for the entry, `Infinity` before. */
  reachedAt: number;
  /** When the block got its first successor, `Infinity` before. */
  leftAt: number;
  /** When its last predecessor was known, `Infinity` before. */
  sealedAt: number;
}

interface Instruction {
  op: Opcode;
  a: number;
  b: number;
  c: number;
  start: number;
  end: number;
}

/**
 * Maximum number of blocks searched backwards for a value: an expression has few, but a flag may be tested far below.
 * Chosen, not measured.
 */
const maxBlocksBack = 256;

/**
 * Number of blocks that a read passes before it keeps the value that it found, besides the block that it began in: what
 * is read far from where it was assigned is kept in few places, and later reads pass few blocks. Chosen, not measured.
 */
const blocksPassed = 16;

/**
 * Maximum number of blocks walked to find one block's immediate dominator. A block without one costs phis, not
 * correctness. Chosen, not measured.
 */
const maxDominatorSteps = 1_024;

/** Index of the first number above `limit` in an ascending list; the list's length if none is. */
function firstAbove(ascending: readonly number[], limit: number): number {
  let [from, to] = [0, ascending.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((ascending[middle] ?? Infinity) > limit) to = middle;
    else from = middle + 1;
  }
  return from;
}

/**
 * True for a block that was not reached before it was left: the head of a loop behind a `return`, or a label that only later
 * code jumps to. It may be its own only predecessor, so a read ends there in a phi.
 */
function leftFirst({ leftAt, reachedAt }: BlockData): boolean {
  return leftAt <= reachedAt;
}

export class FunctionBuilder {
  readonly blocks: BlockData[] = [];
  readonly instructions: Instruction[] = [];
  /** Operand lists of this function. */
  readonly pool: number[] = [];
  readonly phiOperands = new Map<Value, Value[]>();
  private readonly replaced = new Map<Value, Value>();
  private readonly phiUsers = new Map<Value, Set<Value>>();
  /** Counts edges and assignments: the order in which they were made. */
  private clock = 0;
  private readonly writtenAt = new Map<string, number[]>();
  current: Block;

  constructor() {
    this.current = this.createBlock();
    this.block(this.current).reachedAt = 0;
    this.seal(this.current);
  }

  createBlock(): Block {
    this.blocks.push({
      heads: [],
      instructions: [],
      predecessors: [],
      successors: [],
      isSealed: false,
      variables: new Map(),
      incompletePhis: new Map(),
      dominator: undefined,
      reachedAt: Infinity,
      leftAt: Infinity,
      sealedAt: Infinity,
    });
    return this.blocks.length - 1;
  }

  private block(number: Block): BlockData {
    const block = this.blocks[number];
    if (block === undefined) throw new Error(`no block ${number}`);
    return block;
  }

  /** Adds the edge unless no way leads to `from`, as behind a `return`: what is never left adds nothing to a merge. */
  addEdge(from: Block, to: Block): void {
    const target = this.block(to);
    if (target.isSealed) throw new Error(`block ${to} is sealed`);
    const source = this.block(from);
    if (this.isUnreachable(from)) return;
    this.clock += 1;
    source.leftAt = Math.min(source.leftAt, this.clock);
    target.reachedAt = Math.min(target.reachedAt, this.clock);
    source.successors.push(to);
    target.predecessors.push(from);
  }

  hasPredecessors(block: Block): boolean {
    return this.block(block).predecessors.length > 0;
  }

  private isUnreachable(number: Block): boolean {
    const { isSealed, reachedAt } = this.block(number);
    return isSealed && reachedAt === Infinity;
  }

  /** Seals a block: no further predecessor will be added. */
  seal(number: Block): void {
    const block = this.block(number);
    block.isSealed = true;
    block.sealedAt = this.clock;
    block.dominator = this.findDominator(block, number);
    for (const [variable, phi] of block.incompletePhis)
      this.pendingPhis.push({ block: number, variable, phi });
    block.incompletePhis.clear();
    this.fillPending();
  }

  /**
   * The block that every way from the entry to `block` passes last, by intersection as in Cooper, Harvey, Kennedy 2001,
   * "A Simple, Fast Dominance Algorithm", where the order of blocks is that in which they were reached. Undefined
   * if that is above a block which is not sealed and so may still be reached in other ways, or too far away.
   */
  private findDominator(block: BlockData, number: Block): Block | undefined {
    if (leftFirst(block)) return undefined;
    let dominator: Block | undefined;
    let steps = 0;
    const climb = (from: Block, until: number): Block | undefined => {
      let at: Block | undefined = from;
      while (at !== undefined && this.block(at).reachedAt > until) {
        steps += 1;
        const above: Block | undefined = steps > maxDominatorSteps ? undefined : this.block(at).dominator;
        at = above !== undefined && this.isReachedBefore(above, at) ? above : undefined;
      }
      return at;
    };
    for (const predecessor of block.predecessors) {
      let other = climb(predecessor, block.reachedAt);
      // The end of a loop whose head this is.
      if (other === number) continue;
      dominator ??= other;
      while (other !== undefined && dominator !== undefined && other !== dominator) {
        if (this.isReachedBefore(other, dominator)) dominator = climb(dominator, this.block(other).reachedAt);
        else other = climb(other, this.block(dominator).reachedAt);
      }
      if (other === undefined || dominator === undefined) return undefined;
    }
    return dominator;
  }

  private isReachedBefore(one: Block, other: Block): boolean {
    return this.block(one).reachedAt < this.block(other).reachedAt;
  }

  emit(op: Opcode, a: number, b: number, c: number, start: number, end: number): Value {
    const value = this.instructions.length;
    this.instructions.push({ op, a, b, c, start, end });
    this.block(this.current).instructions.push(value);
    return value;
  }

  /** True if the value dominates the current block; false if its definition is too many blocks away. */
  isMadeOnEveryWay(value: Value): boolean {
    const open = new Set([this.current]);
    // Grows during iteration.
    for (const number of open) {
      if (open.size > maxBlocksBack) return false;
      const { instructions, heads, predecessors } = this.block(number);
      const [first = Infinity] = instructions;
      if ((value >= first && instructions.lastIndexOf(value) >= 0) || heads.includes(value)) continue;
      if (predecessors.length === 0) return false;
      for (const before of predecessors) open.add(before);
    }
    return true;
  }

  /** Appends operands to the pool and returns the index of the first. */
  addOperands(...operands: readonly number[]): number {
    const start = this.pool.length;
    for (const operand of operands) this.pool.push(operand);
    return start;
  }

  writeVariable(variable: string, value: Value, block: Block = this.current): void {
    this.clock += 1;
    const written = this.writtenAt.get(variable);
    if (written === undefined) this.writtenAt.set(variable, [this.clock]);
    else written.push(this.clock);
    const data = this.block(block);
    if (data.leftAt !== Infinity) throw new Error(`block ${block} has been left`);
    data.variables.set(variable, value);
  }

  /** True if nothing is assigned to the variable on the ways from the end of `above` to the start of `block`. */
  private isUnwrittenBetween(above: BlockData, block: BlockData, variable: string): boolean {
    const written = this.writtenAt.get(variable) ?? [];
    const after = written[firstAbove(written, above.leftAt)];
    return after === undefined || after > block.sealedAt;
  }

  /** The variable's value at the end of `block`; an `undef` on paths without an assignment. */
  readVariable(variable: string, block: Block = this.current): Value {
    const path: Block[] = [];
    let value: Value | undefined;
    for (let at = block; ; ) {
      const data = this.block(at);
      value = data.variables.get(variable);
      if (value !== undefined) break;
      if (!data.isSealed) {
        value = this.createPhi(at);
        data.incompletePhis.set(variable, value);
        data.variables.set(variable, value);
        break;
      }
      const [only, second] = data.predecessors;
      if (only === undefined) {
        value = this.createFirst(at, Op.undef);
        data.variables.set(variable, value);
        break;
      }
      const { dominator } = data;
      if (second === undefined && !leftFirst(data)) {
        path.push(at);
        at = only;
        continue;
      }
      if (dominator !== undefined && this.isUnwrittenBetween(this.block(dominator), data, variable)) {
        path.push(at);
        at = dominator;
        continue;
      }
      value = this.createPhi(at);
      data.variables.set(variable, value);
      this.pendingPhis.push({ block: at, variable, phi: value });
      break;
    }
    value = this.resolve(value);
    for (let at = 0; at < path.length; at += blocksPassed)
      this.block(path[at] ?? block).variables.set(variable, value);
    this.fillPending();
    return this.resolve(value);
  }

  private readonly pendingPhis: { block: Block; variable: string; phi: Value }[] = [];
  private isFilling = false;

  /** Fills phis from a list rather than recursively: each read of an operand may only extend the list. */
  private fillPending(): void {
    if (this.isFilling) return;
    this.isFilling = true;
    for (let next = this.pendingPhis.pop(); next; next = this.pendingPhis.pop()) {
      this.fillPhi(next.block, next.variable, next.phi);
    }
    this.isFilling = false;
  }

  private createPhi(block: Block): Value {
    const phi = this.createFirst(block, Op.phi);
    this.phiOperands.set(phi, []);
    return phi;
  }

  private createFirst(block: Block, op: Opcode): Value {
    const value = this.instructions.length;
    this.instructions.push({ op, a: -1, b: -1, c: -1, start: 0, end: 0 });
    this.block(block).heads.push(value);
    return value;
  }

  private fillPhi(block: Block, variable: string, phi: Value): void {
    const operands: Value[] = [];
    this.phiOperands.set(phi, operands);
    for (const predecessor of this.block(block).predecessors) {
      const operand = this.readVariable(variable, predecessor);
      operands.push(operand);
      if (this.instructions[operand]?.op === Op.phi) this.usersOf(operand).add(phi);
    }
    this.simplify(phi);
  }

  private usersOf(phi: Value): Set<Value> {
    let users = this.phiUsers.get(phi);
    if (users === undefined) {
      users = new Set();
      this.phiUsers.set(phi, users);
    }
    return users;
  }

  /** Replaces phis that merge a single value, and then the phis that used them. */
  private simplify(first: Value): void {
    const open = [first];
    for (let phi = open.pop(); phi !== undefined; phi = open.pop()) {
      if (this.replaced.has(phi)) continue;
      const operands = this.phiOperands.get(phi) ?? [];
      const distinct = new Set(operands.map((operand) => this.resolve(operand)));
      distinct.delete(phi);
      const [only, second] = distinct;
      if (only === undefined || second !== undefined) continue;
      this.replaced.set(phi, only);
      const users = this.usersOf(phi);
      users.delete(phi);
      open.push(...users);
      if (this.instructions[only]?.op === Op.phi) for (const user of users) this.usersOf(only).add(user);
    }
  }

  /** The value that replaces `value` after phis were simplified. */
  resolve(value: Value): Value {
    let at = value;
    for (let next = this.replaced.get(at); next !== undefined; next = this.replaced.get(at)) at = next;
    return at;
  }

  isReplaced(value: Value): boolean {
    return this.replaced.has(value);
  }
}
