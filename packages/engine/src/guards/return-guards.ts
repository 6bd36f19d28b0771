/** Determines what is proved about a value once a call has returned that throws for every value it rejects. */

import { argumentsOf } from '../ir/call-access.ts';
import { Op } from '../ir/ir.ts';
import { clearedBy, provenOfName } from './conditions.ts';
import type { GuardContext, Proven } from './guard-context.ts';
import { clearedByModels, placeOfArgument } from './model-guards.ts';
import { isSame } from './tested-values.ts';

/** Third operand of a refinement by a call that has returned. See `Op.pi`. */
const returned = 2;

/** Bits cleared on `target` once the call has returned, since it would have thrown otherwise. */
export function clearedByReturn(context: GuardContext, call: number, target: number): Proven {
  const { code } = context;
  const at = code.op[call] === Op.await ? (code.a[call] ?? -1) : call;
  if (code.op[at] !== Op.call) return 0;
  let mask = 0;
  const args = argumentsOf(code, at);
  for (const [index, argument] of args.entries())
    mask |= isSame(context, argument, target)
      ? context.assertedBy(at, index)
      : provenOfName(context, argument, target, () => context.assertedBy(at, index));
  for (const node of context.apiOfCallee(at)) {
    for (const [index, argument] of args.entries()) {
      const isAsserted = node
        .argumentNodes(index, ...placeOfArgument(code, at, index))
        .some((place) => place.isAsserted);
      if (isAsserted) mask |= clearedBy(context, argument, target, true);
    }
  }
  return mask | clearedByModels(context, at, target, 'any');
}

/** Bits cleared on `target` at the end of a block by calls in it that received the target and returned. */
export function clearedInBlock(context: GuardContext, block: number, target: number): Proven {
  const { code } = context;
  let mask = 0;
  for (let v = code.blockStart[block] ?? 0; v < (code.blockStart[block + 1] ?? 0); v++)
    if (code.op[v] === Op.pi && code.c[v] === returned)
      mask |= clearedByReturn(context, code.b[v] ?? -1, target);
  return mask;
}
