/** Routes that lack the permission check of their siblings, in any language. */

import type { Route, RouteGuard } from '@assay/core';
import {
  type CheckedRoute,
  defineRouteRule,
  type HandlerFacts,
  type PermissionCheck,
  type ProgramOfRoutes,
  type RouteAnswer,
  type RouteGrouping,
} from '@assay/engine/rule';
import { promised } from '../confidence/promise.ts';
import { changes, changesOnGet, lowerFirst } from './route-changes.ts';
import { isPage, neighborhoodOf, parametersOf, spell } from './route-words.ts';

type Own = Pick<Parameters<typeof defineRouteRule>[0], 'id' | 'remedy'>;

/** Names of read-only handlers, for programs in which all handlers use POST. */
const reads = /^(?:get|list|find|query|search|page|count|select|show|view|read|export|check|is|has)(?![a-z])/;
/** Names of request-local objects: the response, a list being filled, a newly created object. */
const isOwn =
  /^(?:create|new|make|build)(?=[A-Z_])|builder$|^(?:get|headers?|res|response|result|results|params?|args|data|body|json|list|map|out|ctx|context|cookies?|query)$/i;
/** Routes for a user's own data, or for anonymous users. */
const forEveryone =
  /log-?_?(?:in|out)|sign-?_?(?:in|out|up)|authenticate|regist|password|passwd|profile|avatar|(?:^|\/)(?:me|my|self|own|current|account)(?:\/|$)|my[A-Z]|token|session|captcha|web-?_?hook|callback|favou?rite|star(?!t)|notif|message|feedback|comment|preference|theme|upload/i;

/** Minimum number of siblings that require a permission, and their minimum share of all state-changing siblings. */
const leastSiblings = 4;
const leastShare = 0.75;
/** Minimum number of handlers that check before changing the same object, and of guarded routes of one record. */
const leastCheckers = 3;
/** Minimum number of handlers that share one check, and their share, if it is unknown what they change. */
const leastAskers = 5;
const askerShare = 0.8;
/**
 * Minimum number of controllers that use a check of their base class, and the share that counts as nearly all handlers.
 */
const leastControllers = 2;
const nearlyAll = 0.9;
/** Minimum share for a finding, which has low confidence below `leastShare`. */
const fewShare = 0.6;

function isChange({ handler, methods }: Route): boolean {
  const name = handler?.name.split('.').at(-1) ?? '';
  return (
    methods.some((method) => /^(?:POST|PUT|PATCH|DELETE)$/.test(method)) && !reads.test(lowerFirst(name))
  );
}

function authorizing({ guards }: Route): string | undefined {
  return guards.find(({ kinds }) => kinds.includes('authorization'))?.name;
}

/** True if a guard, not just the handler, requires authentication. */
function isSignedIn({ guards }: Route): boolean {
  return guards.some(({ kinds, name }) => name !== 'in the handler' && kinds.includes('authentication'));
}

/** Reports a handler that changes what a site keeps for anyone who is logged in, and asks for no permission. */
function withoutAsking(
  { route, says }: CheckedRoute,
  { isOf, changes, asks, proves }: OpenedRoutes,
): RouteAnswer | undefined {
  if (!isOf(route) || !isSignedIn(route) || !says(changes) || says(asks)) return undefined;
  return {
    message: `\`${spell(route)}\` changes what the site keeps for anyone who is logged in, and asks for no permission.`,
    confidence: says(proves) ? 'low' : promised('missing-authorization', 'opened'),
  };
}

/** Compares a route with others, by what is known of both. */
function besideOthers(checked: CheckedRoute): RouteAnswer | undefined {
  const byGuards = isChange(checked.route)
    ? (besideGuarded(checked) ?? besideCheckers(checked) ?? ofGuardedRecord(checked))
    : changesOnGet(checked)
      ? besideGuarded(checked)
      : undefined;
  return byGuards ?? besideAskers(checked) ?? besideAskersOfOne(checked) ?? besideFamily(checked);
}

/** Words by which a page that asks for a permission in its own statements says so. */
const ofPermission = /permiss|permisos|privileg|authori[sz]|autoriz|(?<![a-z])roles?(?![a-z])/i;

/** True for a page that speaks of permissions: its code may ask for one in ways that are no call of its siblings' check. */
function asksByHand({ route, says }: CheckedRoute): boolean {
  return isPage(route) && says(ofPermission);
}

function isPublic({ guards }: Route): boolean {
  return guards.some(({ kinds }) => kinds.includes('public'));
}

