/**
 * Settings that must agree between nodes of one database. Otherwise one node sends links that another does not
 * recognize, or rejects hosts that another contacts. Digests are compared: rows of nodes contain no secrets.
 */

import { createHash } from 'node:crypto';
import { type Config, settings } from '../config.ts';
import type { Setting } from '../settings/setting.ts';
import type { NodeRow } from '../storage/nodes.ts';

type Digests = Readonly<Record<string, string>>;
type NodeName = Pick<NodeRow, 'id' | 'role' | 'host' | 'pid'>;
type Compared = NodeName & Pick<NodeRow, 'settings'>;

/** A setting for which other nodes have a different value. */
export interface Difference {
  /** Environment variable. */
  readonly setting: string;
  /** Oldest first, not empty. */
  readonly nodes: readonly NodeName[];
}

/** A node that conflicts with this one. */
export interface DifferingNode extends NodeName {
  /** Environment variables, sorted; followed by `secret key` if it encrypts with one that this node lacks. */
  readonly differsIn: readonly string[];
}

const entries = Object.entries<Setting<unknown>>(settings);
const sharedByAll = new Set(entries.flatMap(([, { env, shared }]) => (shared === 'all' ? [env] : [])));

/** By environment variable. An unset secret is skipped: nodes that have it decide. */
export function digestSettings(config: Config): Digests {
  const shared = entries.filter(([, { shared: by }]) => by !== undefined);
  const digests = shared.flatMap(([name, { env, secret }]) => {
    const value: unknown = config[name as keyof Config];
    return secret === true && value === undefined ? [] : [[env, digest(env, value)] as const];
  });
  return Object.fromEntries(digests);
}

/**
 * Differences from nodes that started earlier: these are already working, so a later node must match them. A node that
 * does not match its predecessors is not used as a reference.
 *
 * @param nodes  live nodes, oldest first; `own` may be one of them
 * @returns sorted by setting, one entry each, with all nodes that have another value
 */
export function findDifferences(own: Compared, nodes: readonly Compared[]): readonly Difference[] {
  const index = nodes.findIndex(({ id }) => id === own.id);
  const fitting: Compared[] = [];
  for (const node of index < 0 ? nodes : nodes.slice(0, index))
    if (differencesTo(node, fitting).length === 0) fitting.push(node);
  return differencesTo(own, fitting);
}

/**
 * @param secretKeys   names of this node's keys
 * @param nodes        live nodes; they encrypt with the first of their keys
 * @returns each node once, in the order of `nodes`
 */
export function findDifferingNodes(
  secretKeys: readonly string[],
  differences: readonly Difference[],
  nodes: readonly (NodeName & Pick<NodeRow, 'secret_keys'>)[],
): readonly DifferingNode[] {
  return nodes.flatMap(({ id, role, host, pid, secret_keys: keys }) => {
    const settings = differences.filter((difference) => difference.nodes.some((node) => node.id === id));
    const [key] = keys ?? [];
    const hasOtherKey = key !== undefined && !secretKeys.includes(key);
    const differsIn = [...settings.map(({ setting }) => setting), ...(hasOtherKey ? ['secret key'] : [])];
    return differsIn.length === 0 ? [] : [{ id, role, host, pid, differsIn }];
  });
}

function differencesTo(own: Compared, others: readonly Compared[]): readonly Difference[] {
  const found = new Map<string, NodeName[]>();
  for (const other of others) {
    const { id, role, host, pid } = other;
    for (const [setting, value] of Object.entries(own.settings)) {
      const theirs = other.settings[setting];
      const isCompared = sharedByAll.has(setting) || (own.role === 'api' && other.role === 'api');
      if (!isCompared || theirs === undefined || theirs === value) continue;
      const nodes = found.get(setting) ?? [];
      found.set(setting, [...nodes, { id, role, host, pid }]);
    }
  }
  return [...found]
    .map(([setting, nodes]) => ({ setting, nodes }))
    .sort((one, two) => (one.setting < two.setting ? -1 : 1));
}

/** 64 bits: enough to distinguish two values, too few to verify guesses. */
function digest(env: string, value: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(['assay setting', env, value ?? null]))
    .digest('hex')
    .slice(0, 16);
}
