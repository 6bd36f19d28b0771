/** Whether a process can do its work, for `/readyz`: public, so it returns names only. */

import { version } from '../version.ts';
import { mostDriftMs, type NodeState } from './node.ts';

export interface Health {
  /** Rejects if the database does not respond. */
  readonly checkDatabase: () => Promise<void>;
  /** False while the data folder is full. */
  readonly hasRoom: () => Promise<boolean>;
  /** As returned by `readBuild`. */
  readonly build?: string | undefined;
  /** State of this process among the nodes; absent for a single one. */
  readonly node?: (() => NodeState) | undefined;
}

/** Response of `/readyz`. */
export interface Readiness {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
  readonly retryAfterSeconds?: number;
}

/** Response of `/healthz`: that the process responds, and which code it runs. */
export function describeProcess({ build }: Health): Readonly<Record<string, string>> {
  return { status: 'ok', version, ...(build !== undefined && { build }) };
}

/** @param onError  receives the reason why the database does not respond */
export async function readinessOf(health: Health, onError: (error: unknown) => void): Promise<Readiness> {
  try {
    if (!(await health.hasRoom()))
      return { status: 503, body: { status: 'storage_full' }, retryAfterSeconds: 30 };
    await health.checkDatabase();
  } catch (error) {
    onError(error);
    return { status: 503, body: { status: 'database_unavailable' }, retryAfterSeconds: 2 };
  }
  const state = health.node?.();
  if (state === undefined) return { status: 200, body: { status: 'ok' } };
  const isFit = state.hasKey && state.differences.length === 0;
  const body = { status: statusOf(state), ...describeNode(state) };
  return { status: isFit ? 200 : 503, body, ...(!isFit && { retryAfterSeconds: 10 }) };
}

function statusOf({ hasKey, differences }: NodeState): string {
  if (!hasKey) return 'secret_key_differs';
  return differences.length === 0 ? 'ok' : 'settings_differ';
}

/** Empty if there are no problems. */
function describeNode({ driftMs, differences, differing }: NodeState): Readonly<Record<string, unknown>> {
  return {
    ...(differences.length > 0 && { settings: differences.map(({ setting }) => setting) }),
    ...(differing.length > 0 && {
      nodes: differing.map(({ role, host, pid, differsIn }) => ({ role, host, pid, differs_in: differsIn })),
    }),
    ...(Math.abs(driftMs) > mostDriftMs && { clock_drift_seconds: Math.round(driftMs / 1000) }),
  };
}
