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

export class FunctionBuilder {
  readonly blocks: BlockData[] = [];
  readonly instructions: Instruction[] = [];
  /** Operand lists of this function. */
  readonly pool: number[] = [];
  readonly phiOperands = new Map<Value, Value[]>();
  private readonly replaced = new Map<Value, Value>();
  private readonly phiUsers = new Map<Value, Set<Value>>();
  current: Block;

  constructor() {
    this.current = this.createBlock();
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
    });
    return this.blocks.length - 1;
  }

  private block(number: Block): BlockData {
    const block = this.blocks[number];
    if (block === undefined) throw new Error(`no block ${number}`);
    return block;
  }

  addEdge(from: Block, to: Block): void {
    const target = this.block(to);
    if (target.isSealed) throw new Error(`block ${to} is sealed`);
    this.block(from).successors.push(to);
    target.predecessors.push(from);
  }

  hasPredecessors(block: Block): boolean {
    return this.block(block).predecessors.length > 0;
  }

  /** Seals a block: no further predecessor will be added. */
  seal(number: Block): void {
    const block = this.block(number);
    block.isSealed = true;
    for (const [variable, phi] of block.incompletePhis)
      this.pendingPhis.push({ block: number, variable, phi });
    block.incompletePhis.clear();
    this.fillPending();
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
    this.block(block).variables.set(variable, value);
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
      if (second === undefined) {
        path.push(at);
        at = only;
        continue;
      }
      value = this.createPhi(at);
      data.variables.set(variable, value);
      this.pendingPhis.push({ block: at, variable, phi: value });
      break;
    }
    value = this.resolve(value);
    for (const passed of path) this.block(passed).variables.set(variable, value);
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
