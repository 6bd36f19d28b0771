/** Routes that lack the permission which their siblings ask for, in any language. */

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
import { parametersOf, spell } from './route-words.ts';

type Own = Pick<Parameters<typeof defineRouteRule>[0], 'id' | 'remedy'>;

/** What a handler that only reads is called, where all of them answer to POST. */
const reads = /^(?:get|list|find|query|search|page|count|select|show|view|read|export|check|is|has)(?![a-z])/;
/** What belongs to one request: its answer, a list that is filled, what a function has just made. */
const isOwn =
  /^(?:create|new|make|build)(?=[A-Z_])|builder$|^(?:get|headers?|res|response|result|results|params?|args|data|body|json|list|map|out|ctx|context|cookies?|query)$/i;
/** What everybody does with what is their own, or before they are somebody. */
const forEveryone =
  /log-?_?(?:in|out)|sign-?_?(?:in|out|up)|authenticate|regist|password|passwd|profile|avatar|(?:^|\/)(?:me|my|self|own|current|account)(?:\/|$)|my[A-Z]|token|session|captcha|web-?_?hook|callback|favou?rite|star(?!t)|notif|message|feedback|comment|preference|theme|upload/i;

/** Siblings that ask for a permission, at least, and their share of all that change something. */
const leastSiblings = 4;
const leastShare = 0.75;
/** Handlers that ask before they change the same thing, and guarded routes of one record, at least. */
const leastCheckers = 3;
/** Handlers that ask by one question, at least, and their share, where nothing is known of what they change. */
const leastAskers = 5;
const askerShare = 0.8;
/** Controllers that ask by a question of their base class, at least, and the share of handlers that are nearly all. */
const leastControllers = 2;
const nearlyAll = 0.9;
/** From here on a finding has low confidence. */
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

/** True where a guard asks who is there, and not the handler alone. */
function isSignedIn({ guards }: Route): boolean {
  return guards.some(({ kinds, name }) => name !== 'in the handler' && kinds.includes('authentication'));
}

function classOf({ handler, path }: Route): string {
  return `${path}:${handler?.name.split('.').slice(0, -1).join('.') ?? ''}`;
}

function placeOf({ line, path }: Route): string {
  return `${path}:${line}`;
}

/** Routes, and how many of them stand at each line: one registration may answer to several methods. */
class Siblings {
  private readonly byLine = new Map<string, number>();
  readonly routes: readonly Route[];

  constructor(routes: readonly Route[]) {
    this.routes = routes;
    for (const route of routes) this.byLine.set(placeOf(route), this.beside(route) + 1);
  }

  /** How many there are but those of the route's own place. */
  without(route: Route): number {
    return this.routes.length - this.beside(route);
  }

  /** The first that stands elsewhere. */
  other(route: Route): Route | undefined {
    return this.routes.find((one) => placeOf(one) !== placeOf(route));
  }

  private beside(route: Route): number {
    return this.byLine.get(placeOf(route)) ?? 0;
  }
}

/** A route that changes something for whoever is logged in, where those of the same class or file ask for a role (CWE-862). */
export function missingAuthorization(own: Own) {
  return defineRouteRule({
    ...own,
    title: 'A route lacks the permission that its siblings ask for',
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
      if (route.guards.some(({ kinds }) => kinds.includes('public'))) return undefined;
      if (authorizing(route) !== undefined || !isKnown(checked)) return undefined;
      if (forEveryone.test(`${route.route} ${route.handler?.name ?? ''}`)) return undefined;
      // It asks by itself.
      if ((checked.factsOf(route)?.checks.length ?? 0) > 0) return undefined;
      const byGuards = isChange(route)
        ? (besideGuarded(checked) ?? besideCheckers(checked) ?? ofGuardedRecord(checked))
        : changesOnGet(checked)
          ? besideGuarded(checked)
          : undefined;
      return byGuards ?? besideAskers(checked) ?? besideAskersOfOne(checked) ?? besideFamily(checked);
    },
  });
}

/**
 * A guard that nothing is known of may be the one. It is not where somebody is asked who they are, and it stands before a sibling as
 * well that asks for a permission by another.
 */
