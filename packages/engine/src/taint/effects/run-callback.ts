import { argumentsOf } from '../../ir/call-access.ts';
import { Param } from '../../ir/ir.ts';
import { joinValues, unknown, type Value } from '../domain/value.ts';
import { type CallView, plainCall } from '../frame/call-view.ts';
import type { Frame } from '../frame/frame.ts';
import { applyLibrary } from './apply-rows.ts';
import { callFunctions } from './apply-summary.ts';
import { recordCallback } from './calls-left-to-callers.ts';

/** Runs the callback passed as an argument, which may be a library function. */
export function runCallback(frame: Frame, call: CallView, index: number, args: readonly Value[]): Value {
  const callback = call.args[index];
  if (callback === undefined) return unknown;
  const { code, base, context } = frame;
  let result = callFunctions(frame, call.v, callback, args, 1);
  const recorded = recordCallback(frame, call.v, callback, () => args, false);
  if (recorded !== undefined) result = joinValues(result, recorded);
  const nodes = context.pointsTo.apiOf(base + (argumentsOf(code, call.v)[index] ?? 0));
  if (nodes.length === 0) return result;
  const inner = plainCall(call.v, args);
  return joinValues(result, applyLibrary(frame, inner, nodes, false));
}

/**
 * Runs the callback passed as an argument once per element: values that one run leaves in captured variables are
 * visible to the next. Two runs show that; there is no third.
 */
export function repeatCallback(frame: Frame, call: CallView, index: number, args: readonly Value[]): Value {
  const { memory } = frame;
  const first = runCallback(frame, call, index, args);
  if (!keepsState(frame, call.args[index])) return first;
  const once = memory.copyOf(memory.state);
  const result = joinValues(first, runCallback(frame, call, index, args));
  memory.useState(memory.join(once, memory.state));
  return result;
}

/** True for a closure of this activation that writes a captured variable. */
function keepsState({ context, memory }: Frame, callback: Value = unknown): boolean {
  return callback.objects.some((object) => {
    const { fn } = memory.objects.get(object);
    if (fn === undefined) return false;
    const { writes } = context.summaryOf(fn);
    return writes.some((write) => write.index === Param.environment && !write.isKill);
  });
}
