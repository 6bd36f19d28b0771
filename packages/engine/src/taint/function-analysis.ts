/**
 * Abstract interpretation of one function: constants, objects and taint in one forward pass.
 *
 * Blocks run in reverse post-order and only while some edge into them is live; functions with loops are swept again
 * until nothing changes. Cost: instructions times sweeps; stops at `maxSteps` and says so. May miss: exceptions carry
 * nothing, stores through unknown keys go to one cell.
 */

import { memberKey } from '../graph/member-key.ts';
import { argumentsOf } from '../ir/call-access.ts';
import { ownerOfValue } from '../ir/environments.ts';
import { binaryOperators, type IrFile, type IrFunction, Op, unaryOperators } from '../ir/ir.ts';
import { Activation, anyCell } from './activation.ts';
import { runAccessors } from './apply-summary.ts';
import { applyCall } from './calls.ts';
import { foldBinary, foldUnary, truthOf } from './constants.ts';
import type { TaintContext } from './context.ts';
import { findLoopBlocks, LiveEdges } from './control-flow.ts';
import { loadGlobal, storeGlobal } from './globals.ts';
import { createGuardContext } from './guard-context.ts';
import { recordProofs } from './guard-paths.ts';
import { clearedBy, equalOperand, type GuardContext } from './guards.ts';
import { Heap } from './heap.ts';
import { joinText } from './join-text.ts';
import { readUnderKey, recordMemberWrite } from './member-writes.ts';
import { restBase } from './origins.ts';
import { addedMemberCells, capturedCell } from './shared-keys.ts';
import { recordReturnSinks, recordStoreSinks } from './sinks.ts';
import { summarize } from './summarize.ts';
import {
  type MisuseHit,
  type Proof,
  type Summary,
  type SummaryCallback,
  type SummarySink,
} from './summary.ts';
import { noteTest, type TestedKeys } from './tested-keys.ts';
import {
  cleanse,
  constantValue,
  isEqualValue,
  joinTaint,
  joinValues,
  objectValue,
  type Taint,
  unknown,
  type Value,
  withTaint,
} from './value.ts';

/** Sweeps over a function with loops. ENGINE-DESIGN.md: 6. */
const maxSweeps = 6;
/** Units of work a function may cost: instructions, and cells touched by calls. Chosen: 0.2 s on a slow machine. */
const maxSteps = 100_000;

export class FunctionAnalysis {
  readonly context: TaintContext;
  readonly fn: number;
  /** Number of the file, and of the function within it. */
  readonly file: number;
  readonly index: number;
  readonly ir: IrFunction;
  readonly code: IrFile;
  /** Number of the file's first value in the program. */
  readonly base: number;
  readonly activation: Activation;
  readonly sinks = new Map<string, SummarySink>();
  readonly callbacks = new Map<string, SummaryCallback>();
  readonly tested: TestedKeys = { origins: new Set(), owned: new Set() };
  readonly misuses = new Map<string, MisuseHit>();
  /** Value of each instruction, by number of the file less the function's first. */
  readonly values: (Value | undefined)[];
  isComplete = true;
  /** Block that is being run, within the function. */
  private block = 0;
  private steps = 0;
  private readonly liveEdges: LiveEdges;
  private readonly heapAfter: (Heap | undefined)[];
  private readonly loopBlocks: Set<number>;
  private readonly hasLoop: boolean;
  private result: Value | undefined;
  private exitHeap: Heap | undefined;
  private readonly proofs = new Map<number, Proof>();
  private readonly guardContext: GuardContext;

  constructor(context: TaintContext, fn: number) {
    const { file, index, ir } = context.program.function(fn);
    this.file = file;
    this.index = index;
    this.context = context;
    this.fn = fn;
    this.ir = ir;
    this.code = context.program.file(file);
    this.base = context.program.valueBase[file] ?? 0;
    this.activation = new Activation(context.origins, context.flows);
    this.values = Array.from<Value | undefined>({ length: ir.last - ir.first });
    this.heapAfter = Array.from<Heap | undefined>({ length: ir.lastBlock - ir.firstBlock });
    this.liveEdges = new LiveEdges(this.code, ir);
    this.loopBlocks = findLoopBlocks(this.code, ir);
    this.hasLoop = this.loopBlocks.size > 0;
    this.guardContext = createGuardContext(this);
  }

  run(): Summary {
    for (let sweep = 0; sweep < maxSweeps; sweep++) {
      const hasChanged = this.sweep();
      if (!this.hasLoop || !hasChanged || !this.isComplete) break;
    }
    if (this.exitHeap === undefined) return this.finish(unknown);
    this.activation.enter(this.exitHeap.fork());
    this.runEscapedClosures();
    return this.finish(this.result ?? unknown);
  }

