/** V9: the code has a shape that is safe, and still does with the same data what it did. */

import { judgeForms } from '../forms/judge.ts';
import { findLostData } from '../forms/lost-data.ts';
import { findStoredValue } from '../forms/stored.ts';
import { fail, type GateContext, type GateVerdict, pass } from '../gate.ts';

/** The rule's own contract comes first; what it does not judge, or knows no such shape of, the known forms of fixes do. */
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
