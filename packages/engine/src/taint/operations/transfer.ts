import { unknown, type Value } from '../domain/value.ts';
import type { CallView } from '../frame/call-view.ts';
import type { Frame } from '../frame/frame.ts';

/**
 * The effect of an operation on the values of the calling function.
 *
 * @returns the result of the call
 */
export type Transfer = (frame: Frame, call: CallView) => Value;

/** An argument by position; `unknown` if the call has none there. */
export function argument(call: CallView, index: number): Value {
  return call.args[index] ?? unknown;
}
