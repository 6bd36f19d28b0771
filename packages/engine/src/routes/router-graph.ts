/** Graph of mounted routers: each path from a route up to a root gives the route one URL path, and the guards on it. */

import { type Place, unknownPart } from '../code/definitions.ts';

/** A router, identified by its origin: the number of a call, a module's list, or a library. */
export type RouterId = string;

/** Position of a registration: a larger `v` in the same function is later. `fn` is -1 if no code registers it. */
export interface Order {
  readonly fn: number;
  readonly v: number;
}

/** Path patterns in Ant syntax; `undefined` for an unknown one. */
export interface GuardedPaths {
  readonly on: readonly (string | undefined)[];
  /** Exceptions that are not guarded. */
  readonly off: readonly (string | undefined)[];
}

/** A use of a value as a guard of routes. */
export interface GuardUse {
  readonly place: Place;
  readonly order: Order;
  /** Prefix of the guarded routes relative to the router; the empty string for all. */
  readonly prefix: string;
  /** Also applies to routes that were registered before it. */
  readonly isForAll: boolean;
  /** Path parameter that its routes must have; absent for any path. */
  readonly parameter?: string;
  /** Paths of its routes, from a root; absent if `prefix` decides. */
  readonly paths?: GuardedPaths;
  /** Path prefix that it is registered for, from a root; absent if unknown. */
  readonly base?: string;
}

export interface RouterInfo {
  /** `undefined` if unknown. */
  readonly prefix: string | undefined;
  readonly isRoot: boolean;
  readonly guards: readonly GuardUse[];
  /** Class whose methods the routes below it name. */
  readonly owner?: Place;
}

interface Edge {
  readonly parent: RouterId;
  /** `undefined` if unknown. */
  readonly prefix: string | undefined;
  readonly guards: readonly GuardUse[];
  readonly order: Order;
  /** Replaces the router's own prefix. */
  readonly replaces: boolean;
}

/** One path from a root down to a router. */
export interface Chain {
  readonly prefix: string;
  readonly isWhole: boolean;
  readonly guards: readonly GuardUse[];
}

/** Maximum number of routers between a root and a route. Applications nest three or four. */
const maxDepth = 12;
/** Maximum number of paths to one router that are distinguished; a router is mounted once or twice. */
const maxChains = 32;

export class RouterGraph {
  private readonly isDoneBefore: (one: Order, other: Order) => boolean;
  private readonly infos = new Map<RouterId, RouterInfo>();
  private readonly edges = new Map<RouterId, Edge[]>();
  private readonly guards = new Map<RouterId, GuardUse[]>();

  /** @param isDoneBefore  true if a registration may run before another one */
  constructor(isDoneBefore: (one: Order, other: Order) => boolean) {
    this.isDoneBefore = isDoneBefore;
  }

  /** Functions that register guards or mount routers. */
  *registering(): Generator<number> {
    for (const edges of this.edges.values()) for (const { order } of edges) yield order.fn;
    for (const uses of this.guards.values())
      for (const { isForAll, order } of uses) if (!isForAll) yield order.fn;
  }

  add(id: RouterId, info: RouterInfo): void {
    if (!this.infos.has(id)) this.infos.set(id, info);
  }

  mount(child: RouterId, edge: Edge): void {
    const known = this.edges.get(child);
    if (known === undefined) this.edges.set(child, [edge]);
    else known.push(edge);
  }

  /** True for a router mounted below another one. */
  hangs(id: RouterId): boolean {
    return this.edges.has(id);
  }

  /** Class named by the nearest router upwards, including the router itself. */
  ownerOf(id: RouterId): Place | undefined {
    let at: RouterId | undefined = id;
    for (let depth = 0; at !== undefined && depth < maxDepth; depth++) {
      const owner: Place | undefined = this.infos.get(at)?.owner;
      if (owner !== undefined) return owner;
      at = this.edges.get(at)?.[0]?.parent;
    }
    return undefined;
  }

  guard(id: RouterId, use: GuardUse): void {
    const known = this.guards.get(id);
    if (known === undefined) this.guards.set(id, [use]);
    else known.push(use);
  }

  /** Paths from the roots to a router, for a registration at a given position. */
  chains(id: RouterId, order: Order): readonly Chain[] {
    return this.climb(id, order, new Set());
  }

  private climb(id: RouterId, order: Order, seen: ReadonlySet<RouterId>): readonly Chain[] {
    const info = this.infos.get(id) ?? { prefix: '', isRoot: true, guards: [] };
    const own = (prefix: string): GuardUse[] =>
      [...info.guards, ...(this.guards.get(id) ?? []).filter((use) => this.isBefore(use, order))].map(
        (use) => ({
          ...use,
          prefix: use.prefix === '' ? '' : joinPaths(prefix, use.prefix),
          base: joinPaths(prefix, use.prefix.replace(/\*$/, '')),
        }),
      );
    const edges = this.edges.get(id) ?? [];
    if (edges.length === 0 || seen.has(id) || seen.size >= maxDepth) {
      const start = info.isRoot ? '' : unknownPart;
      const prefix = joinPaths(start, info.prefix ?? unknownPart);
      return [{ prefix, isWhole: info.isRoot && info.prefix !== undefined, guards: own(prefix) }];
    }
    const chains: Chain[] = [];
    for (const edge of edges) {
      for (const above of this.climb(edge.parent, edge.order, new Set([...seen, id]))) {
        if (chains.length >= maxChains) return chains;
        const isReplaced = edge.replaces && edge.prefix !== '';
        const last = isReplaced ? '' : (info.prefix ?? unknownPart);
        const prefix = joinPaths(joinPaths(above.prefix, edge.prefix ?? unknownPart), last);
        const isWhole =
          above.isWhole && edge.prefix !== undefined && (isReplaced || info.prefix !== undefined);
        const mounted = edge.guards.map((use) => ({ ...use, base: prefix }));
        chains.push({ prefix, isWhole, guards: [...above.guards, ...mounted, ...own(prefix)] });
      }
    }
    return chains;
  }

  private isBefore(use: GuardUse, order: Order): boolean {
    return use.isForAll || this.isDoneBefore(use.order, order);
  }
}

/** Joins a prefix and a path, without the leading anchor of a pattern. */
export function joinPaths(start: string, end: string): string {
  const rest = end.replace(/^\^/, '');
  if (rest === '') return start;
  if (start === '') return rest;
  return `${start.replace(/\/+$/, '')}/${rest.replace(/^\/+/, '')}`;
}
