/** Places of an API relative to a call. */

import type { ApiStep } from './api-path.ts';

/** Other end of a condition or propagator, relative to the call. */
export interface CallPlace {
  /** Argument index, -1 for the last; or `result` and `receiver` of the call. */
  readonly at: number | 'result' | 'receiver';
  /** Keyword by which the argument may be passed instead. */
  readonly name: string | undefined;
  /** Last argument of a range that begins with `at`; `at` itself for a single one. */
  readonly last: number;
  /** Member path from there on; `*` is any. */
  readonly fields: readonly string[];
}

/** The last call of a path and what follows it. A path without a call refers to an assigned value. */
export function placeFrom(steps: readonly ApiStep[]): { place: CallPlace; callAt: number } {
  const callAt = steps.findLastIndex(
    (step) =>
      step.step === 'argument' ||
      step.step === 'result' ||
      step.step === 'receiver' ||
      step.step === 'returned' ||
      step.step === 'assigned',
  );
  const call = steps[callAt];
  const fields = steps.slice(callAt + 1).map((step) => (step.step === 'member' ? step.name : '*'));
  if (call?.step === 'argument')
    return { place: { at: call.from, last: call.to, name: call.name, fields }, callAt };
  const none = { name: undefined, last: 0, fields };
  // A function's return value is treated like the only argument of a call.
  if (call?.step === 'returned') return { place: { at: 0, ...none }, callAt };
  if (call?.step === 'receiver') return { place: { at: 'receiver', ...none }, callAt };
  return { place: { at: 'result', ...none }, callAt: callAt < 0 ? steps.length : callAt };
}