function isKnown({ among, route }: CheckedRoute): boolean {
  const unknown = route.guards.filter(({ kinds }) => kinds.length === 0);
  if (unknown.length === 0) return true;
  const shared = isSignedIn(route) ? among(sharedGuards) : undefined;
  return shared !== undefined && unknown.every((guard) => shared.has(keyOfGuard(guard)));
}

/** Guards before the routes of a class or file that ask for a permission by another, or in their own code. */
const sharedGuards: RouteGrouping<ReadonlySet<string>> = {
  keyOf: classOf,
  read: (routes, { factsOf }) => {
    const asking = routes.filter(
      (one) => authorizing(one) !== undefined || (factsOf(one)?.checks.length ?? 0) > 0,
    );
    return new Set(asking.flatMap(({ guards }) => guards.map((guard) => keyOfGuard(guard))));
  },
};

/** Its name; what a call gives has none, and is the same where the same place makes it. */
function keyOfGuard({ line, name, path }: RouteGuard): string {
  return name.endsWith('()') ? `${path}:${line}` : name;
}

/** Routes of a class or file that change something, and those of them behind a guard that asks for a permission. */
const changing: RouteGrouping<{ readonly all: Siblings; readonly guarded: Siblings }> = {
  keyOf: classOf,
  read: (routes) => {
    const all = routes.filter((one) => isChange(one));
    const guarded = all.filter((one) => authorizing(one) !== undefined);
    return { all: new Siblings(all), guarded: new Siblings(guarded) };
  },
};

/** Routes of the same class or file that change something, most of them behind a guard that asks for a permission. */
function besideGuarded({ among, route }: CheckedRoute): RouteAnswer | undefined {
  const siblings = among(changing);
  const first = siblings?.guarded.other(route);
  if (siblings === undefined || first === undefined) return undefined;
  const [guarded, all] = [siblings.guarded.without(route), siblings.all.without(route)];
  const share = guarded / all;
  if (guarded < leastSiblings || share < fewShare) return undefined;
  // Where many are open, one that nobody is asked at may be meant to be.
  if (share < leastShare && !isSignedIn(route)) return undefined;
  return {
    message: `\`${spell(route)}\` asks for no permission; ${guarded} of ${all} others beside it that change something do, as \`${spell(first)}\` by \`${authorizing(first)}\`.`,
    confidence: share < leastShare ? 'low' : promised('missing-authorization', 'guarded sibling'),
  };
}

/** Routes that change one thing, and the question that most of them ask in their own code. */
interface Changers {
  readonly all: Siblings;
  readonly asking: Siblings;
  readonly check: PermissionCheck;
}

/** By what they change, the routes of a class or file that do. */
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

/** The first of the questions that most handlers ask. */
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

/** Handlers of the same class or file that change the same thing, most of which ask for a permission in their own code. */
function besideCheckers({ among, factsOf, route }: CheckedRoute): RouteAnswer | undefined {
  const own = factsOf(route);
  if (own === undefined || own.asks) return undefined;
  for (const on of changedBy(own)) {
    const siblings = among(changers)?.get(on);
    const first = siblings?.asking.other(route);
    if (siblings === undefined || first === undefined) continue;
    const [asking, all] = [siblings.asking.without(route), siblings.all.without(route)];
    if (asking < leastCheckers || asking < all * leastShare) continue;
    // What belongs to who is logged in needs no permission.
    if (siblings.check.given.some((name) => own.identities.has(name))) continue;
    return {
      message: `\`${spell(route)}\` changes \`${on}\` and asks for no permission; ${asking} of ${all} others beside it that do so ask, as \`${spell(first)}\` by \`${siblings.check.name}\`.`,
      confidence: promised('missing-authorization', 'asking sibling'),
    };
  }
  return undefined;
}

/** Routes of a class or file whose handlers are known, and the question that most of them ask in their own code. */
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

/** Handlers of the same class or file, nearly all of which begin with one question that this one asks nowhere. */
function besideAskers({ among, factsOf, route }: CheckedRoute): RouteAnswer | undefined {
  const own = factsOf(route);
  const siblings = among(askers);
  const first = siblings?.asking.other(route);
  if (own === undefined || siblings === undefined || first === undefined) return undefined;
  const { name } = siblings.check;
  if (own.questions.has(name)) return undefined;
  const [asking, all] = [siblings.asking.without(route), siblings.all.without(route)];
  if (asking < leastAskers || asking < all * askerShare) return undefined;
  const does = isChange(route) ? 'change something' : 'read';
  return {
    message: `\`${spell(route)}\` never asks by \`${name}\`; ${asking} of ${all} others beside it that ${does} do, as \`${spell(first)}\`.`,
    confidence: promised('missing-authorization', 'first question'),
  };
}

