/**
 * Abstract interpretation of one function: constants, objects and taint in one forward pass.
 *
 * Blocks run in reverse post-order, and only if some edge into them is live. Functions with loops are swept again until
 * nothing changes. Cost: instructions times sweeps. Stops and reports it when the function's budget is spent. May miss:
 * exceptions thrown by a statement and caught in the same function carry no taint, and stores through unknown keys
 * share one cell.
 */

import { recordProofs } from '../../guards/answers.ts';
import type { GuardContext, Proof } from '../../guards/guard-context.ts';
import { ReturnAsserts } from '../../guards/return-asserts.ts';
import { lastOf } from '../../ir/blocks.ts';
import { isConstruction } from '../../ir/call-access.ts';
import { truthOf } from '../../ir/constants.ts';
import { type IrFile, type IrFunction, Op } from '../../ir/ir.ts';
import { FoundSinks } from '../domain/found-sinks.ts';
import { functionSteps } from '../domain/step-budget.ts';
import type { MisuseHit, Summary, SummaryCallback } from '../domain/summary.ts';
import { isTainted, noTaint, wholeTaint } from '../domain/taint.ts';
import { isEqualValue, joinValues, taintedValue, unknown, type Value } from '../domain/value.ts';
import { callFunctions, runEscaped } from '../effects/apply-summary.ts';
import type { TaintContext } from '../frame/context.ts';
import { findLoopBlocks, isEnd, LiveEdges } from '../frame/control-flow.ts';
import { Exits } from '../frame/exits.ts';
import type { Frame, TestedKeys } from '../frame/frame.ts';
import { Memory } from '../frame/memory.ts';
import { emptyState, type MemoryState } from '../frame/memory-state.ts';
import { createGuardContext } from '../guards/create-guard-context.ts';
import { countedInJoin } from '../guards/refinements.ts';
import { noteTest } from '../guards/tested-keys.ts';
import { recordReturnSinks } from '../sinks/record-sinks.ts';
import { transfers } from '../transfer/opcodes.ts';
import { withModels } from '../transfer/sources.ts';
import { type GivenConstants, givenConstant } from './specialize.ts';
import { summarize } from './summarize.ts';

/**
 * Number of sweeps over a function with loops; the state after the last one is taken as final. Chosen, not measured.
 */
const maxSweeps = 6;

export class Interpreter implements Frame {
  readonly context: TaintContext;
  readonly fn: number;
  /** Number of the file, and index of the function within it. */
  readonly file: number;
  readonly index: number;
  readonly ir: IrFunction;
  readonly code: IrFile;
  /** Program-wide number of the file's first value. */
  readonly base: number;
  readonly memory: Memory;
  readonly sinks = new FoundSinks();
  readonly callbacks = new Map<number, SummaryCallback>();
  readonly tested: TestedKeys = { origins: new Set(), owned: new Set() };
  readonly misuses = new Map<string, MisuseHit>();
  /** Value of each instruction, indexed relative to the function's first. */
  private readonly values: (Value | undefined)[];
  /** Values thrown by this function's calls and statements that it does not catch. */
  private escaping: Value = unknown;
  isComplete = true;
  /** Current block, relative to the function's first. */
  private block = 0;
  private counted = 0;
  private readonly liveEdges: LiveEdges;
  private readonly stateAfter: (MemoryState | undefined)[];
  private readonly loopBlocks: Set<number>;
  private readonly hasLoop: boolean;
  private result: Value | undefined;
  private readonly proofs = new Map<number, Proof>();
  private readonly exits: Exits;
  private readonly asserts: ReturnAsserts;
  /** Values thrown by calls that a handler of this function catches. Several handlers are not distinguished. */
  private caught: Value = unknown;
  private hasCaughtMore = false;
  private readonly hasHandler: boolean;
  readonly guardContext: GuardContext;
  private readonly constants: GivenConstants;

