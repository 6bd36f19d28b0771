/**
 * Functions between a call and a callee that only the callers can resolve: `store.load(key)` in a method whose callers
 * know the store. A summary only names the caller's call, but the functions in between may check the data as well.
 */

import { argumentsOf } from '../../ir/call-access.ts';
import { Op } from '../../ir/ir.ts';
import { callbackBase } from '../domain/origins.ts';
import type { Shape, SummaryCallback, SummarySink } from '../domain/summary.ts';
import { eachOrigin } from '../domain/taint.ts';
import type { Frame } from '../frame/frame.ts';

/** Number of functions between a call and its resolved callee that are followed. Chosen, not measured. */
const maxBetween = 6;

/** How the trace builder looks into functions. */
export interface LookingBetween {
  readonly frameOf: (fn: number) => Frame;
  /** Whether a value of the function holds data of the origin. */
  readonly carries: (frame: Frame, value: number, origin: number) => boolean;
}

/** A call of a function that leaves a call to its callers. */
interface Between {
  /** Instruction, as a program value. */
  readonly call: number;
  /** Origin of the data in the calling function. */
  readonly origin: number;
  readonly fn: number;
  readonly left: SummaryCallback;
}

/**
 * The same sink, with an entry for each function between the call and its resolved callee. Returns the sink itself if
 * there is none, or the path of the data is unknown.
 *
 * @param fn  the function that contains the sink entry
 */
export function withLeftCalls(look: LookingBetween, fn: number, sink: SummarySink): SummarySink {
  const { via, mask, place } = sink;
  if (via === undefined) return sink;
  const { program, pointsTo } = look.frameOf(fn).context;
  if (pointsTo.targetsOf(via.call).includes(via.fn)) return sink;
  const argument = argumentOf(look.frameOf(fn), via.fn, via.next.origin);
  const between: Between[] = [];
  let at = { caller: look.frameOf(fn), call: via.call, origin: sink.origin };
  for (let step = 0; step < maxBetween && argument >= 0; step++) {
    const { caller, call } = at;
    const found = leftBy(look, at, argument, between[0]?.left.call);
    if (found === undefined) return sink;
    between.push({ call, origin: at.origin, fn: found.fn, left: found.left });
    const own = found.left.call;
    if (program.functionAt(own) === found.fn) return joined(sink, between, found.origin);
    const inner = look.frameOf(found.fn);
    const next = innerCall(inner, own);
    if (next === undefined || inner.fn === caller.fn) return sink;
    at = { caller: inner, call: next, origin: found.origin };
  }
  return sink;

  function joined(whole: SummarySink, calls: readonly Between[], last: number): SummarySink {
    const [first] = calls;
    if (via === undefined || first === undefined) return whole;
    let next: SummarySink = { origin: last, mask, place, via: { ...via, call: first.left.call } };
    for (const one of calls.toReversed())
      next = { ...whole, origin: one.origin, via: { call: one.call, fn: one.fn, next } };
    return next;
  }
}

/**
 * Index of the argument that carries an origin of a function. For the result of a callback, that is the argument passed
 * to it.
 */
function argumentOf({ context }: Frame, fn: number, origin: number): number {
  const reached = context.origins.get(origin);
  if (reached.kind !== 'parameter') return -1;
  if (reached.index < callbackBase) return reached.index;
  const given = context.summaryOf(fn).callbacks.find(({ result }) => result === reached.index);
  for (const one of (given?.args ?? []).flatMap(originsIn)) {
    const asked = context.origins.get(one);
    if (asked.kind === 'parameter' && asked.index >= 0 && asked.index < callbackBase) return asked.index;
  }
  return -1;
}

/**
 * The first function that a call runs which leaves a call to its callers, with data of the origin as the given
 * argument.
 */
function leftBy(
  look: LookingBetween,
  { caller, call, origin }: { readonly caller: Frame; readonly call: number; readonly origin: number },
  argument: number,
  wanted: number | undefined,
): { readonly fn: number; readonly left: SummaryCallback; readonly origin: number } | undefined {
  const { context } = caller;
  for (const fn of context.pointsTo.targetsOf(call)) {
    for (const left of context.summaryOf(fn).callbacks) {
      const given = left.args[argument];
      if (given === undefined || (wanted !== undefined && left.call !== wanted)) continue;
      const own = originsIn(given).find((one) => isHanded(look, caller, call, origin, one));
      if (own !== undefined) return { fn, left, origin: own };
    }
  }
  return undefined;
}

function originsIn({ value, objects }: Shape): readonly number[] {
  const found: number[] = [];
  eachOrigin(value.taint, (origin) => found.push(origin));
  for (const { cells } of objects) for (const cell of cells.values()) found.push(...originsIn(cell));
  return found;
}

/** True if the call passes data of one origin as the other, which is a parameter of the callee. */
function isHanded(look: LookingBetween, caller: Frame, call: number, origin: number, other: number): boolean {
  const given = caller.context.origins.get(other);
  if (given.kind !== 'parameter') return false;
  const value = argumentsOf(caller.code, call - caller.base)[given.index] ?? -1;
  return value >= 0 && look.carries(caller, value, origin);
}

/** The call in a function that runs another function which leaves that call to its callers. */
function innerCall({ base, code, context, ir }: Frame, left: number): number | undefined {
  for (let v = ir.first; v < ir.last; v++) {
    if (code.op[v] !== Op.call) continue;
    const targets = context.pointsTo.targetsOf(base + v);
    if (targets.some((fn) => context.summaryOf(fn).callbacks.some(({ call }) => call === left)))
      return base + v;
  }
  return undefined;
}
