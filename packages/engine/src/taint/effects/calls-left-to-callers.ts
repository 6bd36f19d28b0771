/**
 * Calls whose target depends on an input: a method of `this` or of an argument, or a function that was passed to the
 * creator of a closure. The flow-insensitive pass merges the targets of all callers. Here such a call is left to the
 * callers, each of which knows its own object. A function whose callers cannot know better runs all targets.
 */

import { environmentOwner } from '../../ir/environments.ts';
import { Param } from '../../ir/ir.ts';
import { type AccessPath } from '../domain/origins.ts';
import { carriesOrigin, type SummaryCallback } from '../domain/summary.ts';
import { summaryCaps } from '../domain/summary-caps.ts';
import { joinArguments } from '../domain/summary-join.ts';
import { someOrigin } from '../domain/taint.ts';
import { joinValues, unknown, type Value } from '../domain/value.ts';
import type { CallView } from '../frame/call-view.ts';
import type { Frame } from '../frame/frame.ts';
import { shapeOf } from './shapes.ts';

/** Maximum number of functions that a call runs; calls through a table of the program have a limit of their own. */
export function mostTargets({ base, code, context }: Frame, v: number): number {
  const { limits } = context.pointsTo;
  return context.pointsTo.isOfTable(base + (code.a[v] ?? -1)) ? limits.table : limits.applied;
}

/**
 * Leaves a call to the callers.
 *
 * @param targets  functions of the program that the call may run
 * @returns the result, as a value that callers resolve; `undefined` if the call cannot be left to them
 */
export function leaveToCallers(
  frame: Frame,
  call: CallView,
  callee: Value,
  targets: readonly number[],
): Value | undefined {
  const { memory, context, fn } = frame;
  const [object, other] = callee.objects;
  if (targets.length < 2 || targets.length > context.pointsTo.limits.applied) return undefined;
  if (object === undefined || other !== undefined) return undefined;
  const { given } = memory.objects.get(object);
  if (given === undefined || !isOfCallers(frame, given.index, given.path)) return undefined;
  if (targets.some((target) => context.isRecursion(fn, target))) return undefined;
  if (context.pointsTo.exported.has(fn) || hasSource(frame, call.args)) return undefined;
  const isSource = (origin: number): boolean => !context.origins.isGiven(origin);
  if (targets.some((target) => carriesOrigin(context.summaryOf(target), isSource))) return undefined;
  return recordCallback(frame, call.v, callee, () => call.args, false);
}

/**
 * True for a member of an input, or a captured variable of an enclosing function. Module variables do not count: they
 * are the same for all callers.
 */
export function isOfCallers({ code, ir }: Frame, index: number, path: AccessPath): boolean {
  if (path.length === 0) return false;
  if (index !== Param.environment) return true;
  const { functions } = code;
  let owner = environmentOwner(functions, ir.parent);
  for (const step of path.slice(0, -1)) {
    if (step !== '^') return true;
    owner = environmentOwner(functions, functions[owner]?.parent ?? -1);
  }
  return (functions[owner]?.parent ?? -1) >= 0;
}

/** True if one of the values holds taint of a source. */
export function hasSource(frame: Frame, values: readonly Value[]): boolean {
  const { origins } = frame.context;
  return values.some((value) =>
    someOrigin(frame.memory.deepTaint(value), (origin) => !origins.isGiven(origin)),
  );
}

/** Methods with that name on the objects allocated in this activation; empty unless all of them have one. */
export function methodsOf(frame: Frame, receiver: Value, name: string | undefined): readonly number[] {
  if (name === undefined) return [];
  const { memory, context } = frame;
  const methods = new Set<number>();
  for (const object of receiver.objects) {
    const { value, given } = memory.objects.get(object);
    const found = given !== undefined || value < 0 ? [] : context.pointsTo.methodsAt(value, name);
    if (found.length === 0) return [];
    for (const fn of found) methods.add(fn);
  }
  return [...methods].sort((a, b) => a - b);
}

/** The receiver of a call that a callee left to this function. */
export function receiverOf(
  frame: Frame,
  callback: SummaryCallback,
  parameter: (index: number) => Value,
): Value {
  if (callback.path.length === 0 || callback.index === Param.environment) return unknown;
  return frame.memory.readPath(parameter(callback.index), callback.path.slice(0, -1));
}

/**
 * Records a call of an input, which the callers will resolve.
 *
 * @param args  evaluated only if the call is left to the callers
 * @param from  the callee's callback that this one continues
 * @returns the result of the call, as a value that callers resolve; `undefined` if the callee is not an input
 */
export function recordCallback(
  frame: Frame,
  v: number,
  callee: Value,
  args: () => readonly Value[],
  isResolved: boolean,
  from?: Pick<SummaryCallback, 'call' | 'isOptional'>,
): Value | undefined {
  if (isResolved) return undefined;
  const { callbacks, memory, context } = frame;
  let result: Value | undefined;
  for (const object of callee.objects) {
    const { given } = memory.objects.get(object);
    if (given === undefined) continue;
    const number = context.origins.callback(given);
    const known = callbacks.get(number);
    if (known === undefined && callbacks.size >= summaryCaps.callbacks) continue;
    const shapes = args().map((arg) => shapeOf(memory, arg));
    const { index, path } = given;
    const isOptional = from?.isOptional === true && known?.isOptional !== false;
    callbacks.set(
      number,
      known === undefined
        ? { call: from?.call ?? frame.base + v, index, path, args: shapes, result: number, isOptional }
        : { ...known, args: joinArguments(known.args, shapes), isOptional },
    );
    const later = memory.given(number, []);
    result = result === undefined ? later : joinValues(result, later);
  }
  return result;
}
