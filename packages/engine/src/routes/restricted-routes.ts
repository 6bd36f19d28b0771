/**
 * Restrictions of a route outside the call that registers it: calls on its result, and groups that name the class of
 * its methods.
 */

import type { Definitions, Place } from '../code/definitions.ts';
import { Op } from '../ir/ir.ts';
import { opOf, receiverOf } from '../ir/operands.ts';
import type { ValueContext } from './call-values.ts';
import type { Registered } from './registered.ts';
import type { GuardUse, RouterGraph, RouterId } from './router-graph.ts';

/**
 * Maximum number of chained calls after the one that registers a route. A chain has three or four; chosen, not
 * measured.
 */
const maxChain = 8;

export class RestrictedRoutes {
  private readonly definitions: Definitions;
  /** By the call that registers a route, or by a later one in its chain. */
  private readonly methods = new Map<string, readonly string[]>();
  private readonly guards = new Map<string, readonly GuardUse[]>();

  constructor(definitions: Definitions) {
    this.definitions = definitions;
  }

  /** Records what a call in a route's chain sets for the route. */
  add({ file, v }: Place, methods: readonly string[], guards: readonly GuardUse[]): void {
    const code = this.definitions.code(file);
    let at = receiverOf(code, v);
    if (methods.length > 0) this.methods.set(`${file}:${at}`, methods);
    if (guards.length === 0) return;
    for (let step = 0; step < maxChain && at >= 0 && opOf(code, at) === Op.call; step++) {
      const key = `${file}:${at}`;
      this.guards.set(key, [...(this.guards.get(key) ?? []), ...guards]);
      at = receiverOf(code, at);
    }
  }

  /** Applies the chained calls to a route. */
  applied(one: Registered): Registered {
    const key = `${one.place.file}:${one.place.v}`;
    const methods = this.methods.get(key);
    const guards = this.guards.get(key);
    if (methods === undefined && guards === undefined) return one;
    return { ...one, methods: methods ?? one.methods, guards: [...one.guards, ...(guards ?? [])] };
  }
}

/** Methods named by strings in a route, of the class that an enclosing group names. */
export function methodsOfGroup(
  { baseOf, definitions, pointsTo }: ValueContext,
  graph: RouterGraph,
  routers: readonly RouterId[],
  values: readonly Place[],
): readonly number[] {
  const names = values.flatMap((value) => definitions.text(value) ?? []);
  const owners = names.length === 0 ? [] : routers.flatMap((router) => graph.ownerOf(router) ?? []);
  return owners.flatMap((owner) => {
    const { file, v } = definitions.of(owner);
    return v < 0 ? [] : names.flatMap((name) => pointsTo.methodsAt(baseOf(file) + v, name));
  });
}