  /** Counts work; past the cap the function is left as it is. */
  spend(units: number): boolean {
    this.steps += units;
    if (this.steps + this.activation.cost > maxSteps) this.isComplete = false;
    return this.isComplete;
  }

  get isInLoop(): boolean {
    return this.loopBlocks.has(this.block);
  }

  taintOf(v: number): Taint {
    return this.valueOf(v).taint;
  }

  constantOf(v: number): unknown {
    return this.valueOf(v).constant;
  }

  provesKey(call: number, argument: number): boolean {
    const { keys } = this.context.flows;
    const [whenTrue, whenFalse] = [true, false].map((holds) =>
      this.guardContext.provenBy(call, argument, holds),
    );
    // A test of one argument that proves everything is one of its type: it says nothing where it fails.
    const isOwnTest = argumentsOf(this.code, call).length > 1 && ((whenTrue ?? 0) & keys) !== 0;
    return isOwnTest || whenTrue === keys || whenFalse === keys;
  }

  valueOf(v: number): Value {
    return (v < 0 ? undefined : this.values[v - this.ir.first]) ?? unknown;
  }

  // --- blocks

  private sweep(): boolean {
    let hasChanged = false;
    const { code, ir } = this;
    this.result = undefined;
    this.exitHeap = undefined;
    for (let number = ir.firstBlock; number < ir.lastBlock && this.isComplete; number++) {
      const index = number - ir.firstBlock;
      const heap = this.heapBefore(number);
      if (heap === undefined) continue;
      this.activation.enter(heap);
      this.block = index;
      const end = code.blockStart[number + 1] ?? 0;
      for (let v = code.blockStart[number] ?? 0; v < end; v++)
        hasChanged = this.step(v, number) || hasChanged;
      this.spend(end - (code.blockStart[number] ?? 0) + 1);
      hasChanged = this.leave(number) || hasChanged;
      this.heapAfter[index] = this.activation.heap;
    }
    return hasChanged;
  }

  /** The heap at a block's start; `undefined` while no edge into it is live. */
  private heapBefore(number: number): Heap | undefined {
    const { ir } = this;
    if (number === ir.firstBlock) return new Heap();
    let heap: Heap | undefined;
    for (const predecessor of this.liveEdges.predecessorsOf(number)) {
      const after = this.heapAfter[predecessor - ir.firstBlock];
      if (after === undefined) continue;
      heap =
        heap === undefined
          ? after.fork()
          : heap.join(after, (object, name) => this.activation.initialForJoin(object, name));
    }
    return heap;
  }

  /** Marks the edges out of a block that may be taken. */
  private leave(number: number): boolean {
    const { code } = this;
    const start = code.successorStart[number] ?? 0;
    const successors = code.successors.subarray(start, code.successorStart[number + 1] ?? start);
    const last = (code.blockStart[number + 1] ?? 1) - 1;
    // A branch stands last in its block, but for the handler's edge behind it.
    const truth =
      code.op[last] === Op.branch ? truthOf(this.valueOf(code.a[last] ?? -1).constant) : undefined;
    let hasChanged = false;
    for (const [index, successor] of successors.entries()) {
      if (truth !== undefined && successors.length === 2 && (index === 0) !== truth) continue;
      hasChanged = this.liveEdges.add(number, successor) || hasChanged;
    }
    if (successors.length === 0 && code.op[last] !== Op.return && code.op[last] !== Op.throw)
      this.exit(unknown);
    return hasChanged;
  }

  private exit(value: Value): void {
    this.result = this.result === undefined ? value : joinValues(this.result, value);
    const { heap } = this.activation;
    this.exitHeap =
      this.exitHeap === undefined
        ? heap.fork()
        : this.exitHeap.join(heap, (object, name) => this.activation.initialForJoin(object, name));
  }

  // --- instructions

  /** Runs one instruction; true when its value changed. */
  private step(v: number, block: number): boolean {
    const at = v - this.ir.first;
    let value = this.transfer(v, block);
    if (this.context.flows.keys !== 0) noteTest(this, v);
    const sources = this.context.pointsTo.sourcesAt(this.base + v);
    for (const row of this.isReplaced(v) ? [] : sources) {
      const mask = this.context.flows.ofSource(row.kind);
      if (mask === 0) continue;
      value = withTaint(
        value,
        joinTaint(value.taint, [this.context.origins.source(this.base + v, row), mask]),
      );
    }
    const old = this.values[at];
    if (old !== undefined && this.loopBlocks.has(this.block)) value = joinValues(old, value);
    this.values[at] = value;
    return old !== value && this.hasLoop && (old === undefined || !isEqualValue(old, value));
  }

