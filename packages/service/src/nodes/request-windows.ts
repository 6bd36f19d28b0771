/**
 * Counters of requests: in this process, or in the database if another process serves the API as well, so that a limit
 * is shared by any number of nodes.
 */

import type { ServiceContext } from '../context.ts';
import { countRequest, uncountRequest } from '../storage/rate-windows.ts';
import type { NodeState } from './node.ts';

/** Number of requests allowed per window. */
export interface Policy {
  readonly name: string;
  readonly quota: number;
  readonly windowSeconds: number;
}

/** State of a policy for a request. */
export interface Standing {
  readonly policy: Policy;
  readonly key: string;
  /** Includes this request, unless it was rejected. */
  used: number;
  readonly endsAtMs: number;
}

export interface RequestWindows {
  /** Counts a request under all policies, or under none if one of them is exceeded. */
  readonly take: (
    key: string,
    policies: readonly Policy[],
  ) => Promise<{ readonly standings: readonly Standing[]; readonly exceeded: readonly Standing[] }>;
  /** Reverts the count. */
  readonly giveBack: (standings: readonly Standing[]) => Promise<void>;
}

type Deps = Pick<ServiceContext, 'db' | 'clock'>;

/** Number of windows above which ended ones are dropped. */
const keptWindows = 10_000;

/** @param node  absent: no other process serves the API */
export function createRequestWindows(deps: Deps, node: (() => NodeState) | undefined): RequestWindows {
  const own = createOwnWindows(deps);
  const common = createCommonWindows(deps);
  const choose = (): RequestWindows => {
    const servers = node?.().nodes.filter(({ role }) => role === 'api') ?? [];
    return servers.length > 1 ? common : own;
  };
  return {
    take: (key, policies) => choose().take(key, policies),
    giveBack: (standings) => choose().giveBack(standings),
  };
}

function createOwnWindows({ clock }: Pick<Deps, 'clock'>): RequestWindows {
  const windows = new Map<string, Standing>();
  const find = (key: string, policy: Policy, nowMs: number): Standing => {
    const name = `${policy.name} ${key}`;
    const known = windows.get(name);
    if (known !== undefined && known.endsAtMs > nowMs) return known;
    const window = { policy, key: name, used: 0, endsAtMs: nowMs + policy.windowSeconds * 1000 };
    windows.set(name, window);
    return window;
  };
  return {
    take: (key, policies) => {
      const nowMs = clock.now().getTime();
      if (windows.size > keptWindows) {
        for (const [name, { endsAtMs }] of windows) if (endsAtMs <= nowMs) windows.delete(name);
      }
      const standings = policies.map((policy) => find(key, policy, nowMs));
      const exceeded = standings.filter(({ policy, used }) => used >= policy.quota);
      if (exceeded.length === 0) for (const window of standings) window.used += 1;
      return Promise.resolve({ standings, exceeded });
    },
    giveBack: (standings) => {
      for (const window of standings) window.used = Math.max(0, window.used - 1);
      return Promise.resolve();
    },
  };
}

function createCommonWindows({ db }: Pick<Deps, 'db'>): RequestWindows {
  const giveBack = async (standings: readonly Standing[]): Promise<void> => {
    for (const standing of standings) standing.used = Math.max(0, standing.used - 1);
    await uncountRequest(
      db,
      standings.map(({ key }) => key),
    );
  };
  return {
    giveBack,
    take: async (key, policies) => {
      const names = new Map(policies.map((policy) => [`${policy.name} ${key}`, policy]));
      const wanted = [...names].map(([name, { windowSeconds }]) => ({ key: name, seconds: windowSeconds }));
      const rows = await countRequest(db, wanted);
      const standings = [...names].flatMap(([name, policy]) => {
        const row = rows.find((one) => one.key === name);
        return row === undefined
          ? []
          : [{ policy, key: name, used: row.used, endsAtMs: row.ends_at.getTime() }];
      });
      const exceeded = standings.filter(({ policy, used }) => used > policy.quota);
      if (exceeded.length > 0) await giveBack(standings);
      return { standings, exceeded };
    },
  };
}