  /** @param constants  values of its parameters, if it is run for some calls only */
  constructor(context: TaintContext, fn: number, constants: GivenConstants = new Map()) {
    const { file, index, ir } = context.program.function(fn);
    this.file = file;
    this.index = index;
    this.context = context;
    this.fn = fn;
    this.constants = constants;
    this.ir = ir;
    this.code = context.program.file(file);
    this.base = context.program.valueBase[file] ?? 0;
    this.memory = new Memory(context.origins, context.ruleBits, context.program.countMembers);
    this.values = Array.from<Value | undefined>({ length: ir.last - ir.first });
    this.stateAfter = Array.from<MemoryState | undefined>({ length: ir.lastBlock - ir.firstBlock });
    this.liveEdges = new LiveEdges(this.code, ir);
    this.exits = new Exits(this.memory, this.code, ir, this.liveEdges);
    this.loopBlocks = findLoopBlocks(this.code, ir);
    this.hasLoop = this.loopBlocks.size > 0;
    this.guardContext = createGuardContext(this);
    this.asserts = new ReturnAsserts(this.guardContext, this.ir, this.liveEdges);
    this.hasHandler = this.code.op.subarray(this.ir.first, this.ir.last).includes(Op.catch);
  }

  run(): Summary {
    for (let sweep = 0; sweep < maxSweeps; sweep++) {
      const hasChanged = this.sweep();
      if (!this.isComplete || !((this.hasLoop && hasChanged) || this.hasCaughtMore)) break;
      this.hasCaughtMore = false;
    }
    const end = this.exits.behindClosures();
    if (end === undefined) return this.finish(unknown);
    this.memory.useState(end);
    this.runEscapedClosures();
    this.memory.useState(this.exits.all(this.memory.state));
    return this.finish(this.result ?? unknown);
  }

  /** Counts work; once the budget is exceeded, the function is abandoned as it is. */
  spend(units: number): boolean {
    this.counted += units;
    this.isComplete &&= this.steps <= functionSteps;
    return this.isComplete;
  }

  /** Work done so far. */
  get steps(): number {
    return this.counted + this.memory.cost;
  }

  get isInLoop(): boolean {
    return this.loopBlocks.has(this.block);
  }

  /** Records that a call throws the value. */
  raise(value: Value): void {
    if (!this.hasHandler) {
      this.escaping = joinValues(this.escaping, value);
      return;
    }
    const joined = joinValues(this.caught, value);
    this.hasCaughtMore ||= joined !== this.caught;
    this.caught = joined;
  }

  valueOf(v: number): Value {
    return (v < 0 ? undefined : this.values[v - this.ir.first]) ?? unknown;
  }

  isTaken(from: number, to: number): boolean {
    return this.liveEdges.has(from, to);
  }

  // --- blocks

  private sweep(): boolean {
    let hasChanged = false;
    const { code, ir } = this;
    this.result = undefined;
    this.exits.clear();
    for (let number = ir.firstBlock; number < ir.lastBlock && this.isComplete; number++) {
      const index = number - ir.firstBlock;
      const state = this.stateBefore(number);
      if (state === undefined) continue;
      this.memory.useState(state);
      this.block = index;
      const end = code.blockStart[number + 1] ?? 0;
      let v = code.blockStart[number] ?? 0;
      for (; v < end && !isEnd(this, v - 1, number); v++) hasChanged = this.step(v, number) || hasChanged;
      this.spend(end - (code.blockStart[number] ?? 0) + 1);
      if (!isEnd(this, v - 1, number)) hasChanged = this.leave(number) || hasChanged;
      this.stateAfter[index] = this.memory.state;
    }
    return hasChanged;
  }

  /** The memory at the start of a block; `undefined` if no edge into it is live. */
  private stateBefore(number: number): MemoryState | undefined {
    const { ir, memory } = this;
    if (number === ir.firstBlock) return emptyState();
    let state: MemoryState | undefined;
    for (const predecessor of this.liveEdges.predecessorsOf(number)) {
      const after = this.stateAfter[predecessor - ir.firstBlock];
      if (after !== undefined) state = state === undefined ? memory.copyOf(after) : memory.join(state, after);
    }
    return state;
  }

  /** Marks the outgoing edges of a block that may be taken. */
  private leave(number: number): boolean {
    const { code } = this;
    const start = code.successorStart[number] ?? 0;
    const successors = code.successors.subarray(start, code.successorStart[number + 1] ?? start);
    const last = lastOf(code, number);
    // A branch is last in its block, and the handler's edge follows its own edges.
    const truth =
      last >= 0 && code.op[last] === Op.branch
        ? truthOf(this.valueOf(code.a[last] ?? -1).constant)
        : undefined;
    let hasChanged = false;
    for (const [index, successor] of successors.entries()) {
      if (truth !== undefined && successors.length === 2 && (index === 0) !== truth) continue;
      hasChanged = this.liveEdges.add(number, successor) || hasChanged;
    }
    if (successors.length === 0 && code.op[last] !== Op.return && code.op[last] !== Op.throw) {
      this.asserts.record(number);
      this.exit(unknown);
    }
    return hasChanged;
  }