/** Routes of a class or file that change something, and those that ask one object, by the questions that it has for each change. */
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

/** Handlers of the same class or file, all of which ask one object whether they may, and this one asks nobody. */
function besideAskersOfOne({ among, factsOf, route }: CheckedRoute): RouteAnswer | undefined {
  const own = factsOf(route);
  const siblings = isChange(route) ? among(askersOfOne) : undefined;
  const first = siblings?.asking.other(route);
  if (own === undefined || own.asks || siblings === undefined || first === undefined) return undefined;
  const [asking, all] = [siblings.asking.without(route), siblings.all.without(route)];
  if (asking < leastSiblings || asking < all) return undefined;
  return {
    message: `\`${spell(route)}\` changes something and asks for no permission; all ${all} others beside it that do so ask \`${siblings.check.of}\`, as \`${spell(first)}\`.`,
    confidence: promised('missing-authorization', 'asking sibling'),
  };
}

/** Controllers with one base class, and the inherited question that most handlers of each ask. */
interface Family {
  readonly check: PermissionCheck;
  /** By controller, its handlers and those that ask by a question of the base class. */
  readonly counts: ReadonlyMap<string, { all: number; asking: number }>;
  readonly all: number;
  readonly asking: number;
  readonly first: Route;
  /** Parameters that the paths of nearly all asking handlers have: what they ask about. */
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

/** Handlers of the other controllers with this one's base class, nearly all of which ask by it; none of this controller does. */
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
    message: `\`${spell(route)}\` never asks by \`${name}\`, nor does its controller; ${asking} of ${all} handlers of other controllers with the same base class do, as \`${spell(family.first)}\`.`,
    confidence: isAbout ? promised('missing-authorization', 'question of the base class') : 'low',
  };
}

/** Parameters that the paths of nearly all routes have. */
function commonParameters(routes: readonly Route[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const { route } of routes)
    for (const name of parametersOf(route)) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].flatMap(([name, count]) => (count < routes.length * nearlyAll ? [] : [name]));
}

/** Things on which a handler calls a method that changes something. */
function changedBy({ calls }: HandlerFacts): ReadonlySet<string> {
  const found = calls.filter(({ on, method }) => changes.test(lowerFirst(method)) && !isOwn.test(on));
  return new Set(found.map(({ on }) => on));
}

/** Routes of one record whose guards are known, and those that ask for a permission, by their paths. */
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
    // Two paths: one of them is another than that of any route.
    first: [...first.values()].slice(0, 2),
  };
}

/** Routes below one record, `/notes/:id`, most of them behind a guard that asks for a permission, those that read as well. */
function ofGuardedRecord({ among, factsOf, route }: CheckedRoute): RouteAnswer | undefined {
  const record = among(ofRecord);
  if (record === undefined || factsOf(route)?.asks !== false) return undefined;
  const own = record.byPath.get(route.route) ?? { known: 0, guarded: 0 };
  const [guarded, known] = [record.guarded - own.guarded, record.known - own.known];
  const first = record.first.find((one) => one.route !== route.route);
  if (first === undefined || guarded < leastCheckers || guarded < (known - 1) * leastShare) return undefined;
  return {
    message: `\`${spell(route)}\` asks for no permission; ${guarded} of ${known} other routes below \`${recordOf(route)}\` do, as \`${spell(first)}\` by \`${authorizing(first)}\`.`,
    confidence: promised('missing-authorization', 'same record'),
  };
}

/** The path up to its first parameter, under any name: `/notes/:`; `undefined` where it names no record. */
function recordOf({ isWhole, route }: Route): string | undefined {
  const parts = route.split('/');
  const at = parts.findIndex((part) => /^[:{<$[]/.test(part));
  return at < 1 || !isWhole ? undefined : [...parts.slice(0, at), ':'].join('/');
}
