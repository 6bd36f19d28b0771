import { argumentsOf } from '../../ir/call-access.ts';
import { joinValues, unknown, type Value } from '../domain/value.ts';
import { type CallView, plainCall } from '../frame/call-view.ts';
import type { Frame } from '../frame/frame.ts';
import { applyLibrary } from './apply-rows.ts';
import { callFunctions } from './apply-summary.ts';
import { recordCallback } from './calls-left-to-callers.ts';

/** Runs the callback at an argument; a function of a library may be one. */
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
