/**
 * Traces: the steps by which taint reached a sink from its source.
 *
 * The solver records no history. A trace is reconstructed afterwards, for findings only: the functions on the path are
 * run once more, and searched backward from the sink's operand through the operands that carry the origin.
 */

import { argumentsOf } from '../../ir/call-access.ts';
import { Op, Param } from '../../ir/ir.ts';
import type { OnWork } from '../../work.ts';
import { restBase } from '../domain/origins.ts';
import type { TaintHit } from '../domain/outcome.ts';
import { carriesOrigin, type SummarySink, shapeHasOrigin } from '../domain/summary.ts';
import { someOrigin } from '../domain/taint.ts';
import type { Doubt, IrStep, Trace } from '../domain/trace.ts';
import type { TaintContext } from '../frame/context.ts';
import type { RunMemo } from '../memo/run-memo.ts';
import { Interpreter } from '../solve/interpreter.ts';
import { isAnswer } from './asked-elsewhere.ts';
import { checksAt, keyPassed, type Looking, statementChecks } from './checks.ts';
import { doubtOfCall, doubtOfJoin, doubtOfMember, doubtOfRefinement } from './doubts.ts';
import { type HitSource, sourceOf } from './hit-source.ts';
import { isTestedLate, type Refinements, refinementsIn } from './late-tests.ts';
import { type LookingBetween, withLeftCalls } from './left-calls.ts';
import { memberOf, noteOf } from './note.ts';
import { keptBy, operandsOf, returnedBy, type Stores, sinkOperands, storesIn } from './operands.ts';
import { isConstrained } from './own-constraints.ts';
import { followPart, type PartTests, partTestsIn } from './part-tests.ts';
import { isLaterPart, isPutBehind, isPutBehindMarkup, type Joining } from './put-behind.ts';
import { isUnpacked } from './unpacked.ts';
import { guardsBefore } from './way-guards.ts';

/**
 * Number of instructions that one backward search visits. Beyond it, the trace starts at the last one reached. Chosen,
 * not measured.
 */
const maxVisited = 5_000;
/** Depth of nested calls that are searched for tests. Chosen, not measured. */
const maxDoubtDepth = 3;
/** Observations about the data in the functions on a path. */
interface Remarks {
  readonly doubts: Map<Doubt, number | undefined>;
  isBehind: boolean;
  isInMarkup: boolean;
  isUnpacked: boolean;
  isResolved: boolean;
  isPartTested: boolean;
  member: string;
  key: string;
  readonly checks: Set<string>;
}

/** Doubts that are not strengthened by being inside a function. */
const ofWeight: ReadonlySet<Doubt | undefined> = new Set(['unread', 'compared']);

/** Number of nested calls that one trace follows. */
const maxCalls = 12;

export class TraceBuilder {
  private readonly context: TaintContext;
  private readonly kept: RunMemo | undefined;
  private readonly onWork: OnWork | undefined;
  /** The context for sources, on which a path does not depend. */
  private readonly plain: TaintContext;
  private readonly analyses = new Map<number, Interpreter>();
  /** Result of `storesIn` for each traced function. */
  private readonly stores = new Map<number, Stores>();
  /** Refinements in each traced function. */
  private readonly refinements = new Map<number, Refinements>();
  /** Checks of the beginnings of paths in each traced function. */
  private readonly partTests = new Map<number, PartTests>();
  private readonly built = new WeakMap<TaintHit, Trace>();
  private readonly looking: Looking = {
    frameOf: (fn) => this.analysisOf(fn),
    wayThrough: (fn, parameter) => {
      const frame = this.analysisOf(fn);
      return this.search(frame, returnedBy(frame), this.context.origins.parameter(parameter, []));
    },
    isOf: (frame, v, parameter) =>
      v >= frame.ir.first &&
      this.carries(this.analysisOf(frame.fn), v, this.context.origins.parameter(parameter, [])),
  };

  private readonly lookingBetween: LookingBetween = {
    frameOf: (fn) => this.analysisOf(fn),
    carries: (frame, v, origin) => v >= frame.ir.first && this.carries(this.analysisOf(frame.fn), v, origin),
  };

  /** @param kept  cache of paths from one analysis to the next; does not affect the traces */
  constructor(context: TaintContext, kept?: RunMemo, onWork?: OnWork) {
    this.onWork = onWork;
    this.plain = context;
    this.context = kept?.context ?? context;
    this.kept = kept;
  }

