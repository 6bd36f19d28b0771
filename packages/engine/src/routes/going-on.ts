/**
 * Tells whether a guard that responds still lets the request pass: a rejected request must end in the guard.
 *
 * Errs on the side of trusting a guard: a path that throws, or a call that is not known to pass the request on, ends
 * it.
 */

import { callLimits, callRings, targetsIn } from '../code/calls.ts';
import type { Place } from '../code/definitions.ts';
import type { Program } from '../graph/program/program.ts';
import { blockOf, successorsOf } from '../ir/blocks.ts';
import { argumentsOf, methodName, rootOf } from '../ir/call-access.ts';
import { reaching } from '../ir/control-flow.ts';
import { type IrFile, type IrFunction, Op, superMembers } from '../ir/ir.ts';
import {
  calleeOf,
  constantOf,
  instructionsIn,
  objectOf,
  operandOf,
  opOf,
  parameterOf,
  receiverOf,
  writtenName,
} from '../ir/operands.ts';
import { handsOn } from '../vocabulary/handing-on-names.ts';
import type { ValueContext } from './call-values.ts';

/** Guard methods whose result decides whether the request continues. */
const answering = /^(?:preHandle|canActivate|has_permission|has_object_permission)$/;

/** Guard methods that reject the request by returning false, whatever else they do. */
const refusing = /^(?:canActivate|has_permission|has_object_permission)$/;

/** Reachability facts of a function's blocks, numbered relative to its first. */
interface Ways {
  /** Some path from the start of the block to the function's end does not pass the request on. */
  readonly ending: readonly boolean[];
  /** Some path from the start of the block stops the request. */
  readonly stopping: readonly boolean[];
  /** The library continues by itself when the function returns. */
  readonly isChained: boolean;
  readonly handsOn: boolean;
}

export class GoingOn {
  private readonly context: ValueContext;
  private readonly program: Program;
  private readonly ways = new Map<number, Ways>();
  /** By function, whether one of its own calls stops a request. */
  private readonly stops = new Map<number, boolean>();

  constructor(context: ValueContext, program: Program) {
    this.context = context;
    this.program = program;
  }

  /** True if the request is passed on on every path after an instruction. */
  behind(fn: number, v: number): boolean {
    const { file, ir } = this.program.function(fn);
    const code = this.program.file(file);
    const ways = this.waysOf(fn);
    const block = blockOf(code, ir, v);
    const end = code.blockStart[block + 1] ?? 0;
    if (ways.isChained) {
      if (this.isThrown(fn, v)) return false;
      for (let at = code.blockStart[block] ?? 0; at < end; at++) if (this.isStop(file, at)) return false;
      return !successorsOf(code, block).some((next) => ways.stopping[next - ir.firstBlock] === true);
    }
    for (let at = v + 1; at < end; at++) {
      if (this.isEnd(file, at)) return false;
      if (this.isHandingOn(fn, at)) return true;
    }
    const next = successorsOf(code, block);
    if (next.length === 0) return false;
    return !next.some((one) => ways.ending[one - ir.firstBlock] === true);
  }

  /** True for a function that passes requests on, directly or by returning to the library. */
  isGuard(fn: number): boolean {
    const { handsOn, isChained } = this.waysOf(fn);
    return handsOn || isChained;
  }

  /**
   * True for a guard method whose result may reject requests, because it is neither constantly true nor the
   * superclass's result.
   */
  isAnswer(fn: number): boolean {
    const { file, ir } = this.program.function(fn);
    if (!refusing.test(ir.name)) return false;
    const code = this.program.file(file);
    for (const v of instructionsIn(code, Op.return, ir))
      if (!isTrue(code, operandOf(code, v)) && !isOfSuperclass(code, operandOf(code, v))) return true;
    return false;
  }

