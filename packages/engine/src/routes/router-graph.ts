/**
 * Routers, and what hangs below what: from a route up to the roots, each way gives the route one path and the guards
 * that stand on it.
 */

import { type Place, unknownPart } from '../code/definitions.ts';

/** A router by what makes it: the number of a call, a module's list, or the one of a library. */
export type RouterId = string;

/** Where something is registered: what stands behind it in the same function comes later. `fn` is -1 where no code does it. */
export interface Order {
  readonly fn: number;
  readonly v: number;
}

/** Patterns of paths as Ant writes them; `undefined` for one that is not known. */
export interface GuardedPaths {
  readonly on: readonly (string | undefined)[];
  /** Those of them that are not guarded all the same. */
  readonly off: readonly (string | undefined)[];
}

/** A value that guards routes. */
export interface GuardUse {
  readonly place: Place;
  readonly order: Order;
  /** Routes whose path begins so, seen from the router; the empty string for all. */
  readonly prefix: string;
  /** Counts for routes that were registered before it as well. */
  readonly isForAll: boolean;
  /** Name of a parameter that the paths of its routes have; absent: any path. */
  readonly parameter?: string;
  /** Paths of its routes, from a root; absent: as `prefix` says. */
  readonly paths?: GuardedPaths;
  /** Beginning of the paths that it is registered for, from a root; absent where it is not known. */
  readonly base?: string;
}

export interface RouterInfo {
  /** `undefined` where it is not known. */
  readonly prefix: string | undefined;
  readonly isRoot: boolean;
  readonly guards: readonly GuardUse[];
  /** The class of which the methods are that routes below it name. */
  readonly owner?: Place;
}

interface Edge {
  readonly parent: RouterId;
  /** `undefined` where it is not known. */
  readonly prefix: string | undefined;
  readonly guards: readonly GuardUse[];
  readonly order: Order;
  /** Takes the place of the router's own prefix. */
  readonly replaces: boolean;
}

/** One way from a root down to a router. */
export interface Chain {
  readonly prefix: string;
  readonly isWhole: boolean;
  readonly guards: readonly GuardUse[];
}

/** Routers between a root and a route. Applications nest three or four. */
const maxDepth = 12;
/** Ways to one router that are told apart; a router is mounted once or twice. */
const maxChains = 32;

export class RouterGraph {
  private readonly isDoneBefore: (one: Order, other: Order) => boolean;
  private readonly infos = new Map<RouterId, RouterInfo>();
  private readonly edges = new Map<RouterId, Edge[]>();
  private readonly guards = new Map<RouterId, GuardUse[]>();

  /** @param isDoneBefore  true where a registration may be done before another one */
  constructor(isDoneBefore: (one: Order, other: Order) => boolean) {
    this.isDoneBefore = isDoneBefore;
  }

  /** Functions that guards are registered in, and routers hung. */
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

  /** True for a router that hangs below another one. */
  hangs(id: RouterId): boolean {
    return this.edges.has(id);
  }

  /** The class that the nearest router says from which a router hangs, itself included. */
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

  /** The ways down to a router, for what is registered there at a place. */
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

/** One path of a beginning and what follows it. Anchors of patterns count as written by the framework: they are none. */
export function joinPaths(start: string, end: string): string {
  const rest = end.replace(/^\^/, '');
  if (rest === '') return start;
  if (start === '') return rest;
  return `${start.replace(/\/+$/, '')}/${rest.replace(/^\/+/, '')}`;
}
