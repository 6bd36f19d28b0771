/** Whether a process can do its work, as `/readyz` says it: anybody may ask, so names only. */

import { version } from '../version.ts';
import { mostDriftMs, type NodeState } from './node.ts';

export interface Health {
  /** Rejects when the database does not answer. */
  readonly checkDatabase: () => Promise<void>;
  /** False while the data folder is full. */
  readonly hasRoom: () => Promise<boolean>;
  /** As `readBuild` gives it. */
  readonly build?: string | undefined;
  /** How this process stands among the others; absent where it is alone. */
  readonly node?: (() => NodeState) | undefined;
}

/** What `/readyz` answers. */
export interface Readiness {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
  readonly retryAfterSeconds?: number;
}

/** What `/healthz` answers: that the process does, and which code it runs. */
export function describeProcess({ build }: Health): Readonly<Record<string, string>> {
  return { status: 'ok', version, ...(build !== undefined && { build }) };
}

/** @param onError  is told why the database does not answer */
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

/** Empty when all is well. */
function describeNode({ driftMs, differences, differing }: NodeState): Readonly<Record<string, unknown>> {
  return {
    ...(differences.length > 0 && { settings: differences.map(({ setting }) => setting) }),
    ...(differing.length > 0 && {
      nodes: differing.map(({ role, host, pid, differsIn }) => ({ role, host, pid, differs_in: differsIn })),
    }),
    ...(Math.abs(driftMs) > mostDriftMs && { clock_drift_seconds: Math.round(driftMs / 1000) }),
  };
}