  private exit(value: Value): void {
    this.result = this.result === undefined ? value : joinValues(this.result, value);
    this.exits.record(this.block + this.ir.firstBlock);
  }

  // --- instructions

  /** Runs one instruction. Returns true if its value changed. */
  private step(v: number, block: number): boolean {
    const at = v - this.ir.first;
    this.memory.objects.startInstruction();
    const computed = this.transfer(v, block);
    if (this.context.ruleBits.keys !== 0) noteTest(this, v);
    let value = withModels(this, v, computed);
    const old = this.values[at];
    if (old !== undefined && this.loopBlocks.has(this.block)) value = joinValues(old, value);
    this.values[at] = value;
    return old !== value && this.hasLoop && (old === undefined || !isEqualValue(old, value));
  }

  private transfer(v: number, block: number): Value {
    const { code } = this;
    const op = code.op[v] ?? 0;
    const a = code.a[v] ?? -1;
    switch (op) {
      case Op.phi:
        return this.transferPhi(v, a, block);
      case Op.param:
        return givenConstant(this.constants, a) ?? this.memory.given(a, []);
      case Op.return:
        recordReturnSinks(this, v, this.valueOf(a));
        recordProofs(this.guardContext, this, a, block, this.proofs);
        this.asserts.record(block);
        this.exit(this.valueOf(a));
        return unknown;
      case Op.catch:
        return this.caught;
      case Op.throw:
        this.throw(a, block);
        return unknown;
      case Op.yield:
        if (a >= 0) this.result = joinValues(this.result ?? unknown, this.valueOf(a));
        // The runner of a generator calls a yielded function, and resumes with its result.
        return a < 0 ? unknown : callFunctions(this, v, this.valueOf(a), [unknown], 1);
      default:
        return transfers[op]?.(this, v, a, code.b[v] ?? -1) ?? unknown;
    }
  }

  /** Applies a throw statement; a handler in this function does not see its taint. */
  private throw(thrown: number, block: number): void {
    const { code, memory } = this;
    const isCaught = (code.successorStart[block + 1] ?? 0) > (code.successorStart[block] ?? 0);
    const deep = isCaught ? noTaint : memory.deepTaint(this.valueOf(thrown));
    // An error is an object whose message is a part of it.
    const taint = isConstruction(code, thrown) ? wholeTaint(deep) : deep;
    if (isTainted(taint)) this.escaping = joinValues(this.escaping, taintedValue(taint));
  }

  private transferPhi(phi: number, pool: number, block: number): Value {
    const { code } = this;
    const start = code.predecessorStart[block] ?? 0;
    const end = code.predecessorStart[block + 1] ?? start;
    let value: Value | undefined;
    const counted = countedInJoin(this, phi, block);
    for (let at = start; at < end; at++) {
      if (counted?.[at - start] === false || !this.liveEdges.has(code.predecessors[at] ?? 0, block)) continue;
      const operand = code.pool[pool + at - start] ?? -1;
      const incoming = operand < 0 ? undefined : this.values[operand - this.ir.first];
      if (incoming === undefined) continue;
      value = value === undefined ? incoming : joinValues(value, incoming);
    }
    return value ?? unknown;
  }

  // --- end of the run

  /** Applies the effects of closures created here on captured variables: they may run at any later time. */
  private runEscapedClosures(): void {
    for (const at of this.values.keys()) {
      const v = at + this.ir.first;
      if (this.code.op[v] !== Op.closure || !this.isComplete) continue;
      const fn = this.memory.objects.get(this.values[at]?.objects[0] ?? 0).fn;
      if (fn !== undefined && this.values[at] !== undefined) runEscaped(this, v, fn);
    }
  }

  private finish(result: Value): Summary {
    return summarize(this, result, this.proofs, this.asserts.proven(), this.escaping.taint);
  }
}
