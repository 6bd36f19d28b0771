/** The record of the gates that a fix must pass before anyone sees it. */

/** Gates in order of execution, from cheap to expensive. */
export const gateNames = [
  'V0-apply',
  'V1-parse',
  'V2-no-op',
  'V3-suppression',
  'V4-rescan',
  'V5-region',
  'V6-capability',
  'V7-call-skeleton',
  'V8-names',
  'V9-contract',
  'V10-idempotence',
  'V11-flow',
  'V12-honest-input',
] as const;
export type GateName = (typeof gateNames)[number];

export interface GateResult {
  readonly gate: GateName;
  /** `skip`: there was nothing to judge by. `not-applicable`: the gate does not apply to this kind of file. */
  readonly result: 'pass' | 'fail' | 'skip' | 'not-applicable';
  /** Text for a reader; the empty string for a plain pass. */
  readonly reason: string;
}

/** `verified`: every gate that applies passed. `partial`: none failed, at least one was skipped. `rejected`: one failed. */
export type Verdict = 'verified' | 'partial' | 'rejected';

export interface Verification {
  readonly verdict: Verdict;
  readonly gates: readonly GateResult[];
}

/** The verdict for a list of gate results. If no gate ran, nothing is proved: `rejected`. */
export function verdictOf(gates: readonly GateResult[]): Verdict {
  const judged = gates.filter(({ result }) => result !== 'not-applicable');
  if (judged.length === 0 || judged.some((gate) => gate.result === 'fail')) return 'rejected';
  return judged.some((gate) => gate.result === 'skip') ? 'partial' : 'verified';
}
