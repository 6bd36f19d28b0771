import { unknown, type Value } from '../domain/value.ts';
import type { CallView } from '../frame/call-view.ts';
import type { Frame } from '../frame/frame.ts';

/** The effect of an operation on the values of the function that calls it. @returns what the call gives */
export type Transfer = (frame: Frame, call: CallView) => Value;

/** An argument by its place; `unknown` where the call has none there. */
export function argument(call: CallView, index: number): Value {
  return call.args[index] ?? unknown;
}
