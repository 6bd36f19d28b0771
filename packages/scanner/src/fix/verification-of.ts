/** What the gates said, as the record of a fix: of code, of settings, of manifests alike. */

import { type GateName, type GateResult, gateNames, type Verification, verdictOf } from '@assay/core';
import { fail, type GateVerdict, skip } from './gate.ts';

/** In the order of the gates; those that did not run any more are skipped. */
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

/** Each gate in turn, until one fails: none that did not run is said to have passed. */
export function verificationInTurn(ask: Readonly<Record<GateName, () => GateVerdict>>): Verification {
  const verdicts = new Map<GateName, GateVerdict>();
  for (const gate of gateNames) {
    const verdict = ask[gate]();
    verdicts.set(gate, verdict);
    if (verdict.result === 'fail') break;
  }
  return verificationOf(verdicts);
}
