/** Guards that precede the routes of one function: around the route, on its router, or on a parent router. */

import { ancestorsOf, argumentsAt, calleeOf, type Statement } from '@assay/engine/rule';

/** Router methods that add middleware, by last name. */
export const puts: ReadonlySet<string> = new Set([
  'use',
  'Use',
  'register',
  'add_middleware',
  'before_request',
  'addFilterBefore',
  'addInterceptor',
  'addHook',
  'before',
]);
export const routes: ReadonlySet<string> = new Set(
  'get post put patch delete all route use GET POST PUT PATCH DELETE Get Post Put Patch Delete Handle HandleFunc Any Group Route Mount'.split(
    ' ',
  ),
);

export interface Guard {
  /** Last name of the guard. */
  readonly name: string;
  /** Index of the statement that adds it to a router; absent for an argument of the enclosing call. */
  readonly from?: number;
}

export interface Routers {
  /**
   * Guards of the route that a statement registers; `undefined` if unknown, because the router comes from elsewhere or
   * is passed to something that may add guards.
   *
   * @param inOrder  only guards that precede the route
   */
  readonly guardsOf: (route: number, inOrder: boolean) => readonly Guard[] | undefined;
}

/** Maximum depth of nested routers. */
const maxDepth = 8;
/** Maximum number of statements about one router; above that its guards are unknown. Bounds the work per route. */
const maxLinks = 200;
/** Functions that create a router, by last name in lower case. */
const makers: ReadonlySet<string> = new Set('group router newrouter subrouter route new with'.split(' '));

/** A statement about a router: the guards it adds, and the parent router it mounts to. */
interface Link {
  readonly index: number;
  readonly parent: number;
  readonly guards: readonly string[];
  readonly outer: string;
}

interface Places {
  /** `r.Use(guard)`, by router. */
  readonly puts: Map<string, Link[]>;
  /** `admin := r.Group("/admin", guard)`, by router. */
  readonly made: Map<string, Link[]>;
  /** `app.use("/admin", guard, admin)`, by router. */
  readonly mounts: Map<string, Link[]>;
  /** Names assigned or passed elsewhere: the first such statement, by the enclosing call. */
  readonly unknown: Map<string, Map<number, number>>;
}

export function createRouters(statements: readonly Statement[], isGuard: (name: string) => boolean): Routers {
  const places = placesOf(statements, isGuard);
  return {
    guardsOf: (route, inOrder) => {
      const ancestors = ancestorsOf(statements, route);
      const visible = new Set([-1, ...ancestors]);
      const found = new Map<string, Guard>();
      const add = (name: string, from?: number) => {
        if (!found.has(name)) found.set(name, { name, ...(from !== undefined && { from }) });
      };
      const pending = [receiverOf(statements[route])];
      for (const at of ancestors) {
        const tokens = statements[at]?.tokens ?? [];
        if (calleeOf(tokens) === '') continue;
        for (const name of argumentNames(tokens, isGuard)) add(name);
        pending.push(receiverOf(statements[at]));
      }
      const seen = new Set<string>();
      for (let name = pending.pop(); name !== undefined; name = pending.pop()) {
        if (name === '' || seen.has(name)) continue;
        seen.add(name);
        if (seen.size > maxDepth || isUnknown(places, name, route, visible)) return undefined;
        for (const links of [places.puts, places.made, places.mounts])
          for (const { index, parent, guards, outer } of links.get(name) ?? []) {
            if (!visible.has(parent) || (inOrder && links === places.puts && index > route)) continue;
            for (const guard of guards) add(guard, index);
            if (links !== places.puts) pending.push(outer);
          }
      }
      return [...found.values()];
    },
  };
}

/**
 * Last names of the guards that `app.use(guard)` and `app.use("/notes", guard)` add before a route, regardless of other
 * arguments.
 *
 * @param path  of the route, as written
 */
