/**
 * Abstract interpretation of one function: constants, objects and taint in one forward pass.
 *
 * Blocks run in reverse post-order and only while some edge into them is live; functions with loops are swept again
 * until nothing changes. Cost: instructions times sweeps; stops at `maxSteps` and says so. May miss: exceptions carry
 * nothing, stores through unknown keys go to one cell.
 */

import { argumentsOf, isConstruction } from '../../ir/call-access.ts';
import { isRefinement, ownerOfValue } from '../../ir/environments.ts';
import { type IrFile, type IrFunction, missing, Op, unaryOperators } from '../../ir/ir.ts';
import { applyCall } from '../calls/calls.ts';
import { foldUnary, truthOf } from '../domain/constants.ts';
import { Heap, type HeapObject } from '../domain/heap.ts';
import { namedRestIndex, restBase } from '../domain/origins.ts';
import { stepShare } from '../domain/step-budget.ts';
import {
  type MisuseHit,
  type Proof,
  type Summary,
  type SummaryCallback,
  type SummarySink,
} from '../domain/summary.ts';
import {
  constantValue,
  isEqualValue,
  joinTaint,
  joinValues,
  objectValue,
  type Taint,
  taintedValue,
  unknown,
  type Value,
  wholeTaint,
  withTaint,
} from '../domain/value.ts';
import { callFunctions, runAccessors } from '../effects/apply-summary.ts';
import { clearArray, elementOf } from '../frame/collections.ts';
import type { TaintContext } from '../frame/context.ts';
import { findLoopBlocks, isEnd, LiveEdges } from '../frame/control-flow.ts';
import { readMember } from '../frame/declared-values.ts';
import { Exits } from '../frame/exits.ts';
import { loadGlobal, storeGlobal } from '../frame/globals.ts';
import { Activation } from '../frame/memory.ts';
import { awaitedValue } from '../frame/promises.ts';
import { addedMemberCells } from '../frame/shared-keys.ts';
import {
  importedClass,
  shareMember,
  shareStatic,
  withCaptured,
  withStatic,
} from '../frame/shared-members.ts';
import { castValue, constantOfPlace, customaryValue, resultOf, withObject } from '../frame/typed-values.ts';
import { recordProofs } from '../guards/answers.ts';
import { createGuardContext } from '../guards/create-guard-context.ts';
import { asTested, refinedValue } from '../guards/refinements.ts';
import { ReturnAsserts } from '../guards/return-asserts.ts';
import { noteTest, type TestedKeys } from '../guards/tested-keys.ts';
import type { GuardContext } from '../guards/tested-values.ts';
import { joinText } from '../operations/joined-texts.ts';
import { recordReturnSinks, recordStoreSinks } from '../sinks/record-sinks.ts';
import {
  leftOut,
  transferArray,
  transferBinary,
  transferClosure,
  withFunction,
} from '../transfer/made-values.ts';
import { isReplaced, transferMember } from '../transfer/members.ts';
import { type GivenConstants, givenConstant } from './specialize.ts';
import { summarize } from './summarize.ts';

