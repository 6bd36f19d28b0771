/** Recognizes prefix tests by slicing: `path.slice(0, root.length) === root`. */

import { argumentsOf, methodName, rootOf } from '../ir/call-access.ts';
import { Op } from '../ir/ir.ts';
import type { GuardContext, Proven } from './guard-context.ts';
import { isLengthOf } from './length-guards.ts';
import { isPartialFolder, isVacuousBeginning } from './model-guards.ts';
import { isSame } from './tested-values.ts';

/** Operations that take a substring between two offsets. */
const cuts = new Set(['slice', 'substring']);

/**
 * Bits cleared on `target` when two values are equal.
 *
 * Misses an unsafe test against a non-constant folder that lacks a trailing separator.
 */
export function clearedByBeginning(
  context: GuardContext,
  [one, other]: readonly [number, number],
  target: number,
): Proven {
  return clearedByStart(context, one, other, target) | clearedByStart(context, other, one, target);
}

function clearedByStart(context: GuardContext, one: number, folder: number, target: number): Proven {
  const text = textBegun(context, one, folder);
  const isProof =
    text >= 0 &&
    isSame(context, text, target) &&
    !isPartialFolder(context, folder) &&
    !isVacuousBeginning(context, text, folder);
  return isProof ? context.of('folder-check') : 0;
}

/** The string of which `one` is the prefix of the length of `other`; -1 for other values. */
function textBegun(context: GuardContext, one: number, other: number): number {
  const { code } = context;
  const cut = rootOf(code, one);
  if (code.op[cut] !== Op.call) return -1;
  // From offset 0, a length and an end offset are the same.
  if (!cuts.has(context.operationOf(cut)) && methodName(code, cut) !== 'substr') return -1;
  const [start = -1, end = -1] = argumentsOf(code, cut);
  if (start < 0 || end < 0 || context.valueOf(start).constant !== 0) return -1;
  const { constant } = context.valueOf(other);
  const isAsLong =
    (typeof constant === 'string' && context.valueOf(end).constant === constant.length) ||
    isLengthOf(context, end, other);
  return isAsLong ? context.partsOf(cut).receiver : -1;
}