/** Routes of one handler: it may be registered for anyone as well. */
const ofHandler: RouteGrouping<{ readonly isPublic: boolean }> = {
  keyOf: ({ handler }) => handler && `${handler.path}:${handler.line}:${handler.name}`,
  read: (routes) => ({ isPublic: routes.some(isPublic) }),
};

function classOf(route: Route): string {
  const { handler, path } = route;
  if (isPage(route)) return neighborhoodOf(route);
  return `${path}:${handler?.name.split('.').slice(0, -1).join('.') ?? ''}`;
}

function placeOf({ line, path }: Route): string {
  return `${path}:${line}`;
}

/** Routes, counted by line: one registration may serve several methods. */
class Siblings {
  private readonly byLine = new Map<string, number>();
  readonly routes: readonly Route[];

  constructor(routes: readonly Route[]) {
    this.routes = routes;
    for (const route of routes) this.byLine.set(placeOf(route), this.beside(route) + 1);
  }

  /** Number of routes not registered at the same place as `route`. */
  without(route: Route): number {
    return this.routes.length - this.beside(route);
  }

  /** The first route registered elsewhere. */
  other(route: Route): Route | undefined {
    return this.routes.find((one) => placeOf(one) !== placeOf(route));
  }

  private beside(route: Route): number {
    return this.byLine.get(placeOf(route)) ?? 0;
  }
}

/** Routes that a framework opens to anyone who is logged in, and what their handlers contain that only some should do. */
interface OpenedRoutes {
  readonly isOf: (route: Route) => boolean;
  readonly changes: RegExp;
  /** What handlers contain that ask for a permission. */
  readonly asks: RegExp;
  /** What handlers contain that only those have who were shown a form. */
  readonly proves: RegExp;
}

/**
 * Defines a rule for state-changing routes open to any authenticated user, whose siblings in the class or file require
 * a role (CWE-862).
 */
export function missingAuthorization(own: Own, opened?: OpenedRoutes) {
  return defineRouteRule({
    ...own,
    title: 'Route has no authorization check, unlike its siblings',
    family: 'missing-authorization',
    category: 'security',
    severity: 'high',
    precision: 'medium',
    cwe: [862, 285, 863],
    owasp: ['A01:2021', 'A01:2025'],
    since: '0.1.0',
    status: 'preview',
    check: (checked: CheckedRoute) => {
      const { route } = checked;
      if (isPublic(route) || checked.among(ofHandler)?.isPublic === true) return undefined;
      if (authorizing(route) !== undefined || !isKnown(checked)) return undefined;
      if (forEveryone.test(`${route.route} ${route.handler?.name ?? ''}`)) return undefined;
      // The handler checks the permission itself.
      if ((checked.factsOf(route)?.checks.length ?? 0) > 0) return undefined;
      const answer = besideOthers(checked) ?? (opened && withoutAsking(checked, opened));
      return answer !== undefined && asksByHand(checked) ? { ...answer, confidence: 'low' } : answer;
    },
  });
}

/**
 * True if no unknown guard could be checking permissions. An unknown guard is ruled out if the route requires
 * authentication and the guard also precedes a sibling that checks permissions by other means.
 */
function isKnown({ among, route }: CheckedRoute): boolean {
  const unknown = route.guards.filter(({ kinds }) => kinds.length === 0);
  if (unknown.length === 0) return true;
  const shared = isSignedIn(route) ? among(sharedGuards) : undefined;
  return shared !== undefined && unknown.every((guard) => shared.has(keyOfGuard(guard)));
}

/** Guards of those routes of a class or file that check permissions by another guard or in their own code. */
const sharedGuards: RouteGrouping<ReadonlySet<string>> = {
  keyOf: classOf,
  read: (routes, { factsOf }) => {
    const asking = routes.filter(
      (one) => authorizing(one) !== undefined || (factsOf(one)?.checks.length ?? 0) > 0,
    );
    return new Set(asking.flatMap(({ guards }) => guards.map((guard) => keyOfGuard(guard))));
  },
};

/** Identifies a guard by name. The result of a call has none and is identified by its location. */
function keyOfGuard({ line, name, path }: RouteGuard): string {
  return name.endsWith('()') ? `${path}:${line}` : name;
}

/** State-changing routes of a class or file, and those that have an authorization guard. */
const changing: RouteGrouping<{ readonly all: Siblings; readonly guarded: Siblings }> = {
  keyOf: classOf,
  read: (routes) => {
    const all = routes.filter((one) => isChange(one));
    const guarded = all.filter((one) => authorizing(one) !== undefined);
    return { all: new Siblings(all), guarded: new Siblings(guarded) };
  },
};