  /** True for an instruction that is always followed by an exception. */
  isThrown(fn: number, v: number): boolean {
    const { file, ir } = this.program.function(fn);
    const code = this.program.file(file);
    const block = blockOf(code, ir, v);
    const end = code.blockStart[block + 1] ?? 0;
    if (opOf(code, end - 1) === Op.throw) return true;
    for (let at = v; at < end; at++) if (this.isEnd(file, at)) return true;
    return false;
  }

  /** True for an instruction that is not on all paths through its function. */
  isConditional(fn: number, v: number): boolean {
    const { file, ir } = this.program.function(fn);
    return v >= (this.program.file(file).blockStart[ir.firstBlock + 1] ?? 0);
  }

  private waysOf(fn: number): Ways {
    const known = this.ways.get(fn);
    if (known !== undefined) return known;
    const { file, ir } = this.program.function(fn);
    const code = this.program.file(file);
    const count = ir.lastBlock - ir.firstBlock;
    const isChained = this.isChained(file, ir);
    const handing: boolean[] = [];
    const stopped: boolean[] = [];
    for (let block = ir.firstBlock; block < ir.lastBlock; block++) {
      const [start, end] = [code.blockStart[block] ?? 0, code.blockStart[block + 1] ?? 0];
      let [hands, stops] = [false, false];
      for (let v = start; v < end; v++) {
        hands ||= this.isHandingOn(fn, v);
        stops ||= isChained && this.isStop(file, v);
      }
      handing.push(hands);
      stopped.push(stops);
    }
    const ends = (at: number): boolean => successorsOf(code, at + ir.firstBlock).length === 0;
    const reached = (starts: (at: number) => boolean, passes: (at: number) => boolean): readonly boolean[] =>
      reaching(code, ir, Array.from({ length: count }, (_, at) => at).filter(starts), passes);
    const found: Ways = {
      ending: reached(
        (at) => ends(at) && handing[at] === false,
        (at) => handing[at] === false,
      ),
      stopping: reached(
        (at) => stopped[at] === true,
        () => true,
      ),
      isChained,
      handsOn: handing.includes(true),
    };
    this.ways.set(fn, found);
    return found;
  }

  private isEnd(file: number, v: number): boolean {
    const code = this.program.file(file);
    if (opOf(code, v) !== Op.call) return false;
    const { pointsTo, baseOf } = this.context;
    return pointsTo.apiOf(baseOf(file) + calleeOf(code, v)).some((node) => node.isEnd);
  }

  /** True for a function with a parameter that can stop a request: unless it does, the library continues. */
  private isChained(file: number, { first, last }: IrFunction): boolean {
    const code = this.program.file(file);
    const { pointsTo, baseOf } = this.context;
    for (let v = first; v < last; v++) {
      const parameter = opOf(code, v) === Op.cast ? operandOf(code, v) : v;
      if (opOf(code, parameter) !== Op.param || (parameterOf(code, parameter) ?? -1) < 0) continue;
      for (const { members } of pointsTo.apiOf(baseOf(file) + v))
        for (const { routings } of members.values())
          if (routings.some(({ row }) => row.does === 'stop')) return true;
    }
    return false;
  }

  /** True for a call that stops a request, directly or through a function of the program. */
  private isStop(file: number, v: number): boolean {
    if (this.stopsItself(file, v)) return true;
    const { pointsTo, baseOf } = this.context;
    const next = (fn: number): Iterable<number> => targetsIn(this.context, fn);
    for (const ring of callRings(pointsTo.targetsOf(baseOf(file) + v), next, callLimits.stops))
      if (ring.some((fn) => this.hasStop(fn))) return true;
    return false;
  }

  private stopsItself(file: number, v: number): boolean {
    const callee = calleeOf(this.program.file(file), v);
    const places = callee < 0 ? [] : this.context.pointsTo.apiOf(this.context.baseOf(file) + callee);
    return places.some(({ routings }) => routings.some(({ row }) => row.does === 'stop'));
  }

  private hasStop(fn: number): boolean {
    const { file, ir } = this.program.function(fn);
    const known =
      this.stops.get(fn) ??
      Array.from(instructionsIn(this.program.file(file), Op.call, ir)).some((v) => this.stopsItself(file, v));
    this.stops.set(fn, known);
    return known;
  }

