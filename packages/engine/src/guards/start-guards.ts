/** What it says of a path that its beginning, cut off as long as a folder's name, equals that folder: `path.slice(0, root.length) === root`. */

import { argumentsOf, methodName, rootOf } from '../ir/call-access.ts';
import { Op } from '../ir/ir.ts';
import type { GuardContext, Proven } from './guard-context.ts';
import { isLengthOf } from './length-guards.ts';
import { isPartialFolder, isVacuousBeginning } from './model-guards.ts';
import { isSame } from './tested-values.ts';

/** Operations and methods that cut a text between two places. */
const cuts = new Set(['slice', 'substring']);

/**
 * Bits that are clean in `target` where two values are equal.
 *
 * May miss a folder that is not known and has no separator behind it.
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

/** The text whose beginning `one` is, as long as `other`; -1 where it is none. */
function textBegun(context: GuardContext, one: number, other: number): number {
  const { code } = context;
  const cut = rootOf(code, one);
  if (code.op[cut] !== Op.call) return -1;
  // From 0 on a length and an end are the same.
  if (!cuts.has(context.operationOf(cut)) && methodName(code, cut) !== 'substr') return -1;
  const [start = -1, end = -1] = argumentsOf(code, cut);
  if (start < 0 || end < 0 || context.valueOf(start).constant !== 0) return -1;
  const { constant } = context.valueOf(other);
  const isAsLong =
    (typeof constant === 'string' && context.valueOf(end).constant === constant.length) ||
    isLengthOf(context, end, other);
  return isAsLong ? context.partsOf(cut).receiver : -1;
}
