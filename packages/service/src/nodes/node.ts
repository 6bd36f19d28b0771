/**
 * This process as one of the nodes of its database: sends heartbeats, lists the other nodes, and reports problems
 * between them: clock drift, different settings, and lost nodes.
 */

import { hostname, totalmem } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { ServiceContext } from '../context.ts';
import type { DatabaseClock } from '../database-clock.ts';
import type { RunningJob } from '../queue/jobs.ts';
import { recordAudit } from '../requests/audit.ts';
import { beat, findLivingNodes, markLostNodes, type NodeRow, removeNode } from '../storage/nodes.ts';
import { version } from '../version.ts';
import {
  type Difference,
  type DifferingNode,
  digestSettings,
  findDifferences,
  findDifferingNodes,
} from './shared-settings.ts';

export interface NodeState {
  /** Difference between this machine's clock and the database's, in milliseconds. */
  readonly driftMs: number;
  /** Settings that differ from nodes which started earlier. */
  readonly differences: readonly Difference[];
  /** Nodes that have a different setting, or encrypt with a key that this one lacks. */
  readonly differing: readonly DifferingNode[];
  /** It can decrypt what the database holds: false once everything was encrypted with a key that it lacks. */
  readonly hasKey: boolean;
  /** Live nodes including this one, oldest first; empty until its first heartbeat. */
  readonly nodes: readonly NodeRow[];
}

export interface Node {
  readonly id: string;
  readonly role: NodeRow['role'];
  readonly state: () => NodeState;
  /** Resolves when its settings and key agree with those of earlier nodes. Rejects when it stops. */
  readonly untilAgreed: () => Promise<void>;
  /** Signs off. */
  readonly stop: () => Promise<void>;
}

export interface NodeOptions extends Pick<ServiceContext, 'db' | 'log'> {
  readonly id: string;
  readonly config: Config;
  readonly clock: Clock & Partial<DatabaseClock>;
  readonly role: NodeRow['role'];
  /** As returned by `readBuild`. */
  readonly build: string;
  /** As returned by `keyNames`. */
  readonly secretKeys: readonly string[];
  /** Whether its secret key decrypts what the database holds. */
  readonly hasKey: () => Promise<boolean>;
  /** Jobs that it is running. */
  readonly listRunning: () => readonly RunningJob[];
}

/**
 * Clock drift above which a warning is reported: webhook receivers reject messages that are minutes old (Standard
 * Webhooks).
 */
export const mostDriftMs = 5000;
const beatMs = 5000;

export async function startNode(options: NodeOptions): Promise<Node> {
  const { id, db, clock, config, role, log } = options;
  const fixed = {
    id,
    role,
    host: hostname(),
    pid: process.pid,
    version,
    build: options.build,
    labels: [...config.workerLabels],
    local_roots: config.localRoots.length === 0 ? null : [...config.localRoots],
    memory_bytes: String(Math.min(process.constrainedMemory() || totalmem(), totalmem())),
    scan_slots: role === 'worker' ? config.concurrentScans : 0,
    secret_keys: [...options.secretKeys],
    settings: JSON.stringify(digestSettings(config)),
  };
  const own = { ...fixed, settings: digestSettings(config) };
  let state: NodeState = { driftMs: 0, differences: [], differing: [], hasKey: true, nodes: [] };
  const tell = createTeller(options, own);
  const once = async (): Promise<void> => {
    await clock.measure?.();
    const driftMs = clock.driftMs?.() ?? 0;
    const jobs = options.listRunning().map((job) => ({ ...job, startedAt: job.startedAt.toISOString() }));
    await beat(db, { ...fixed, clock_drift_ms: driftMs, jobs: JSON.stringify(jobs) });
    const nodes = await findLivingNodes(db);
    const hasKey = await options.hasKey();
    const differences = findDifferences(own, nodes);
    const differing = findDifferingNodes(options.secretKeys, differences, nodes);
    state = { driftMs, differences, differing, hasKey, nodes };
    await tell(state);
  };
  await once();
  const stopping = new AbortController();
  const beating = (async () => {
    while (!stopping.signal.aborted) {
      await sleep(beatMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return;
      // The database is unavailable: if that lasts, others consider this node lost, until its next heartbeat.
      await once().catch((error: unknown) => log.warn({ err: error }, 'no heartbeat'));
    }
  })();
  return {
    id,
    role,
    state: () => state,
    untilAgreed: async () => {
      const { signal } = stopping;
      while (state.differences.length > 0 || !state.hasKey) await sleep(beatMs / 5, undefined, { signal });
    },
    stop: async () => {
      stopping.abort();
      await beating;
      await removeNode(db, id);
    },
  };
}

/** Reports each problem once, in this node's log and in the shared audit log. */
function createTeller(
  { db, clock, log }: NodeOptions,
  own: Pick<NodeRow, 'id' | 'role' | 'host' | 'pid'>,
): (state: NodeState) => Promise<void> {
  const system = { userId: null, tokenId: null, ip: '' };
  const event = (action: string, node: typeof own, detail: object): Promise<void> =>
    db.transaction().execute((trx) => {
      const { id: targetId, role, host, pid } = node;
      return recordAudit({ clock }, trx, system, {
        action,
        targetId,
        detail: { role, host, pid, ...detail },
      });
    });
  let isOff = false;
  let hadKey = true;
  let differing = '';
  return async ({ driftMs, differences, hasKey }) => {
    for (const lost of await markLostNodes(db)) {
      const { host, pid, role, jobs } = lost;
      log.warn({ node: lost.id, role, host, pid, jobs: jobs.length }, 'a node is gone without a word');
      await event('node.lost', lost, { jobs: jobs.map(({ name, data }) => ({ name, ...data })) });
    }
    const isOffNow = Math.abs(driftMs) > mostDriftMs;
    if (isOffNow && !isOff) {
      log.warn({ driftMs }, 'the clock of this machine is not that of the database; set it by NTP');
      await event('node.clock_drift', own, { drift_ms: driftMs });
    }
    isOff = isOffNow;
    if (!hasKey && hadKey) {
      log.error('the secrets of the database are encrypted with a key that this node does not have');
      await event('node.secret_key_differs', own, {});
    }
    hadKey = hasKey;
    const names = differences.map(({ setting }) => setting);
    if (names.join() !== differing && names.length > 0) {
      for (const { setting, nodes } of differences)
        for (const { host, pid } of nodes)
          log.warn({ setting, host, pid }, 'another node has another value of this setting');
      await event('node.settings_differ', own, { settings: names });
    }
    differing = names.join();
  };
}
