/** What stands around a route beside the call that registers it: calls on its result, and groups that say whose methods it names. */

import type { Definitions, Place } from '../code/definitions.ts';
import { Op } from '../ir/ir.ts';
import { opOf, receiverOf } from '../ir/operands.ts';
import type { ValueContext } from './call-values.ts';
import type { Registered } from './registered.ts';
import type { GuardUse, RouterGraph, RouterId } from './router-graph.ts';

/** Calls on one another's results behind the one that registers a route. A chain has three or four; not measured. */
const maxChain = 8;

export class RestrictedRoutes {
  private readonly definitions: Definitions;
  /** By the call that registers a route, or by one on whose result such a call is. */
  private readonly methods = new Map<string, readonly string[]>();
  private readonly guards = new Map<string, readonly GuardUse[]>();

  constructor(definitions: Definitions) {
    this.definitions = definitions;
  }

  /** What a call on a route, or on what a call on one gives, says of the route. */
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

  /** A route as the calls on it leave it. */
  applied(one: Registered): Registered {
    const key = `${one.place.file}:${one.place.v}`;
    const methods = this.methods.get(key);
    const guards = this.guards.get(key);
    if (methods === undefined && guards === undefined) return one;
    return { ...one, methods: methods ?? one.methods, guards: [...one.guards, ...(guards ?? [])] };
  }
}

/** The methods that a route names by texts, of the classes that groups around its routers say. */
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
