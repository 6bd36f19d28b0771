/** Converts gate verdicts to the verification record of a fix, whether of code, settings or manifests. */

import { type GateName, type GateResult, gateNames, type Verification, verdictOf } from '@assay/core';
import { fail, type GateVerdict, skip } from './gate.ts';

/** In gate order; gates that did not run are recorded as skipped. */
export function verificationOf(verdicts: ReadonlyMap<GateName, GateVerdict>): Verification {
  const results = gateNames.map(
    (gate): GateResult => ({
      gate,
      ...(verdicts.get(gate) ?? skip('an earlier gate failed')),
    }),
  );
  return { verdict: verdictOf(results), gates: results };
}

/** The verification of a fix whose edits do not even apply. */
export function refuseAtApply(reason: string): Verification {
  return verificationOf(new Map([['V0-apply', fail(reason)]]));
}

/** Runs each gate in turn until one fails: a gate that did not run is never recorded as passed. */
export function verificationInTurn(ask: Readonly<Record<GateName, () => GateVerdict>>): Verification {
  const verdicts = new Map<GateName, GateVerdict>();
  for (const gate of gateNames) {
    const verdict = ask[gate]();
    verdicts.set(gate, verdict);
    if (verdict.result === 'fail') break;
  }
  return verificationOf(verdicts);
}