/** Sweeps over a function with loops; after the last one what it has is taken for all there is. Not measured. */
const maxSweeps = 6;

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
  /** What this function's calls and statements throw and nothing here catches. */
  escaping: Value = unknown;
  isComplete = true;
  /** Block that is being run, within the function. */
  private block = 0;
  private steps = 0;
  private stepLimit = stepShare;
  private readonly liveEdges: LiveEdges;
  private readonly heapAfter: (Heap | undefined)[];
  private readonly loopBlocks: Set<number>;
  private readonly hasLoop: boolean;
  private result: Value | undefined;
  private readonly proofs = new Map<number, Proof>();
  private readonly exits: Exits;
  private readonly asserts: ReturnAsserts;
  /** What calls throw that a handler of this function catches; which one of several is not told. */
  private caught: Value = unknown;
  private hasCaughtMore = false;
  private readonly hasHandler: boolean;
  readonly guardContext: GuardContext;
  private readonly constants: GivenConstants;

  /** @param constants  what its parameters are, when it is run for some calls only */
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
    this.activation = new Activation(context.origins, context.flows);
    this.values = Array.from<Value | undefined>({ length: ir.last - ir.first });
    this.heapAfter = Array.from<Heap | undefined>({ length: ir.lastBlock - ir.firstBlock });
    this.liveEdges = new LiveEdges(this.code, ir);
    this.exits = new Exits(this.activation, this.code, ir, this.liveEdges);
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
    const heap = this.exits.behindClosures();
    if (heap === undefined) return this.finish(unknown);
    this.activation.enter(heap);
    this.runEscapedClosures();
    this.activation.enter(this.exits.all(this.activation.heap));
    return this.finish(this.result ?? unknown);
  }

  /** Counts work; past the cap the function is left as it is. */
  spend(units: number): boolean {
    this.steps += units;
    const used = this.steps + this.activation.cost;
    while (used > this.stepLimit && this.isComplete) {
      const extended = this.context.budget.extend(this.stepLimit);
      this.isComplete = extended > this.stepLimit;
      this.stepLimit = extended;
    }
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

  /** Something is thrown by a call. */
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

  // --- blocks

  private sweep(): boolean {
    let hasChanged = false;
    const { code, ir } = this;
    this.result = undefined;
    this.exits.clear();
    for (let number = ir.firstBlock; number < ir.lastBlock && this.isComplete; number++) {
      const index = number - ir.firstBlock;
      const heap = this.heapBefore(number);
      if (heap === undefined) continue;
      this.activation.enter(heap);
      this.block = index;
      const end = code.blockStart[number + 1] ?? 0;
      let v = code.blockStart[number] ?? 0;
      for (; v < end && !isEnd(this, v - 1, number); v++) hasChanged = this.step(v, number) || hasChanged;
      this.spend(end - (code.blockStart[number] ?? 0) + 1);
      if (!isEnd(this, v - 1, number)) hasChanged = this.leave(number) || hasChanged;
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
    if (successors.length === 0 && code.op[last] !== Op.return && code.op[last] !== Op.throw) {
      this.asserts.record(number);
      this.exit(unknown);
    }
    return hasChanged;
  }

  private exit(value: Value): void {
    this.result = this.result === undefined ? value : joinValues(this.result, value);
    this.exits.record(this.block + this.ir.firstBlock, this.activation.heap);
  }

  // --- instructions

  /** Runs one instruction; true when its value changed. */
  private step(v: number, block: number): boolean {
    const at = v - this.ir.first;
    let value = this.transfer(v, block);
    if (this.context.flows.keys !== 0) noteTest(this, v);
    const sources = this.context.pointsTo.sourcesAt(this.base + v);
    for (const row of isReplaced(this, v) ? [] : sources) {
      const mask = this.context.flows.fromSource(row);
      if (mask === 0) continue;
      value = withTaint(
        value,
        joinTaint(value.taint, [this.context.origins.source(this.base + v, row), mask]),
      );
      if (row.prefix !== undefined && sources.length === 1) value = { ...value, prefix: row.prefix };
    }
    if (value === unknown) value = constantOfPlace(this, v);
    const old = this.values[at];
    if (old !== undefined && this.loopBlocks.has(this.block)) value = joinValues(old, value);
    this.values[at] = value;
    return old !== value && this.hasLoop && (old === undefined || !isEqualValue(old, value));
  }

  private transfer(v: number, block: number): Value {
    const { activation, code } = this;
    const a = code.a[v] ?? -1;
    const b = code.b[v] ?? -1;
    switch (code.op[v]) {
      case Op.undef:
        return a === 1 ? constantValue(missing) : unknown;
      case Op.const:
        return constantValue(code.constants[a] ?? null);
      case Op.phi:
        return this.transferPhi(a, block);
      case Op.loadGlobal:
        return loadGlobal(this, code.strings[a] ?? '');
      case Op.storeGlobal:
        storeGlobal(this, code.strings[a] ?? '', this.valueOf(b));
        return unknown;
      case Op.import:
        return importedClass(this, v);
      case Op.param:
        return givenConstant(this.constants, a) ?? activation.given(a, []);
      case Op.restParam:
        return activation.given(restBase + a, []);
      case Op.pi:
        return refinedValue(this, a, b, code.c[v] ?? 0);
      case Op.cast:
        return customaryValue(this, v, castValue(this, this.valueOf(a), code.strings[b] ?? ''));
      case Op.spread:
      case Op.keyword:
        return this.valueOf(a);
      case Op.result:
        return withObject(this, v, resultOf(this, a, b, code.c[v] ?? 0));
      case Op.namedRest:
        return activation.given(namedRestIndex, []);
      case Op.await:
        return awaitedValue(this, this.valueOf(a));
      case Op.loadField:
      case Op.loadIndex:
      case Op.storeField:
      case Op.storeIndex:
        return transferMember(this, v, a, b);
      case Op.element:
        return withObject(this, v, elementOf(this, v, this.valueOf(a)));
      case Op.key:
        return activation.keyOf(this.valueOf(a));
      case Op.object:
        return this.allocate(v, { isLiteral: true, collection: a === 1 ? 'dictionary' : undefined });
      case Op.array:
        return transferArray(this, v, a, b);
      case Op.closure:
        return transferClosure(this, v, a, b);
      case Op.class:
        return this.allocate(v, {});
      case Op.environment: {
        const environment = this.allocate(v, {});
        if (b >= 0) activation.store(environment, '^', this.valueOf(b));
        return environment;
      }
      case Op.copyFields:
        activation.copyFields(this.valueOf(a), this.valueOf(b), leftOut(this, code.c[v] ?? -1));
        return unknown;
      default:
        return this.transferOther(v, block);
    }
  }

  /** Operators, calls and ways out. */
  private transferOther(v: number, block: number): Value {
    const { activation, code } = this;
    const a = code.a[v] ?? -1;
    const b = code.b[v] ?? -1;
    switch (code.op[v]) {
      case Op.concat:
        return joinText(this, code.pool.subarray(a, a + b));
      case Op.binary:
        return transferBinary(this, v);
      case Op.unary: {
        const constant = foldUnary(unaryOperators[b] ?? '!', this.valueOf(a).constant);
        return constant === undefined ? unknown : constantValue(constant);
      }
      case Op.call:
        return asTested(this, v, applyCall(this, v));
      case Op.return:
        recordReturnSinks(this, v, this.valueOf(a));
        recordProofs(this.guardContext, this, a, block, this.proofs);
        this.asserts.record(block);
        this.exit(this.valueOf(a));
        return unknown;
      case Op.catch:
        return this.caught;
      case Op.throw: {
        const isCaught = (code.successorStart[block + 1] ?? 0) > (code.successorStart[block] ?? 0);
        const deep = isCaught ? [] : activation.deepTaint(this.valueOf(a));
        // An error is an object: its message is a part of it.
        const thrown = isConstruction(code, a) ? wholeTaint(deep) : deep;
        if (thrown.length > 0) this.escaping = joinValues(this.escaping, taintedValue(thrown));
        return unknown;
      }
      case Op.yield:
        if (a >= 0) this.result = joinValues(this.result ?? unknown, this.valueOf(a));
        // Who runs the generator calls a function that it is given, and goes on with what comes of it.
        return a < 0 ? unknown : callFunctions(this, v, this.valueOf(a), [unknown], 1);
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

  transferLoad(v: number, object: number, name: string): Value {
    const value = this.valueOf(object);
    const known = runAccessors(this, v, value, undefined) ?? readMember(this, object, name);
    if (known.taint.length > 0 && this.context.pointsTo.isScalar(this.base + v)) return unknown;
    const result = withFunction(this, v, known);
    const owner = ownerOfValue(this.code, this.index, object);
    if (owner >= 0 && name !== '^') return withCaptured(this, result, owner, name);
    let { taint } = result;
    for (const key of addedMemberCells(this.context, this.code, this.base, object, name))
      taint = joinTaint(taint, this.context.shared.read(key, this.fn));
    return withStatic(this, object, name, withTaint(result, taint));
  }

  transferStore(v: number, target: Value, name: string, given: Value): Value {
    // A closure may set a captured variable at any time: that it has no value yet says nothing.
    const isOpen =
      given.constant === missing && ownerOfValue(this.code, this.index, this.code.a[v] ?? -1) >= 0;
    const value = isOpen ? unknown : given;
    if (isRefinement(this.code, v)) {
      // A refinement: what is known of the member now, and no new value.
      this.activation.store(target, name, value);
      return unknown;
    }
    recordStoreSinks(this, v, name, value);
    if (name === 'length' && value.constant === 0) clearArray(this, target);
    if (runAccessors(this, v, target, value) === undefined) this.activation.store(target, name, value);
    const taint = this.activation.deepTaint(value);
    if (taint.length === 0) return unknown;
    const object = this.code.a[v] ?? -1;
    shareStatic(this, object, name, value);
    for (const key of addedMemberCells(this.context, this.code, this.base, object, name))
      shareMember(this, key, value);
    return unknown;
  }

  allocate(v: number, head: Pick<Partial<HeapObject>, 'fn' | 'isLiteral' | 'collection'>): Value {
    const object = this.activation.make(`at:${v}`, { value: this.base + v, isWeak: this.isInLoop, ...head });
    return objectValue(object);
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
    return summarize(this, result, this.proofs, this.asserts.proven());
  }
}
