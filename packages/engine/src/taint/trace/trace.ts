/**
 * Traces: how taint came from its source to a sink, step by step.
 *
 * The solver keeps no history. A trace is found afterwards, for findings only: the functions on the way are run once
 * more and searched backwards, from the sink's operand over the operands that carry the origin.
 */

import { argumentsOf, functionName, methodName, operationName, rootOf } from '../../ir/call-access.ts';
import { CallFlag, type IrFile, Op, Param } from '../../ir/ir.ts';
import { restBase } from '../domain/origins.ts';
import type { SummarySink } from '../domain/summary.ts';
import { someOrigin } from '../domain/taint.ts';
import type { TaintContext } from '../frame/context.ts';
import { methods, operationOfReceiver } from '../operations/operations.ts';
import { Interpreter } from '../solve/interpreter.ts';
import type { TaintHit } from '../solve/solve.ts';
import { sourceOf } from './hit-source.ts';

/** A step as a place in the IR; the report makes it a location. */
export interface IrStep {
  readonly kind: 'source' | 'propagation' | 'sink';
  readonly fn: number;
  /** Instruction, as a program value. */
  readonly value: number;
  readonly note: string;
  /** A call of which nothing is known, and whose answer need not be made of what it is asked with. */
  readonly isGuess?: true;
}

/**
 * Instructions that one backward search visits. Beyond it the trace begins at the last one that was reached. Not
 * measured.
 */
const maxVisited = 5_000;
/** Calls through which one trace is followed. */
const maxCalls = 12;

export class TraceBuilder {
  private readonly context: TaintContext;
  private readonly analyses = new Map<number, Interpreter>();

  constructor(context: TaintContext) {
    this.context = context;
  }