export function usedInFront(
  statements: readonly Statement[],
  route: number,
  path: string,
): readonly string[] {
  const receiver = receiverOf(statements[route]);
  return statements.slice(0, route).flatMap((statement) => {
    const { tokens } = statement;
    const isUse =
      receiver !== '' && receiverOf(statement) === receiver && /^(?:use|Use)$/.test(methodOf(tokens));
    const given = isUse ? argumentsAt(tokens, tokens.indexOf('(')) : [];
    const [prefix] = given.slice(0, 1).map(([first = '']) => /^["'`](.*)["'`]$/.exec(first)?.[1]);
    const below = prefix?.replace(/\/?\*?$/, '');
    const isOf = below === undefined || path === below || path.startsWith(`${below}/`);
    return isOf ? given.map(nameOf) : [];
  });
}

function methodOf(tokens: readonly string[]): string {
  return calleeOf(tokens).split('.').at(-1) ?? '';
}

/** Statements after the route do not affect it. In another callback, its own parameter is a different router. */
function isUnknown(
  { unknown, puts, made, mounts }: Places,
  name: string,
  route: number,
  visible: ReadonlySet<number>,
): boolean {
  const isLong = [puts, made, mounts].some((links) => (links.get(name)?.length ?? 0) >= maxLinks);
  const firsts = unknown.get(name);
  return isLong || (firsts !== undefined && [...visible].some((at) => (firsts.get(at) ?? route) < route));
}

function placesOf(statements: readonly Statement[], isGuard: (name: string) => boolean): Places {
  const places: Places = { puts: new Map(), made: new Map(), mounts: new Map(), unknown: new Map() };
  const known = new Set<string>();
  for (const [index, statement] of statements.entries()) {
    const { tokens, parent } = statement;
    const assigned = tokens.findIndex((token) => token === '=' || token === ':=');
    if (assigned > 0 && statement.kind === 'plain') {
      addMade(places, statements, index, assigned, isGuard);
      continue;
    }
    const callee = calleeOf(tokens);
    const last = callee.split('.').at(-1) ?? '';
    if (callee === '') continue;
    const [receiver, given] = [receiverOf(statement), argumentsAt(tokens, tokens.indexOf('('))];
    const names = plainNames(given);
    if (!puts.has(last) && !routes.has(last)) {
      for (const name of names) addUnknown(places, statements, index, name);
      continue;
    }
    const guards = given.map(nameOf).filter((name) => name !== '' && isGuard(name));
    const isForOnePath = /^["'`]/.test(given[0]?.[0] ?? '');
    if (puts.has(last) && !isForOnePath && receiver !== '') {
      // A repeated guard stays at its first position, so that the list is as long as there are guards.
      const key = `${receiver} ${parent} ${guards.join(' ')}`;
      if (guards.length > 0 && !known.has(key))
        push(places.puts, receiver, { index, parent, guards, outer: '' });
      known.add(key);
    }
    for (const name of names)
      push(places.mounts, name, {
        index,
        parent,
        guards: guards.filter((one) => one !== name),
        outer: receiver,
      });
  }
  return places;
}

function addMade(
  places: Places,
  statements: readonly Statement[],
  index: number,
  assigned: number,
  isGuard: (name: string) => boolean,
): void {
  const { tokens = [], parent = -1 } = statements[index] ?? {};
  const name = tokens[assigned - 1] ?? '';
  const value = tokens.slice(assigned + 1);
  const callee = calleeOf(value);
  const given = argumentsAt(value, value.indexOf('('));
  if (!makers.has((callee.split('.').at(-1) ?? '').toLowerCase())) {
    for (const one of [name, ...(callee === '' ? [] : plainNames(given))])
      addUnknown(places, statements, index, one);
    return;
  }
  const guards = given.map(nameOf).filter(isGuard);
  push(places.made, name, { index, parent, guards, outer: callee.split('.').slice(0, -1).join('.') });
}

function addUnknown(places: Places, statements: readonly Statement[], index: number, name: string): void {
  const isCall = (at: number) => calleeOf(statements[at]?.tokens ?? []) !== '';
  const within = ancestorsOf(statements, index).find(isCall) ?? -1;
  const firsts = places.unknown.get(name) ?? new Map<number, number>();
  places.unknown.set(name, firsts);
  if (!firsts.has(within)) firsts.set(within, index);
}

/** Arguments that are plain names. */
function plainNames(given: readonly (readonly string[])[]): readonly string[] {
  return given.flatMap((one) => (one.length === 1 && /^[\p{L}_$]/u.test(one[0] ?? '') ? one : []));
}

function push(links: Map<string, Link[]>, name: string, link: Link): void {
  const own = links.get(name);
  if (own === undefined) links.set(name, [link]);
  else if (own.length < maxLinks) own.push(link);
}

function receiverOf(statement: Statement | undefined): string {
  return calleeOf(statement?.tokens ?? [])
    .split('.')
    .slice(0, -1)
    .join('.');
}

/** Last name of an argument, or of its callee: `IsAuthorized` for `middlewares.IsAuthorized(Admin)`. */
function nameOf(argument: readonly string[]): string {
  const open = argument.indexOf('(');
  const name = (open < 0 ? argument : argument.slice(0, open)).at(-1) ?? '';
  return /^[\p{L}_$]/u.test(name) ? name : '';
}

/** Guards among the arguments of a registration. */
function argumentNames(tokens: readonly string[], isGuard: (name: string) => boolean): readonly string[] {
  return tokens.filter((token, place) => {
    const [previous = '', next = ''] = [tokens[place - 1], tokens[place + 1]];
    return /^[\p{L}_$]/u.test(token) && /^[,(]$/.test(previous) && /^[,()]$/.test(next) && isGuard(token);
  });
}
