/**
 * Functions that hand data on before a function runs that their callers know: `store.load(key)` in a method whose callers know which
 * store it is. A summary names the call of the caller alone, and what stands between that and the function tests the data as well.
 */

import { argumentsOf } from '../../ir/call-access.ts';
import { Op } from '../../ir/ir.ts';
import { callbackBase } from '../domain/origins.ts';
import type { Shape, SummaryCallback, SummarySink } from '../domain/summary.ts';
import { eachOrigin } from '../domain/taint.ts';
import type { Frame } from '../frame/frame.ts';

/** Functions between a call and what it runs that are gone through. Not measured. */
const maxBetween = 6;

/** How the builder of traces looks into functions. */
export interface LookingBetween {
  readonly frameOf: (fn: number) => Frame;
  /** Whether a value of the function holds data of the origin. */
  readonly carries: (frame: Frame, value: number, origin: number) => boolean;
}

/** A call that runs a function which leaves a call to its callers. */
interface Between {
  /** As a program value. */
  readonly call: number;
  /** Origin of the data in the function that calls. */
  readonly origin: number;
  readonly fn: number;
  readonly left: SummaryCallback;
}

/**
 * The same sink with an entry for each function between the call and what it runs; itself where there is none, and where nothing
 * says which way the data goes.
 *
 * @param fn  the function whose sink it is
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

/** Place among the arguments of the data that a function has from an origin: of what a call of a given function gives, that of what it is asked with. */
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

/** The first function that the call runs, and its call that is left to callers with data of the origin as the argument. */
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

/** True where the call hands data of the one origin on as the other one, which is a parameter of the function that it runs. */
function isHanded(look: LookingBetween, caller: Frame, call: number, origin: number, other: number): boolean {
  const given = caller.context.origins.get(other);
  if (given.kind !== 'parameter') return false;
  const value = argumentsOf(caller.code, call - caller.base)[given.index] ?? -1;
  return value >= 0 && look.carries(caller, value, origin);
}

/** The call in a function that runs one which leaves that call to its callers. */
function innerCall({ base, code, context, ir }: Frame, left: number): number | undefined {
  for (let v = ir.first; v < ir.last; v++) {
    if (code.op[v] !== Op.call) continue;
    const targets = context.pointsTo.targetsOf(base + v);
    if (targets.some((fn) => context.summaryOf(fn).callbacks.some(({ call }) => call === left)))
      return base + v;
  }
  return undefined;
}