  /** True for a call of one of the functions passed to a guard in a list. */
  isOfList(fn: number, v: number): boolean {
    return this.context.calledElements.isCall(this.program.function(fn).file, v);
  }

  /** Instructions of a guard that let the request pass, in order; empty if every path has one. */
  handingOn(fn: number): readonly number[] {
    const { ir } = this.program.function(fn);
    if (this.waysOf(fn).ending[0] !== true) return [];
    const found: number[] = [];
    for (let v = ir.first; v < ir.last; v++) if (this.isHandingOn(fn, v)) found.push(v);
    return found;
  }

  /** True for an instruction of a guard that lets the request pass. */
  isHandingOn(fn: number, v: number): boolean {
    const { file, ir } = this.program.function(fn);
    const code = this.program.file(file);
    if (opOf(code, v) === Op.return) return answering.test(ir.name) && isTrue(code, operandOf(code, v));
    if (opOf(code, v) !== Op.call) return false;
    const args = Array.from(argumentsOf(code, v));
    const name = methodName(code, v);
    if (name !== '') {
      if (!handsOn(name) || !this.isGiven({ file, v: receiverOf(code, v) })) return false;
      return args.length === 0 || args.some((arg) => this.isOwn(fn, { file, v: arg }));
    }
    const callee = this.parameterOf({ file, v: calleeOf(code, v) });
    if (callee === undefined) return false;
    if (args.length === 0) return true;
    const own = args.filter(
      (arg) => opOf(code, arg) === Op.spread || this.isOwn(fn, { file, v: arg }),
    ).length;
    if (this.context.definitions.functionOf(callee) === fn) return own > 0;
    return (
      own > 0 && (own >= Math.min(2, ir.parameterCount) || args.some((arg) => opOf(code, arg) === Op.spread))
    );
  }

  /** Parameter that a value refers to, or that a variable holds before it is wrapped: `handler = wrap(handler)`. */
  private parameterOf(place: Place): Place | undefined {
    const made = this.madeOf(place);
    if (this.isParameter(made)) return made;
    const stores = this.context.definitions.storesOf(made) ?? [];
    return stores.map((one) => this.madeOf(one)).find((one) => this.isParameter(one));
  }

  private madeOf({ file, v }: Place): Place {
    return this.context.definitions.of({ file, v: v < 0 ? v : rootOf(this.program.file(file), v) });
  }

  private isParameter({ file, v }: Place): boolean {
    const code = this.program.file(file);
    return opOf(code, v) === Op.param && (parameterOf(code, v) ?? -1) >= 0;
  }

  private isOwn(fn: number, place: Place): boolean {
    const made = this.madeOf(place);
    return this.isParameter(made) && this.context.definitions.functionOf(made) === fn;
  }

  /** True for a parameter, including those of enclosing functions, and for a member of one. */
  private isGiven(place: Place): boolean {
    let at = this.madeOf(place);
    for (let step = 0; step < 3 && at.v >= 0; step++) {
      const code = this.program.file(at.file);
      if (opOf(code, at.v) === Op.param) return true;
      if (opOf(code, at.v) !== Op.loadField) return false;
      at = this.madeOf({ file: at.file, v: objectOf(code, at.v) });
    }
    return false;
  }
}

function isTrue(code: IrFile, v: number): boolean {
  return constantOf(code, v) === true;
}

/** True for the result of the superclass's method, awaited or not. */
function isOfSuperclass(code: IrFile, value: number): boolean {
  const root = rootOf(code, opOf(code, value) === Op.await ? operandOf(code, value) : value);
  if (opOf(code, root) !== Op.call) return false;
  const callee = calleeOf(code, root);
  const owner = opOf(code, callee) === Op.loadField ? objectOf(code, callee) : -1;
  return opOf(code, owner) === Op.loadField && writtenName(code, owner) === superMembers;
}
