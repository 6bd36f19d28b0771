/**
 * Settings that nodes of one database have in common. Where two differ, the one sends links that the other does not know, or
 * refuses hosts that the other reaches. What is compared are digests: rows of nodes hold no secrets.
 */

import { createHash } from 'node:crypto';
import { type Config, settings } from '../config.ts';
import type { Setting } from '../settings/setting.ts';
import type { NodeRow } from '../storage/nodes.ts';

type Digests = Readonly<Record<string, string>>;
type NodeName = Pick<NodeRow, 'id' | 'role' | 'host' | 'pid'>;
type Compared = NodeName & Pick<NodeRow, 'settings'>;

/** A setting that other nodes have another value of. */
export interface Difference {
  /** Environment variable. */
  readonly setting: string;
  /** The oldest first, at least one. */
  readonly nodes: readonly NodeName[];
}

/** A node that this one does not fit. */
export interface DifferingNode extends NodeName {
  /** Environment variables, sorted; `secret key` after them when it encrypts with one that this node does not have. */
  readonly differsIn: readonly string[];
}

const entries = Object.entries<Setting<unknown>>(settings);
const sharedByAll = new Set(entries.flatMap(([, { env, shared }]) => (shared === 'all' ? [env] : [])));

/** By environment variable. A secret that is not set is left to those that have it. */
export function digestSettings(config: Config): Digests {
  const shared = entries.filter(([, { shared: by }]) => by !== undefined);
  const digests = shared.flatMap(([name, { env, secret }]) => {
    const value: unknown = config[name as keyof Config];
    return secret === true && value === undefined ? [] : [[env, digest(env, value)] as const];
  });
  return Object.fromEntries(digests);
}

/**
 * What is different at nodes that started earlier: they work already, and the one that comes later has to fit. One that does not fit
 * those before it is no measure for others.
 *
 * @param nodes  living ones, the oldest first; `own` may be one of them
 * @returns sorted by setting, one for each, with all that have another value
 */
export function findDifferences(own: Compared, nodes: readonly Compared[]): readonly Difference[] {
  const index = nodes.findIndex(({ id }) => id === own.id);
  const fitting: Compared[] = [];
  for (const node of index < 0 ? nodes : nodes.slice(0, index))
    if (differencesTo(node, fitting).length === 0) fitting.push(node);
  return differencesTo(own, fitting);
}

/**
 * @param secretKeys   names of the keys of this node
 * @param nodes        living ones; what they encrypt with is the first of their keys
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

/** 64 bits: enough to tell two values apart, too little to check guesses by. */
function digest(env: string, value: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(['assay setting', env, value ?? null]))
    .digest('hex')
    .slice(0, 16);
}