  /** Steps from source to sink; at least these two. */
  build(hit: TaintHit): IrStep[] {
    const source = sourceOf(this.context, hit);
    const steps: IrStep[] = [];
    let fn = hit.fn;
    let sink: SummarySink = hit.sink;
    for (let depth = 0; depth < maxCalls; depth++) {
      const at = sink.via?.call ?? sink.place.value;
      steps.push(...this.within(fn, at, sink));
      if (sink.via === undefined) break;
      const callee = this.context.program.function(sink.via.fn).ir.name;
      steps.push({
        kind: 'propagation',
        fn,
        value: at,
        note: `passed to ${callee === '' ? 'a function' : `\`${callee}\``}`,
      });
      fn = sink.via.fn;
      sink = sink.via.next;
    }
    if (steps[0]?.kind !== 'source') {
      if (steps[0]?.value === source.value) steps.shift();
      const fn = this.ownerOf(source.value);
      steps.unshift({ kind: 'source', fn, value: source.value, note: source.description });
    }
    steps.push({ kind: 'sink', fn: sink.place.fn, value: sink.place.value, note: sink.place.sink.row.kind });
    return steps;
  }

  private ownerOf(value: number): number {
    const { program } = this.context;
    const index = program.functions.findIndex(({ file, ir }) => {
      const base = program.valueBase[file] ?? 0;
      return base + ir.first <= value && value < base + ir.last;
    });
    return Math.max(index, 0);
  }

  private analysisOf(fn: number): Interpreter {
    let frame = this.analyses.get(fn);
    if (frame === undefined) {
      frame = new Interpreter(this.context, fn);
      frame.run();
      this.analyses.set(fn, frame);
    }
    return frame;
  }

  /** Steps inside one function, from where the origin enters it to the instruction `at`. */
  private within(fn: number, at: number, sink: SummarySink): IrStep[] {
    const frame = this.analysisOf(fn);
    const { code, base } = frame;
    const path = this.search(frame, sinkOperands(code, at - base, sink), sink.origin);
    const steps: IrStep[] = [];
    for (const [index, v] of path.entries()) {
      const origin = this.context.origins.get(sink.origin);
      if (origin.kind === 'source' && origin.value === base + v) {
        steps.push({ kind: 'source', fn, value: base + v, note: origin.row.description });
        continue;
      }
      const inner = origin.kind === 'source' && v === path[0] ? this.intoCallee(fn, v, sink.origin) : [];
      steps.push(...inner);
      const note = noteOf(code, v);
      const isGuess = isAnswer(frame, v, path[index - 1] ?? -1);
      if (note !== '')
        steps.push({ kind: 'propagation', fn, value: base + v, note, ...(isGuess && { isGuess }) });
    }
    return steps;
  }

  /** The source stands in a function that the call runs: its steps up to the return. */
  private intoCallee(fn: number, v: number, origin: number, depth = 0): IrStep[] {
    const { base, code } = this.analysisOf(fn);
    if (code.op[v] !== Op.call || depth > maxCalls) return [];
    for (const target of this.context.pointsTo.targetsOf(base + v)) {
      const { taint } = this.context.summaryOf(target).result.value;
      if (!someOrigin(taint, (item) => item === origin)) continue;
      const frame = this.analysisOf(target);
      const returned: number[] = [];
      for (let at = frame.ir.first; at < frame.ir.last; at++) {
        if (frame.code.op[at] === Op.return && (frame.code.a[at] ?? -1) >= 0)
          returned.push(frame.code.a[at] ?? -1);
      }
      const path = this.search(frame, returned, origin);
      const [first] = path;
      if (first === undefined) continue;
      const source = this.context.origins.get(origin);
      const steps: IrStep[] = [];
      if (source.kind === 'source' && source.value === frame.base + first) {
        steps.push({ kind: 'source', fn: target, value: source.value, note: source.row.description });
      } else {
        steps.push(...this.intoCallee(target, first, origin, depth + 1));
      }
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

  /** Instructions from the one where the origin enters to one of `operands`, in that order. */
  private search(frame: Interpreter, operands: readonly number[], origin: number): number[] {
    const { code, ir } = frame;
    const stores = storesByName(code, ir.first, ir.last);
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
      for (const operand of operandsOf(code, v, stores)) visit(operand, v);
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

  /** True when the value holds taint of the origin, or is a part of what the origin names. */
  private carries(frame: Interpreter, v: number, number: number): boolean {
    const origin = this.context.origins.get(number);
    return someOrigin(frame.memory.deepTaint(frame.valueOf(v)), (found) => {
      const other = this.context.origins.get(found);
      const isPart = origin.kind !== 'source' && other.kind !== 'source' && other.index === origin.index;
      return found === number || isPart;
    });
  }
}

/**
 * True for a method of an object of which nothing is known, asked with the data as an argument, and for an object that an
 * unknown class makes of it: `orders.find(id)` gives what the object has, and a record is not what it is found by.
 *
 * @param from  operand of the call through which the data comes
 */
function isAnswer({ base, code, context }: Interpreter, v: number, from: number): boolean {
  if (code.op[v] !== Op.call || from < 0) return false;
  const { pointsTo } = context;
  const name = operationName(code, v);
  const isKnown = methods.has(name) || operationOfReceiver(name) !== undefined;
  if (isKnown || pointsTo.targetsOf(base + v).length > 0) return false;
  if (context.apiOfCallee(code, base, v).length > 0) return false;
  const [callee, receiver] = [code.a[v] ?? -1, code.b[v] ?? -1];
  if (from === callee || from === receiver) return false;
  const flags = code.pool[code.c[v] ?? 0] ?? 0;
  if (flags & (CallFlag.new | CallFlag.construct)) return true;
  return receiver >= 0 && !isModule(code, receiver);
}

/** What is imported is no object that answers: its functions make their results of their arguments. */
function isModule(code: IrFile, v: number): boolean {
  const root = rootOf(code, v);
  if (code.op[root] === Op.import || code.op[root] === Op.loadGlobal) return true;
  const owner = code.a[root] ?? -1;
  const isCaptured =
    code.op[root] === Op.loadField && code.op[owner] === Op.param && code.a[owner] === Param.environment;
  return isCaptured && isImported(code, code.b[root] ?? -1);
}

/** True for a variable of the file that holds what is imported. */
function isImported({ b, c, op }: IrFile, name: number): boolean {
  return op.some((code, v) => code === Op.storeField && b[v] === name && op[c[v] ?? -1] === Op.import);
}

function pathFrom(v: number, next: ReadonlyMap<number, number>): number[] {
  const path: number[] = [];
  for (let at: number | undefined = v; at !== undefined && at >= 0; at = next.get(at)) path.push(at);
  return path;
}

function sinkOperands(code: IrFile, v: number, sink: SummarySink): number[] {
  if (code.op[v] === Op.call) {
    const args = [...argumentsOf(code, v)];
    const argument = sink.via === undefined ? args[sink.place.argument] : undefined;
    return argument === undefined ? [...args, code.b[v] ?? -1, code.a[v] ?? -1] : [argument];
  }
  if (code.op[v] === Op.return) return [code.a[v] ?? -1];
  // A member that is written: what matters is the object that was reached.
  if (code.op[v] === Op.storeIndex) return [code.a[v] ?? -1];
  return [code.c[v] ?? -1];
}

function operandsOf(code: IrFile, v: number, stores: ReadonlyMap<string, readonly number[]>): number[] {
  const [a, b, c] = [code.a[v] ?? -1, code.b[v] ?? -1, code.c[v] ?? -1];
  switch (code.op[v]) {
    case Op.phi:
    case Op.array:
    case Op.concat:
      return [...code.pool.subarray(a, a + b)];
    case Op.call:
      return [...argumentsOf(code, v), b, a];
    case Op.binary:
      return [a, b];
    case Op.loadField:
      return [...(stores.get(code.strings[b] ?? '') ?? []), a];
    case Op.loadIndex:
      return [b, a, ...(stores.get('*') ?? [])];
    case Op.element:
      return [a, ...(stores.get('*') ?? [])];
    case Op.storeField:
    case Op.storeIndex:
      return [c];
    case Op.pi:
    case Op.cast:
    case Op.await:
    case Op.spread:
    case Op.unary:
    case Op.key:
      return [a];
    case Op.object:
      return [...stores.values()].flat();
    default:
      return [];
  }
}

/** Stored values by member name; those under unknown keys by `*`. */
function storesByName(code: IrFile, first: number, last: number): Map<string, number[]> {
  const stores = new Map<string, number[]>();
  const add = (name: string, value: number): void => {
    const list = stores.get(name);
    if (list === undefined) stores.set(name, [value]);
    else list.push(value);
  };
  for (let v = first; v < last; v++) {
    if (code.op[v] === Op.storeField) add(code.strings[code.b[v] ?? -1] ?? '', code.c[v] ?? -1);
    else if (code.op[v] === Op.storeIndex || code.op[v] === Op.copyFields)
      add('*', code.op[v] === Op.storeIndex ? (code.c[v] ?? -1) : (code.b[v] ?? -1));
  }
  return stores;
}

/** What a step does to the data, for a reader; the empty string for steps that only move it. */
function noteOf(code: IrFile, v: number): string {
  switch (code.op[v]) {
    case Op.param: {
      const index = code.a[v] ?? 0;
      return index === Param.environment
        ? ''
        : index === Param.this
          ? 'read from `this`'
          : `received as parameter ${index + 1}`;
    }
    case Op.concat:
    case Op.binary:
      return 'joined into a text';
    case Op.call: {
      const name = methodName(code, v) || functionName(code, v);
      return name === '' ? 'passed through a call' : `passed through \`${name}\``;
    }
    case Op.object:
    case Op.array:
      return 'put into an object';
    default:
      return '';
  }
}