  build(hit: TaintHit): Trace {
    let trace = this.built.get(hit);
    if (trace === undefined) {
      const source = sourceOf(this.plain, hit);
      const find = (): Trace => this.buildAnew(hit, source);
      trace = this.kept === undefined ? find() : this.kept.ways.find(hit, source.description, find);
      this.built.set(hit, trace);
    }
    return trace;
  }

  private buildAnew(hit: TaintHit, source: HitSource): Trace {
    // Recomputed, so that the questions this asks are recorded for each path.
    this.partTests.clear();
    const steps: IrStep[] = [];
    const remarks: Remarks = {
      doubts: new Map(),
      isBehind: false,
      isInMarkup: false,
      isUnpacked: false,
      isResolved: false,
      isPartTested: false,
      member: '',
      key: '',
      checks: new Set(),
    };
    const { doubts } = remarks;
    let fn = hit.fn;
    let sink: SummarySink = hit.sink;
    let depth = 0;
    // The entry up to which `withLeftCalls` was applied.
    let known: SummarySink | undefined = hit.sink;
    for (; depth < maxCalls; depth++) {
      if (known === sink) {
        known = sink.via?.next;
        sink = withLeftCalls(this.lookingBetween, fn, sink);
      }
      const at = sink.via?.call ?? sink.place.value;
      steps.push(...this.within(fn, at, sink, remarks));
      if (sink.via === undefined) break;
      const callee = this.context.program.function(sink.via.fn).ir.name;
      const note = `passed to ${callee === '' ? 'a function' : `\`${callee}\``}`;
      steps.push({ kind: 'propagation', fn, value: at, note });
      fn = sink.via.fn;
      sink = sink.via.next;
    }
    if (steps[0]?.kind !== 'source') {
      const fn = this.context.program.functionAt(source.value);
      const isSource = this.context.origins.get(hit.sink.origin).kind === 'source';
      if (isSource && !this.isFilled(hit.fn, hit.sink.origin, fn)) doubts.set('gap', undefined);
      if (steps[0]?.value === source.value) steps.shift();
      steps.unshift({ kind: 'source', fn, value: source.value, note: source.description });
    }
    steps.push({ kind: 'sink', fn: sink.place.fn, value: sink.place.value, note: sink.place.sink.row.kind });
    if (remarks.isBehind) remarks.checks.add('behind');
    return { steps, ...remarks, checks: [...remarks.checks].sort() };
  }

  /** True if the source is in the function itself, or in a callee whose summary passes it on. */
  private isFilled(fn: number, origin: number, owner: number): boolean {
    const { pointsTo, program } = this.context;
    const { file, ir } = program.function(fn);
    const { op } = program.file(file);
    const base = program.valueBase[file] ?? 0;
    const fills = (called: number): boolean =>
      carriesOrigin(this.context.summaryOf(called), (other) => other === origin);
    for (let v = ir.first; v < ir.last; v++)
      if (op[v] === Op.call && pointsTo.targetsOf(base + v).includes(owner) && fills(owner)) return true;
    return fn === owner;
  }

  private analysisOf(fn: number): Interpreter {
    this.kept?.ways.passes(fn);
    let frame = this.analyses.get(fn);
    if (frame === undefined) {
      this.onWork?.('functions looked through', 1);
      frame =
        this.kept === undefined
          ? runOnce(this.context, fn)
          : this.kept.ways.look(fn, (context) => runOnce(context, fn));
      this.analyses.set(fn, frame);
    }
    return frame;
  }

  /** Steps inside one function, from where the origin enters it to the instruction `at`. */
  private within(fn: number, at: number, sink: SummarySink, remarks: Remarks): IrStep[] {
    const frame = this.analysisOf(fn);
    const { code, base } = frame;
    const path = this.search(frame, sinkOperands(code, at - base, sink), sink.origin);
    const steps: IrStep[] = [];
    this.addRemarks(frame, path, remarks);
    const tests = this.partTestsOf(frame);
    for (const v of path) followPart(frame, tests, v, at - base, remarks);
    for (const check of statementChecks(frame, path, at - base)) remarks.checks.add(check);
    for (const guard of guardsBefore(frame, at - base)) remarks.checks.add(guard);
    if (isTestedLate(frame, this.refinementsOf(frame), path, at - base, sink)) addTestedLate(remarks);
    if (sink.via === undefined) remarks.isBehind ||= isLaterPart(code, at - base, sink.place.argument);
    remarks.isInMarkup ||= isPutBehindMarkup(frame, at - base, path.at(-1) ?? -1);
    for (const v of path) {
      const origin = this.context.origins.get(sink.origin);
      if (origin.kind === 'source' && origin.value === base + v) {
        steps.push({ kind: 'source', fn, value: base + v, note: origin.row.description });
        continue;
      }
      const inner =
        origin.kind === 'source' && v === path[0] ? this.intoCallee(fn, v, sink.origin, remarks) : [];
      steps.push(...inner);
      const note = noteOf(code, v);
      if (note !== '') steps.push({ kind: 'propagation', fn, value: base + v, note });
    }
    return steps;
  }

  private addRemarks(frame: Interpreter, path: readonly number[], remarks: Remarks): void {
    for (const [index, v] of path.entries()) {
      const from = path[index - 1] ?? -1;
      const doubt = this.doubtAt(frame, v, from);
      if (doubt !== undefined && !remarks.doubts.has(doubt)) remarks.doubts.set(doubt, frame.base + v);
      remarks.isBehind ||= this.isJoinedAt(frame, v, from, isPutBehind);
      remarks.isInMarkup ||= this.isJoinedAt(frame, v, from, isPutBehindMarkup);
      remarks.isUnpacked ||= this.isJoinedAt(frame, v, from, isUnpacked);
      remarks.member ||= memberOf(frame.code, v);
      remarks.key ||= keyPassed(this.looking, frame, v, from);
      for (const check of checksAt(this.looking, frame, v, from)) remarks.checks.add(check);
    }
  }

  /** True if the instruction, or a function that it calls, appends the data to something. */
  private isJoinedAt(frame: Interpreter, v: number, from: number, isJoined: Joining, depth = 0): boolean {
    const { base, code, context } = frame;
    const targets = code.op[v] === Op.call ? context.pointsTo.targetsOf(base + v) : [];
    if (targets.length === 0) return isJoined(frame, v, from);
    const index = argumentsOf(code, v).indexOf(from);
    if (index < 0 || depth === maxDoubtDepth) return false;
    return targets.some((fn) => {
      const inner = this.analysisOf(fn);
      const path = this.search(inner, returnedBy(inner), context.origins.parameter(index, []));
      return path.some((at, step) => this.isJoinedAt(inner, at, path[step - 1] ?? -1, isJoined, depth + 1));
    });
  }

  /** @param from  operand through which the data enters; -1 if this is where it enters the function */
  private doubtAt(frame: Interpreter, v: number, from: number, depth = 0): Doubt | undefined {
    const { base, code, context } = frame;
    switch (code.op[v]) {
      case Op.pi:
        return doubtOfRefinement(frame, v);
      case Op.loadField:
        return doubtOfMember(frame, v);
      case Op.cast:
        return isConstrained(this.context, code, v) ? 'examined' : undefined;
      case Op.catch:
        return 'error';
      case Op.concat:
      case Op.binary:
        return doubtOfJoin(frame, v, from);
      case Op.param:
        return code.a[v] === Param.this ? 'member' : undefined;
      case Op.call: {
        if (isAnswer(frame, v, from)) return 'answer';
        const isReceiver = from >= 0 && from === code.b[v];
        const index = isReceiver ? Param.this : argumentsOf(code, v).indexOf(from);
        if (from < 0 || depth === maxDoubtDepth || (index < 0 && !isReceiver))
          return doubtOfCall(frame, v, from);
        const inside = context.pointsTo
          .targetsOf(base + v)
          .map((fn) => this.doubtInside(fn, index, depth + 1));
        return inside.find((doubt) => doubt !== undefined) ?? doubtOfCall(frame, v, from);
      }
      default:
        return undefined;
    }
  }

  /**
   * The doubt about data that a program function receives as a parameter, and that its result or object derives from.
   */
  private doubtInside(fn: number, index: number, depth: number): Doubt | undefined {
    const frame = this.analysisOf(fn);
    const origin = this.context.origins.parameter(index, []);
    const returned = this.search(frame, returnedBy(frame), origin);
    const path = returned.length > 0 ? returned : this.search(frame, keptBy(frame), origin);
    const doubts = path.map((v, at) => this.doubtAt(frame, v, path[at - 1] ?? -1, depth));
    const told = doubts.filter((doubt) => doubt !== undefined && doubt !== 'member' && doubt !== 'behind');
    // If the data is only unread or compared inside, the doubt is the same as outside.
    return told.find((doubt) => !ofWeight.has(doubt)) === undefined ? told[0] : 'examined';
  }

  /** Steps from a source inside a function that the call runs, up to its return. */
  private intoCallee(fn: number, v: number, origin: number, remarks: Remarks, depth = 0): IrStep[] {
    const { base, code } = this.analysisOf(fn);
    if (code.op[v] !== Op.call || depth > maxCalls) return [];
    for (const target of this.context.pointsTo.targetsOf(base + v)) {
      const { result } = this.context.summaryOf(target);
      if (!shapeHasOrigin(result, (item) => item === origin)) continue;
      const frame = this.analysisOf(target);
      const path = this.search(frame, returnedBy(frame), origin);
      const [first] = path;
      if (first === undefined) continue;
      const source = this.context.origins.get(origin);
      const steps: IrStep[] = [];
      if (source.kind === 'source' && source.value === frame.base + first) {
        steps.push({ kind: 'source', fn: target, value: source.value, note: source.row.description });
      } else {
        steps.push(...this.intoCallee(target, first, origin, remarks, depth + 1));
      }
      this.addRemarks(frame, path, remarks);
      steps.push({
        kind: 'propagation',
        fn,
        value: base + v,
        note: `returned by \`${this.context.program.function(target).ir.name}\``,
      });
      return steps;
    }
    return [];
  }

  private storesOf({ fn, code, ir }: Interpreter): Stores {
    const known = this.stores.get(fn) ?? storesIn(code, ir.first, ir.last);
    this.stores.set(fn, known);
    return known;
  }

  private refinementsOf(frame: Interpreter): Refinements {
    const known = this.refinements.get(frame.fn) ?? refinementsIn(frame);
    this.refinements.set(frame.fn, known);
    return known;
  }

  private partTestsOf(frame: Interpreter): PartTests {
    const known = this.partTests.get(frame.fn) ?? partTestsIn(frame);
    this.partTests.set(frame.fn, known);
    return known;
  }

  /** Instructions from where the origin enters to one of `operands`, in that order. */
  private search(frame: Interpreter, operands: readonly number[], origin: number): number[] {
    const { code, ir } = frame;
    const stores = this.storesOf(frame);
    const next = new Map<number, number>();
    const open: number[] = [];
    const visit = (v: number, from: number): void => {
      if (v < ir.first || v >= ir.last || next.has(v) || !this.carries(frame, v, origin)) return;
      next.set(v, from);
      open.push(v);
    };
    for (const operand of operands) visit(operand, -1);
    for (let head = 0; head < open.length && head < maxVisited; head++) {
      const v = open[head] ?? -1;
      if (this.isEntry(frame, v, origin)) return pathFrom(v, next);
      const before = open.length;
      const own = (stores.byObject.get(v) ?? []).filter((stored) => this.carries(frame, stored, origin));
      // The store may have been made through an alias.
      for (const operand of own.length > 0 ? own : operandsOf(code, v, stores.byName)) visit(operand, v);
      const isLast = open.length === before && head === open.length - 1;
      if (isLast) return pathFrom(v, next);
    }
    return pathFrom(open.at(-1) ?? -1, next);
  }

  private isEntry(frame: Interpreter, v: number, number: number): boolean {
    const origin = this.context.origins.get(number);
    if (origin.kind === 'source') return origin.value === frame.base + v;
    const { code } = frame;
    const a = code.a[v] ?? 0;
    return (
      (code.op[v] === Op.param && a === origin.index) ||
      (code.op[v] === Op.restParam && a + restBase === origin.index)
    );
  }

  /** True if the value has taint of the origin, or of another place in the same input. */
  private carries(frame: Interpreter, v: number, number: number): boolean {
    const origin = this.context.origins.get(number);
    return someOrigin(frame.memory.deepTaint(frame.valueOf(v)), (found) => {
      const other = this.context.origins.get(found);
      const isPart = origin.kind !== 'source' && other.kind !== 'source' && other.index === origin.index;
      return found === number || isPart;
    });
  }
}

function runOnce(context: TaintContext, fn: number): Interpreter {
  const frame = new Interpreter(context, fn);
  frame.run();
  return frame;
}

function addTestedLate({ doubts, checks }: Remarks): void {
  if (!doubts.has('examined')) doubts.set('examined', undefined);
  checks.add('tested late');
}

function pathFrom(v: number, next: ReadonlyMap<number, number>): number[] {
  const path: number[] = [];
  for (let at: number | undefined = v; at !== undefined && at >= 0; at = next.get(at)) path.push(at);
  return path;
}