/**
 * Compares a route with the state-changing routes of the same class or file, most of which have an authorization guard.
 */
function besideGuarded({ among, route }: CheckedRoute): RouteAnswer | undefined {
  const siblings = among(changing);
  const first = siblings?.guarded.other(route);
  if (siblings === undefined || first === undefined) return undefined;
  const [guarded, all] = [siblings.guarded.without(route), siblings.all.without(route)];
  const share = guarded / all;
  if (guarded < leastSiblings || share < fewShare) return undefined;
  // If many siblings are open, an unauthenticated route may be intended.
  if (share < leastShare && !isSignedIn(route)) return undefined;
  return {
    message: `\`${spell(route)}\` has no authorization check; ${guarded} of ${all} sibling routes that change state have one, such as \`${spell(first)}\` with \`${authorizing(first)}\`.`,
    confidence: share < leastShare ? 'low' : promised('missing-authorization', 'guarded sibling'),
  };
}

/** Routes that change one object, and the check that most of them do in their own code. */
interface Changers {
  readonly all: Siblings;
  readonly asking: Siblings;
  readonly check: PermissionCheck;
}

/** Routes of a class or file, by the object that they change. */
const changers: RouteGrouping<ReadonlyMap<string, Changers>> = { keyOf: classOf, read: readChangers };

function readChangers(routes: readonly Route[], { factsOf }: ProgramOfRoutes): ReadonlyMap<string, Changers> {
  const byThing = new Map<string, { readonly one: Route; readonly facts: HandlerFacts }[]>();
  for (const one of routes) {
    const facts = isChange(one) ? factsOf(one) : undefined;
    for (const on of facts === undefined ? [] : changedBy(facts)) {
      const known = byThing.get(on) ?? [];
      if (facts !== undefined) known.push({ one, facts });
      byThing.set(on, known);
    }
  }
  const found = new Map<string, Changers>();
  for (const [on, all] of byThing) {
    const check = mostAsked(all.map(({ facts }) => facts.checks));
    if (check === undefined) continue;
    const asking = all.filter(({ facts }) => facts.checks.some(({ name }) => name === check.name));
    found.set(on, {
      all: new Siblings(all.map(({ one }) => one)),
      asking: new Siblings(asking.map(({ one }) => one)),
      check,
    });
  }
  return found;
}

/** Returns the first of the checks used by the most handlers. */
function mostAsked(all: readonly (readonly PermissionCheck[])[]): PermissionCheck | undefined {
  const counts = new Map<string, { readonly check: PermissionCheck; count: number }>();
  for (const checks of all)
    for (const check of new Map(checks.map((one) => [one.name, one])).values()) {
      const known = counts.get(check.name);
      if (known === undefined) counts.set(check.name, { check, count: 1 });
      else known.count++;
    }
  const [first, ...others] = counts.values();
  return others.reduce((best, one) => (best !== undefined && one.count <= best.count ? best : one), first)
    ?.check;
}

/**
 * Compares a handler with those of the same class or file that change the same object, most of which check a permission
 * in their own code.
 */
function besideCheckers({ among, factsOf, route }: CheckedRoute): RouteAnswer | undefined {
  const own = factsOf(route);
  if (own === undefined || own.asks) return undefined;
  for (const on of changedBy(own)) {
    const siblings = among(changers)?.get(on);
    const first = siblings?.asking.other(route);
    if (siblings === undefined || first === undefined) continue;
    const [asking, all] = [siblings.asking.without(route), siblings.all.without(route)];
    if (asking < leastCheckers || asking < all * leastShare) continue;
    // Users need no permission for their own data.
    if (siblings.check.given.some((name) => own.identities.has(name))) continue;
    return {
      message: `\`${spell(route)}\` changes \`${on}\` without an authorization check; ${asking} of ${all} sibling routes that change it have one, such as \`${spell(first)}\` with \`${siblings.check.name}\`.`,
      confidence: promised('missing-authorization', 'asking sibling'),
    };
  }
  return undefined;
}

/** Routes of a class or file whose handlers are known, and the check that most of them do in their own code. */
const askers: RouteGrouping<Changers> = {
  keyOf: (route) => `${classOf(route)}:${isChange(route)}`,
  read: (routes, { factsOf }) => {
    const all = routes.flatMap((one) => {
      const facts = factsOf(one);
      return facts === undefined ? [] : [{ one, facts }];
    });
    const check = mostAsked(all.map(({ facts }) => facts.checks)) ?? {
      name: '',
      of: '',
      given: [],
      isInherited: false,
    };
    const asking = all.filter(({ facts }) => facts.checks.some(({ name }) => name === check.name));
    return {
      all: new Siblings(all.map(({ one }) => one)),
      asking: new Siblings(asking.map(({ one }) => one)),
      check,
    };
  },
};

