/** V9: the code has a safe shape, and still does the same with the same data. */

import { judgeForms } from '../forms/judge.ts';
import { findLostData } from '../forms/lost-data.ts';
import { findStoredValue } from '../forms/stored.ts';
import { fail, type GateContext, type GateVerdict, pass } from '../gate.ts';

/**
 * The rule's own contract comes first; changes that it does not judge or recognize are left to the known forms of
 * fixes.
 */
export function contractGate(context: GateContext): GateVerdict {
  const { complaint } = context;
  const stored = findStoredValue(context);
  if (stored !== '') return fail(stored);
  if (complaint === '') return pass;
  const verdict = judgeForms(context);
  if (verdict.result === 'pass') return pass;
  if (complaint !== undefined) return fail(complaint);
  if (verdict.result === 'fail') return verdict;
  const lost = findLostData(context);
  return lost === '' ? verdict : fail(`the fix does not use ${lost} any more as often as before`);
}
