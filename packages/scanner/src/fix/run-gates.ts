/** Runs the gates in order, from cheap to expensive, and stops at the first that fails. */

import type { GateName, Verification } from '@assay/core';
import { type Gate, type GateContext, type GateVerdict, pass } from './gate.ts';
import { callSkeletonGate } from './gates/call-skeleton.ts';
import { capabilityGate } from './gates/capability.ts';
import { contractGate } from './gates/contract.ts';
import { flowGate } from './gates/flow.ts';
import { honestInputGate } from './gates/honest-input.ts';
import { idempotenceGate } from './gates/idempotence.ts';
import { namesGate } from './gates/names.ts';
import { noOpGate } from './gates/no-op.ts';
import { parseGate } from './gates/parse.ts';
import { regionGate } from './gates/region.ts';
import { rescanGate } from './gates/rescan.ts';
import { suppressionGate } from './gates/suppression.ts';
import { verificationOf } from './verification-of.ts';

/** All gates except V0, which produces the input of the others. */
export const gates: Readonly<Record<Exclude<GateName, 'V0-apply'>, Gate>> = {
  'V1-parse': parseGate,
  'V2-no-op': noOpGate,
  'V3-suppression': suppressionGate,
  'V4-rescan': rescanGate,
  'V5-region': regionGate,
  'V6-capability': capabilityGate,
  'V7-call-skeleton': callSkeletonGate,
  'V8-names': namesGate,
  'V9-contract': contractGate,
  'V10-idempotence': idempotenceGate,
  'V11-flow': flowGate,
  'V12-honest-input': honestInputGate,
};

/**
 * Order of execution: gates that only read the change come before those that analyze the program. The outcome does not
 * depend on the order, and rejections come sooner.
 */
const order: readonly (keyof typeof gates)[] = [
  'V1-parse',
  'V2-no-op',
  'V3-suppression',
  'V5-region',
  'V6-capability',
  'V7-call-skeleton',
  'V8-names',
  'V9-contract',
  'V12-honest-input',
  'V4-rescan',
  'V10-idempotence',
  'V11-flow',
];

export async function runGates(context: GateContext): Promise<Verification> {
  const verdicts = new Map<GateName, GateVerdict>([['V0-apply', pass]]);
  for (const name of order) {
    const verdict = await gates[name](context);
    verdicts.set(name, verdict);
    if (verdict.result === 'fail') break;
  }
  return verificationOf(verdicts);
}