/**
 * Compares a handler with those of the same class or file, nearly all of which begin with one check that this one
 * lacks.
 */
function besideAskers({ among, factsOf, route }: CheckedRoute): RouteAnswer | undefined {
  const own = factsOf(route);
  const siblings = among(askers);
  const first = siblings?.asking.other(route);
  if (own === undefined || siblings === undefined || first === undefined) return undefined;
  const { name } = siblings.check;
  if (own.questions.has(name)) return undefined;
  const [asking, all] = [siblings.asking.without(route), siblings.all.without(route)];
  if (asking < leastAskers || asking < all * askerShare) return undefined;
  const does = isChange(route) ? 'change state' : 'read';
  return {
    message: `\`${spell(route)}\` never calls \`${name}\`; ${asking} of ${all} sibling routes that ${does} do, such as \`${spell(first)}\`.`,
    confidence: promised('missing-authorization', 'first question'),
  };
}

/**
 * State-changing routes of a class or file, and those that call checks of one object, which has one for each kind of
 * change.
 */
const askersOfOne: RouteGrouping<Changers | undefined> = {
  keyOf: classOf,
  read: (routes, { factsOf }) => {
    const all = routes.flatMap((one) => {
      const facts = isChange(one) ? factsOf(one) : undefined;
      return facts === undefined ? [] : [{ one, checks: facts.checks.filter(({ of }) => of !== '') }];
    });
    const check = mostAsked(all.map(({ checks }) => checks.map((one) => ({ ...one, name: one.of }))));
    if (check === undefined) return undefined;
    const asking = all.filter(({ checks }) => checks.some(({ of }) => of === check.of));
    return {
      all: new Siblings(all.map(({ one }) => one)),
      asking: new Siblings(asking.map(({ one }) => one)),
      check,
    };
  },
};

/**
 * Compares a handler without any check with those of the same class or file, all of which call checks of one object.
 */
function besideAskersOfOne({ among, factsOf, route }: CheckedRoute): RouteAnswer | undefined {
  const own = factsOf(route);
  const siblings = isChange(route) ? among(askersOfOne) : undefined;
  const first = siblings?.asking.other(route);
  if (own === undefined || own.asks || siblings === undefined || first === undefined) return undefined;
  const [asking, all] = [siblings.asking.without(route), siblings.all.without(route)];
  if (asking < leastSiblings || asking < all) return undefined;
  return {
    message: `\`${spell(route)}\` changes state without an authorization check; all ${all} sibling routes that change state check with \`${siblings.check.of}\`, such as \`${spell(first)}\`.`,
    confidence: promised('missing-authorization', 'asking sibling'),
  };
}

/** Controllers with a common base class, and the inherited check that most handlers of each call. */
interface Family {
  readonly check: PermissionCheck;
  /** By controller: the number of handlers, and of those that call a check of the base class. */
  readonly counts: ReadonlyMap<string, { all: number; asking: number }>;
  readonly all: number;
  readonly asking: number;
  readonly first: Route;
  /** Parameters in the paths of nearly all checking handlers, which the check is about. */
  readonly parameters: readonly string[];
}

const ofBase: RouteGrouping<Family | undefined> = {
  keyOf: (route, { factsOf }) => factsOf(route)?.base || undefined,
  read: (routes, { factsOf }) => {
    const handlers = routes.flatMap((one) => {
      const facts = factsOf(one);
      return facts === undefined
        ? []
        : [{ one, inherited: facts.checks.filter((check) => check.isInherited) }];
    });
    const asking = handlers.filter(({ inherited }) => inherited.length > 0);
    const check = mostAsked(asking.map(({ inherited }) => inherited));
    const first = asking.find(({ inherited }) => inherited.some(({ name }) => name === check?.name))?.one;
    if (check === undefined || first === undefined) return undefined;
    const counts = new Map<string, { all: number; asking: number }>();
    for (const { one, inherited } of handlers) {
      const known = counts.get(classOf(one)) ?? { all: 0, asking: 0 };
      known.all++;
      if (inherited.length > 0) known.asking++;
      counts.set(classOf(one), known);
    }
    const parameters = commonParameters(asking.map(({ one }) => one));
    return { check, counts, all: handlers.length, asking: asking.length, first, parameters };
  },
};

