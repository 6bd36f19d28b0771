/** Groups routes by what they share, so that results of rules are computed once per group. */

import type { Route } from '@assay/core';
import type { ProgramOfRoutes, RouteGrouping } from '../rule/rule.ts';

interface Group {
  readonly routes: Route[];
  facts?: { readonly read: unknown };
}

export class RouteGroups {
  private readonly program: ProgramOfRoutes;
  private readonly byGrouping = new Map<RouteGrouping<unknown>, ReadonlyMap<string, Group>>();

  constructor(program: ProgramOfRoutes) {
    this.program = program;
  }

  of<Facts>(grouping: RouteGrouping<Facts>, route: Route): Facts | undefined {
    const key = grouping.keyOf(route, this.program);
    if (key === undefined) return undefined;
    const groups = this.byGrouping.get(grouping) ?? this.group(grouping);
    this.byGrouping.set(grouping, groups);
    const group = groups.get(key);
    if (group === undefined) return undefined;
    group.facts ??= { read: grouping.read(group.routes, this.program) };
    return group.facts.read as Facts;
  }

  private group(grouping: RouteGrouping<unknown>): ReadonlyMap<string, Group> {
    const groups = new Map<string, Group>();
    for (const route of this.program.routes) {
      const key = grouping.keyOf(route, this.program);
      if (key === undefined) continue;
      const known = groups.get(key);
      if (known === undefined) groups.set(key, { routes: [route] });
      else known.routes.push(route);
    }
    return groups;
  }
}