  /** A member of a library's object that the function itself has stored is not what the library gave. */
  private isReplaced(v: number): boolean {
    const { code } = this;
    if (code.op[v] !== Op.loadField) return false;
    return this.activation.isStored(this.valueOf(code.a[v] ?? -1), code.strings[code.b[v] ?? -1] ?? '');
  }

  private transfer(v: number, block: number): Value {
    const { activation, code } = this;
    const a = code.a[v] ?? -1;
    const b = code.b[v] ?? -1;
    switch (code.op[v]) {
      case Op.const:
        return constantValue(code.constants[a] ?? null);
      case Op.phi:
        return this.transferPhi(a, block);
      case Op.loadGlobal:
        return loadGlobal(this, code.strings[a] ?? '');
      case Op.storeGlobal:
        storeGlobal(this, code.strings[a] ?? '', this.valueOf(b));
        return unknown;
      case Op.param:
        return activation.given(a, []);
      case Op.restParam:
        return activation.given(restBase + a, []);
      case Op.pi:
        return this.transferPi(a, b, code.c[v] === 1);
      case Op.cast:
      case Op.await:
      case Op.spread:
        return this.valueOf(a);
      case Op.loadField:
      case Op.loadIndex:
      case Op.storeField:
      case Op.storeIndex:
        return this.transferMember(v, a, b);
      case Op.element:
        return activation.readAny(this.valueOf(a));
      case Op.key:
        return activation.keyOf(this.valueOf(a));
      case Op.object:
        return this.allocate(v, { isLiteral: true });
      case Op.array:
        return this.transferArray(v, a, b);
      case Op.closure:
        return this.transferClosure(v, a, b);
      case Op.class:
        return this.allocate(v, {});
      case Op.environment: {
        const environment = this.allocate(v, {});
        if (b >= 0) activation.store(environment, '^', this.valueOf(b));
        return environment;
      }
      case Op.copyFields:
        activation.copyFields(this.valueOf(a), this.valueOf(b));
        return unknown;
      case Op.concat:
        return joinText(this, code.pool.subarray(a, a + b));
      case Op.binary: {
        const operator = binaryOperators[code.c[v] ?? 0] ?? '+';
        const constant = foldBinary(operator, this.valueOf(a).constant, this.valueOf(b).constant);
        if (constant !== undefined) return constantValue(constant);
        return operator === '+' ? joinText(this, [a, b]) : unknown;
      }
      case Op.unary: {
        const constant = foldUnary(unaryOperators[b] ?? '!', this.valueOf(a).constant);
        return constant === undefined ? unknown : constantValue(constant);
      }
      case Op.call:
        return applyCall(this, v);
      case Op.return:
        recordReturnSinks(this, v, this.valueOf(a));
        recordProofs(this.guardContext, this, a, block, this.proofs);
        this.exit(this.valueOf(a));
        return unknown;
      case Op.yield:
        if (a >= 0) this.result = joinValues(this.result ?? unknown, this.valueOf(a));
        return unknown;
      default:
        return unknown;
    }
  }

  private transferMember(v: number, a: number, b: number): Value {
    const { activation, code } = this;
    switch (code.op[v]) {
      case Op.loadField:
        return this.transferLoad(v, a, code.strings[b] ?? '');
      case Op.loadIndex: {
        const key = this.keyOf(b);
        return key === undefined
          ? readUnderKey(this, v, activation.readAny(this.valueOf(a)))
          : activation.readField(this.valueOf(a), key);
      }
      case Op.storeField:
        return this.transferStore(v, this.valueOf(a), code.strings[b] ?? '', this.valueOf(code.c[v] ?? -1));
      case Op.storeIndex: {
        const key = this.keyOf(b);
        const value = this.valueOf(code.c[v] ?? -1);
        if (key !== undefined) return this.transferStore(v, this.valueOf(a), key, value);
        recordMemberWrite(this, v);
        activation.storeKey(this.valueOf(a), this.valueOf(b));
        // Who reads it under an unknown key again finds by that key alone that it may be a prototype.
        const stored = withTaint(value, cleanse(value.taint, this.context.flows.reached));
        return this.transferStore(v, this.valueOf(a), anyCell, stored);
      }
      default:
        return unknown;
    }
  }

