/** Routes whose guard checks a path parameter that the route does not have, in any language. */

import type { Route } from '@assay/core';
import { type CheckedRoute, defineRouteRule, type GuardReads, type RouteGrouping } from '@assay/engine/rule';
import { parametersOf, spell } from './route-words.ts';

type Own = Pick<Parameters<typeof defineRouteRule>[0], 'id' | 'remedy'>;

/** A route whose path has a parameter that a guard reads. */
interface Served {
  readonly route: Route;
  readonly parameter: string;
}

/** For each guard, the first route that has a parameter which the guard reads. */
const served: RouteGrouping<ReadonlyMap<string, Served>> = {
  keyOf: () => '',
  read: (routes, { guardReads }) => {
    const found = new Map<string, Served>();
    for (const route of routes) {
      const parameters = parametersOf(route.route);
      for (const { guard, reads } of guardReads(route)) {
        const read = reads.find(({ isOfPath, name }) => isOfPath && parameters.has(name));
        if (read !== undefined && !found.has(guard.name))
          found.set(guard.name, { route, parameter: read.name });
      }
    }
    return found;
  },
};

/**
 * Defines a rule for routes that identify a record in their path, but whose guard checks another part of the request
 * (CWE-863).
 */
export function guardWithoutParameter(own: Own) {
  return defineRouteRule({
    ...own,
    title: 'Guard checks a parameter that the route does not have',
    family: 'guard-without-parameter',
    category: 'security',
    severity: 'high',
    precision: 'medium',
    cwe: [863, 639],
    owasp: ['A01:2021', 'A01:2025'],
    since: '0.1.0',
    status: 'preview',
    check: (checked: CheckedRoute) => {
      const { route } = checked;
      const parameters = parametersOf(route.route);
      const asksItself = route.guards.some(
        ({ kinds, name }) => name === 'in the handler' && kinds.includes('authorization'),
      );
      if (!route.isWhole || parameters.size === 0 || asksItself) return undefined;
      const missing = checked
        .guardReads(route)
        .filter(({ guard }) => guard.kinds.includes('authorization'))
        .find((guard) => isMissing(guard, parameters, checked));
      const other = missing && checked.among(served)?.get(missing.guard.name);
      if (missing === undefined || other === undefined) return undefined;
      const [own = ''] = parameters;
      return {
        message: `\`${missing.guard.name}\` checks the parameter \`${other.parameter}\`, which \`${spell(other.route)}\` has and \`${spell(route)}\` does not: \`${own}\` is not checked.`,
        confidence: 'medium',
      };
    },
  });
}

/**
 * True if the guard reads path parameters, the route has none of them, and the handler does not take them from another
 * part of the request.
 */
function isMissing({ reads }: GuardReads, parameters: ReadonlySet<string>, checked: CheckedRoute): boolean {
  const ofPath = reads.filter(({ isOfPath }) => isOfPath);
  if (ofPath.length === 0 || ofPath.some(({ name }) => parameters.has(name))) return false;
  const elsewhere = new Set(reads.flatMap(({ isOfPath, name }) => (isOfPath ? [] : [name])));
  return !checked.reads().some(({ isOfPath, name }) => !isOfPath && elsewhere.has(name));
}
