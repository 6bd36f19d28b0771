/** Guards of a route, each with the kinds for which it rejects the route's requests. */

import type { CodePlace, GuardKind, RouteGuard } from '@assay/core';
import type { Place } from '../code/definitions.ts';
import type { Guards, KnownGuard } from './guards.ts';
import { isOfPattern } from './path-patterns.ts';
import type { GuardedPaths, GuardUse } from './router-graph.ts';

/** Parts of a route that determine which requests it handles. */
export interface GuardedRoute {
  readonly path: string;
  readonly methods: readonly string[];
  /** Name of the handler function; the empty string if unknown. */
  readonly handler: string;
  /** See `Requested`. */
  readonly marks: readonly string[];
}

/** A guard of a route, and its functions. */
export interface RunBefore {
  readonly guard: RouteGuard;
  readonly functions: readonly number[];
}

/** Methods that change state, for which a missing check matters. */
const changing: readonly string[] = ['POST', 'PUT', 'PATCH', 'DELETE'];

export class RouteGuards {
  private readonly guards: Guards;
  private readonly placeOf: (place: Place) => CodePlace;

  /** @param placeOf  returns the position of a value */
  constructor(guards: Guards, placeOf: (place: Place) => CodePlace) {
    this.guards = guards;
    this.placeOf = placeOf;
  }

  of(uses: readonly GuardUse[], route: GuardedRoute): RouteGuard[] {
    return uses.flatMap((use) => this.guardOf(use, route) ?? []);
  }

  runsBefore(uses: readonly GuardUse[], route: GuardedRoute): readonly RunBefore[] {
    return uses.flatMap((use) => {
      const guard = this.guardOf(use, route);
      const functions = [...this.guards.functionsOf(use.place)];
      return guard === undefined || functions.length === 0 ? [] : [{ guard, functions }];
    });
  }

  /** The guard as it applies to the route; `undefined` if it lets all its requests pass. */
  private guardOf(use: GuardUse, route: GuardedRoute): RouteGuard | undefined {
    if (use.prefix !== '' && !isBelow(route.path, use.prefix)) return undefined;
    if (use.parameter !== undefined && !hasParameter(route.path, use.parameter)) return undefined;
    const isFor = use.paths === undefined ? true : isOfPaths(use.paths, route.path);
    if (isFor === false) return undefined;
    const { name, isTelling, isUnread } = this.guards.describe(use.place);
    if (!isTelling || name === '') return undefined;
    const asked = methodsOf(route).map((method) =>
      this.guards.describeFor(use.place, {
        path: route.path,
        base: use.base ?? '',
        method,
        handler: route.handler,
        marks: route.marks,
      }),
    );
    if (asked.every((one) => one === undefined)) return undefined;
    const kinds = isFor === true ? common(asked) : [];
    return { ...this.placeOf(use.place), name, kinds, ...(isUnread && { isUnread }) };
  }
}

/** Tells whether all requests of a route have a guarded path; `undefined` if unknown. */
export function isOfPaths({ off, on }: GuardedPaths, path: string): boolean | undefined {
  const isOneOf = (patterns: GuardedPaths['on']): boolean | undefined => {
    const verdicts = patterns.map((one) => (one === undefined ? undefined : isOfPattern(one, path)));
    return verdicts.includes(true) ? true : verdicts.includes(undefined) ? undefined : false;
  };
  const [isOn, isOff] = [isOneOf(on), isOneOf(off)];
  if (isOn === false || isOff === true) return false;
  return isOn === undefined || isOff === undefined ? undefined : true;
}

/** Kinds for which a guard rejects the requests of every method. */
function common(asked: readonly (KnownGuard | undefined)[]): readonly GuardKind[] {
  const [first, ...others] = asked.map((one) => one?.kinds ?? []);
  return (first ?? []).filter((kind) => others.every((kinds) => kinds.includes(kind)));
}

/** State-changing methods of a route if it has any, otherwise all its methods. */
export function methodsOf({ methods }: GuardedRoute): readonly string[] {
  if (methods.includes('*')) return changing;
  const those = methods.filter((method) => changing.includes(method));
  return those.length > 0 ? those : methods;
}

/** Path parameters in frameworks' syntax: `:id`, `{id}`. */
const parameters = /[:{](\w+)/g;

function hasParameter(path: string, name: string): boolean {
  return Array.from(path.matchAll(parameters), ([, found]) => found).includes(name);
}

function isBelow(path: string, prefix: string): boolean {
  const start = prefix.replace(/\/\*?$/, '');
  return path === start || path.startsWith(`${start}/`) || start === '' || start === '*';
}
