/** The guards of a route, each with what it refuses the requests of that route for. */

import type { CodePlace, GuardKind, RouteGuard } from '@assay/core';
import type { Place } from '../code/definitions.ts';
import type { Guards, KnownGuard } from './guards.ts';
import { isOfPattern } from './path-patterns.ts';
import type { GuardedPaths, GuardUse } from './router-graph.ts';

/** What of a route tells which requests it answers. */
export interface GuardedRoute {
  readonly path: string;
  readonly methods: readonly string[];
  /** Name of the function that answers; the empty string where it is not known. */
  readonly handler: string;
  /** As `Requested` has them. */
  readonly marks: readonly string[];
}

/** A guard of a route, and its functions. */
export interface RunBefore {
  readonly guard: RouteGuard;
  readonly functions: readonly number[];
}

/** Methods whose requests change something: what they pass by unasked matters. */
const changing: readonly string[] = ['POST', 'PUT', 'PATCH', 'DELETE'];

export class RouteGuards {
  private readonly guards: Guards;
  private readonly placeOf: (place: Place) => CodePlace;

  /** @param placeOf  where a value stands */
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

  /** A guard as far as it is one of the route; `undefined` where it lets all its requests pass. */
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

/** Whether all requests of a route have a path that is guarded; `undefined` where that is not known. */
export function isOfPaths({ off, on }: GuardedPaths, path: string): boolean | undefined {
  const isOneOf = (patterns: GuardedPaths['on']): boolean | undefined => {
    const verdicts = patterns.map((one) => (one === undefined ? undefined : isOfPattern(one, path)));
    return verdicts.includes(true) ? true : verdicts.includes(undefined) ? undefined : false;
  };
  const [isOn, isOff] = [isOneOf(on), isOneOf(off)];
  if (isOn === false || isOff === true) return false;
  return isOn === undefined || isOff === undefined ? undefined : true;
}

/** What a guard refuses the requests of each method for. */
function common(asked: readonly (KnownGuard | undefined)[]): readonly GuardKind[] {
  const [first, ...others] = asked.map((one) => one?.kinds ?? []);
  return (first ?? []).filter((kind) => others.every((kinds) => kinds.includes(kind)));
}

/** Those of a route that change something, where there are any, else all of them. */
export function methodsOf({ methods }: GuardedRoute): readonly string[] {
  if (methods.includes('*')) return changing;
  const those = methods.filter((method) => changing.includes(method));
  return those.length > 0 ? those : methods;
}

/** Parameters as frameworks write them: `:id`, `{id}`. */
const parameters = /[:{](\w+)/g;

function hasParameter(path: string, name: string): boolean {
  return Array.from(path.matchAll(parameters), ([, found]) => found).includes(name);
}

function isBelow(path: string, prefix: string): boolean {
  const start = prefix.replace(/\/\*?$/, '');
  return path === start || path.startsWith(`${start}/`) || start === '' || start === '*';
}