  private transferPhi(pool: number, block: number): Value {
    const { code } = this;
    const start = code.predecessorStart[block] ?? 0;
    const end = code.predecessorStart[block + 1] ?? start;
    let value: Value | undefined;
    for (let at = start; at < end; at++) {
      if (!this.liveEdges.has(code.predecessors[at] ?? 0, block)) continue;
      const operand = code.pool[pool + at - start] ?? -1;
      const incoming = operand < 0 ? undefined : this.values[operand - this.ir.first];
      if (incoming === undefined) continue;
      value = value === undefined ? incoming : joinValues(value, incoming);
    }
    return value ?? unknown;
  }

  private transferPi(target: number, condition: number, holds: boolean): Value {
    const value = this.valueOf(target);
    if (value.taint.length === 0 && value.objects.length === 0) return value;
    const equal = equalOperand(this.guardContext, condition, target, holds);
    if (equal !== undefined && !this.guardContext.isFromSource(equal)) return this.valueOf(equal);
    const cleared = clearedBy(this.guardContext, condition, target, holds);
    if (cleared === 0) return value;
    return { ...value, taint: cleanse(value.taint, cleared), cleared: value.cleared | cleared };
  }

  private transferLoad(v: number, object: number, name: string): Value {
    const value = this.valueOf(object);
    const result = runAccessors(this, v, value, undefined) ?? this.activation.readField(value, name);
    const owner = ownerOfValue(this.code, this.index, object);
    if (owner >= 0 && name !== '^') return this.withCaptured(result, owner, name);
    let { taint } = result;
    for (const key of addedMemberCells(this.context.pointsTo, this.base + object, name))
      taint = joinTaint(taint, this.context.shared.read(key, this.fn));
    return withTaint(result, taint);
  }

  /** What is known of a captured variable wherever the function runs. */
  private withCaptured(value: Value, owner: number, name: string): Value {
    const constant = this.context.capturedConstant(this.file, owner, name);
    if (constant !== undefined) return constantValue(constant);
    const taint = this.context.shared.read(capturedCell(this.file, owner, name), this.fn);
    return withTaint(value, joinTaint(value.taint, taint));
  }

  private transferStore(v: number, target: Value, name: string, value: Value): Value {
    recordStoreSinks(this, v, name, value);
    if (runAccessors(this, v, target, value) === undefined) this.activation.store(target, name, value);
    const taint = this.activation.deepTaint(value);
    if (taint.length === 0) return unknown;
    const object = this.base + (this.code.a[v] ?? -1);
    for (const key of addedMemberCells(this.context.pointsTo, object, name))
      this.context.shared.write(key, taint);
    return unknown;
  }

  /** Member name that a key stands for; `undefined` when it is not known. */
  private keyOf(key: number): string | undefined {
    const { constant } = this.valueOf(key);
    if (typeof constant === 'string' || typeof constant === 'number') return String(constant);
    return memberKey(this.code, key, this.context.program.symbols);
  }

  private allocate(v: number, head: { fn?: number; isLiteral?: boolean }): Value {
    const object = this.activation.make(`at:${v}`, { value: this.base + v, isWeak: this.isInLoop, ...head });
    return objectValue(object);
  }

  private transferArray(v: number, pool: number, count: number): Value {
    const { activation, code } = this;
    const array = this.allocate(v, { isLiteral: true });
    for (let index = 0; index < count; index++) {
      const element = code.pool[pool + index] ?? -1;
      if (element < 0) continue;
      if (code.op[element] === Op.spread)
        activation.store(array, anyCell, activation.readAny(this.valueOf(element)));
      else activation.store(array, String(index), this.valueOf(element));
    }
    return array;
  }

  private transferClosure(v: number, fn: number, environment: number): Value {
    const closure = this.allocate(v, { fn: (this.context.program.functionBase[this.file] ?? 0) + fn });
    if (environment >= 0) this.activation.store(closure, '^environment', this.valueOf(environment));
    return closure;
  }

  // --- the end

  /** Closures that were made here may run later: what they do to captured variables holds from now on. */
  private runEscapedClosures(): void {
    for (const at of this.values.keys()) {
      const v = at + this.ir.first;
      if (this.code.op[v] !== Op.closure || !this.isComplete) continue;
      const fn = this.activation.objects.get(this.values[at]?.objects[0] ?? 0).fn;
      if (fn !== undefined && this.values[at] !== undefined) this.context.runEscaped(this, v, fn);
    }
  }

  private finish(result: Value): Summary {
    return summarize(this, result, this.proofs);
  }
}
