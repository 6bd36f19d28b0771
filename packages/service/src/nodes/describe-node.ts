/** How a node stands among the others, for `/readyz`: anybody may ask, so names only. */

import { mostDriftMs, type NodeState } from './node.ts';

/** Empty when all is well. */
export function describeNode({ driftMs, differences }: NodeState): Readonly<Record<string, unknown>> {
  return {
    ...(differences.length > 0 && { settings: differences.map(({ setting }) => setting) }),
    ...(Math.abs(driftMs) > mostDriftMs && { clock_drift_seconds: Math.round(driftMs / 1000) }),
  };
}