/**
 * Compares a controller without any check with the others of its base class, nearly all of whose handlers call a check
 * of that class.
 */
function besideFamily({ among, factsOf, route }: CheckedRoute): RouteAnswer | undefined {
  const own = factsOf(route);
  const family = among(ofBase);
  const beside = family?.counts.get(classOf(route));
  if (own === undefined || family === undefined || beside === undefined || beside.asking > 0)
    return undefined;
  const { name } = family.check;
  if (own.questions.has(name)) return undefined;
  const others = [...family.counts.values()].filter((one) => one.asking > 0);
  const [asking, all] = [family.asking, family.all - beside.all];
  const { parameters } = family;
  const isAbout = parameters.length > 0;
  if (others.length < leastControllers || asking < leastAskers) return undefined;
  if (asking < all * (isAbout ? askerShare : nearlyAll)) return undefined;
  const given = parametersOf(route.route);
  if (!parameters.every((one) => given.has(one))) return undefined;
  return {
    message: `\`${spell(route)}\` never calls \`${name}\`, nor does its controller; ${asking} of ${all} handlers of other controllers with the same base class do, such as \`${spell(family.first)}\`.`,
    confidence: isAbout ? promised('missing-authorization', 'question of the base class') : 'low',
  };
}

/** Path parameters that nearly all routes have. */
function commonParameters(routes: readonly Route[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const { route } of routes)
    for (const name of parametersOf(route)) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].flatMap(([name, count]) => (count < routes.length * nearlyAll ? [] : [name]));
}

/** Objects on which a handler calls a mutating method. */
function changedBy({ calls }: HandlerFacts): ReadonlySet<string> {
  const found = calls.filter(({ on, method }) => changes.test(lowerFirst(method)) && !isOwn.test(on));
  return new Set(found.map(({ on }) => on));
}

/** Routes of one record whose guards are known, and those that require a permission, by path. */
interface RecordRoutes {
  readonly known: number;
  readonly guarded: number;
  readonly byPath: ReadonlyMap<string, { known: number; guarded: number }>;
  readonly first: readonly Route[];
}

const ofRecord: RouteGrouping<RecordRoutes> = { keyOf: recordOf, read: readRecord };

function readRecord(routes: readonly Route[]): RecordRoutes {
  const known = routes.filter(({ guards }) => guards.every(({ kinds }) => kinds.length > 0));
  const byPath = new Map<string, { known: number; guarded: number }>();
  const first = new Map<string, Route>();
  for (const one of known) {
    const counts = byPath.get(one.route) ?? { known: 0, guarded: 0 };
    counts.known++;
    byPath.set(one.route, counts);
    if (authorizing(one) === undefined) continue;
    counts.guarded++;
    if (!first.has(one.route)) first.set(one.route, one);
  }
  const guarded = [...byPath.values()].map((counts) => counts.guarded);
  return {
    known: known.length,
    guarded: guarded.reduce((sum, count) => sum + count, 0),
    byPath,
    // Two routes with different paths: at least one of them differs from any given route.
    first: [...first.values()].slice(0, 2),
  };
}

/**
 * Compares a route below one record, `/notes/:id`, with the others below it, reads included, most of which have an
 * authorization guard.
 */
function ofGuardedRecord({ among, factsOf, route }: CheckedRoute): RouteAnswer | undefined {
  const record = among(ofRecord);
  if (record === undefined || factsOf(route)?.asks !== false) return undefined;
  const own = record.byPath.get(route.route) ?? { known: 0, guarded: 0 };
  const [guarded, known] = [record.guarded - own.guarded, record.known - own.known];
  const first = record.first.find((one) => one.route !== route.route);
  if (first === undefined || guarded < leastCheckers || guarded < (known - 1) * leastShare) return undefined;
  return {
    message: `\`${spell(route)}\` has no authorization check; ${guarded} of ${known} other routes below \`${recordOf(route)}\` have one, such as \`${spell(first)}\` with \`${authorizing(first)}\`.`,
    confidence: promised('missing-authorization', 'same record'),
  };
}

/** Returns the path up to its first parameter, whose name is dropped: `/notes/:`; `undefined` if it names no record. */
function recordOf({ isWhole, route }: Route): string | undefined {
  const parts = route.split('/');
  const at = parts.findIndex((part) => /^[:{<$[]/.test(part));
  return at < 1 || !isWhole ? undefined : [...parts.slice(0, at), ':'].join('/');
}
