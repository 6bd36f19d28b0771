/** Guards of routes from files outside the code: security constraints, and filters that are not part of the program. */

import type { RouteGuard } from '@assay/core';
import type { ApiGraph } from '../model/api-graph.ts';
import type { DescribedGuard } from '../modules/described-route.ts';
import { ofServlet } from './path-patterns.ts';
import { type GuardedRoute, isOfPaths, methodsOf } from './route-guards.ts';

/** A Spring filter that delegates to another one, which is defined by settings or code. */
const handing = 'org.springframework.web.filter.DelegatingFilterProxy';

export class DescribedGuards {
  private readonly guards: readonly DescribedGuard[];
  private readonly api: ApiGraph;
  private readonly isOwn: (filter: string) => boolean;
  private readonly hasChains: () => boolean;

  /**
   * @param isOwn      true for a filter that is a class of the program, whose code is analyzed
   * @param hasChains  true if the program itself has path rules
   */
  constructor(
    guards: readonly DescribedGuard[],
    api: ApiGraph,
    isOwn: (filter: string) => boolean,
    hasChains: () => boolean,
  ) {
    this.guards = guards;
    this.api = api;
    this.isOwn = isOwn;
    this.hasChains = hasChains;
  }

  /** @param path  path of the file that registers the route */
  of(route: GuardedRoute, path: string): readonly RouteGuard[] {
    const below = this.guards.filter(({ root }) => path.startsWith(root));
    // A library next to the tree's applications may be part of each.
    const those = below.length > 0 ? below : this.guards;
    return [...constraintOf(those, route), ...this.unreadOf(those, route)];
  }

  private unreadOf(guards: readonly DescribedGuard[], route: GuardedRoute): readonly RouteGuard[] {
    return guards.flatMap(({ filter, line, on, path }) => {
      if (filter === undefined || !this.isUnread(filter) || isFor(on, route) === false) return [];
      return [{ path, line, name: filter.slice(filter.lastIndexOf('.') + 1), kinds: [], isUnread: true }];
    });
  }

  private isUnread(filter: string): boolean {
    if (this.isOwn(filter)) return false;
    if (filter === handing) return !this.hasChains();
    return !this.api.isRead(filter.slice(0, Math.max(0, filter.lastIndexOf('.'))));
  }
}

/**
 * The constraint with the most specific pattern; several such constraints are combined, and one without requirements
 * allows anyone.
 */
function constraintOf(guards: readonly DescribedGuard[], route: GuardedRoute): readonly RouteGuard[] {
  const methods = methodsOf(route);
  const asked = guards
    .filter((one) => one.filter === undefined && methods.every((method) => isAbout(one, method)))
    .flatMap((guard) => guard.on.map((pattern) => ({ guard, pattern, isOf: isFor([pattern], route) })))
    .filter(({ isOf }) => isOf !== false)
    .sort((a, b) => b.pattern.length - a.pattern.length);
  const [first] = asked;
  if (first === undefined) return [];
  const best = asked.filter(({ pattern }) => pattern.length === first.pattern.length);
  if (best.some(({ guard }) => guard.kinds.length === 0)) return [];
  const { path, line, kinds } = first.guard;
  const place = { path, line, name: 'security-constraint' };
  return [first.isOf === true ? { ...place, kinds } : { ...place, kinds: [], isUnread: true }];
}

function isAbout({ methods, omitted }: DescribedGuard, method: string): boolean {
  return !omitted.includes(method) && (methods.length === 0 || methods.includes(method));
}

function isFor(patterns: readonly string[], route: GuardedRoute): boolean | undefined {
  return isOfPaths({ on: patterns.map((one) => ofServlet(one)), off: [] }, route.path);
}
