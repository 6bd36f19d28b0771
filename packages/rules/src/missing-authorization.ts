/** Routes that lack the permission which their siblings ask for, in any language. */

import type { Route } from '@assay/core';
import { type CheckedRoute, defineRouteRule, type HandlerFacts, type RouteAnswer } from '@assay/engine/rule';

type Own = Pick<Parameters<typeof defineRouteRule>[0], 'id' | 'remedy'>;

/** What a handler that only reads is called, where all of them answer to POST. */
const reads = /^(?:get|list|find|query|search|page|count|select|show|view|read|export|check|is|has)(?![a-z])/;
/** Methods that change what they are called on. */
const changes =
  /^(?:add|approve|archive|assign|bind|cancel|change|clear|create|delete|destroy|disable|drop|edit|enable|exec|execute|grant|import|insert|invite|kill|lock|modify|move|patch|publish|purge|put|reject|remove|rename|reset|restart|restore|revoke|run|save|set|start|stop|store|submit|sync|trigger|unbind|unlock|update|upload|upsert|write)(?![a-z])/;
/** What belongs to one request: its answer, a list that is filled. */
const isOwn =
  /^(?:get|headers?|res|response|result|results|params?|args|data|body|json|list|map|out|ctx|context|cookies?|query)$/i;
/** What everybody does with what is their own, or before they are somebody. */
const forEveryone =
  /log-?_?(?:in|out)|sign-?_?(?:in|out|up)|authenticate|regist|password|passwd|profile|avatar|(?:^|\/)(?:me|my|self|own|current|account)(?:\/|$)|my[A-Z]|token|session|captcha|web-?_?hook|callback|favou?rite|star(?!t)|notif|message|feedback|comment|preference|theme|upload/i;

/** Siblings that ask for a permission, at least, and their share of all that change something. */
const leastSiblings = 4;
const leastShare = 0.75;
/** Handlers that ask before they change the same thing, and guarded routes of one record, at least. */
const leastCheckers = 3;
/** From here on a finding has low confidence. */
const fewShare = 0.6;

function isChange({ handler, methods }: Route): boolean {
  const name = handler?.name.split('.').at(-1) ?? '';
  return (
    methods.some((method) => /^(?:POST|PUT|PATCH|DELETE)$/.test(method)) && !reads.test(lowerFirst(name))
  );
}

function lowerFirst(name: string): string {
  return name.charAt(0).toLowerCase() + name.slice(1);
}

function authorizing({ guards }: Route): string | undefined {
  return guards.find(({ kinds }) => kinds.includes('authorization'))?.name;
}

function classOf({ handler, path }: Route): string {
  return `${path}:${handler?.name.split('.').slice(0, -1).join('.') ?? ''}`;
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
      // A guard that nothing is known of may be the one.
      const isKnown = route.guards.every(({ kinds }) => kinds.length > 0 && !kinds.includes('public'));
      if (!isKnown || !isChange(route) || authorizing(route) !== undefined) return undefined;
      if (forEveryone.test(`${route.route} ${route.handler?.name ?? ''}`)) return undefined;
      return besideGuarded(checked) ?? besideCheckers(checked) ?? ofGuardedRecord(checked);
    },
  });
}

/** Routes of the same class or file that change something, most of them behind a guard that asks for a permission. */
function besideGuarded({ route, routes }: CheckedRoute): RouteAnswer | undefined {
  const siblings = siblingsOf(route, routes);
  const guarded = siblings.filter((one) => authorizing(one) !== undefined);
  const share = guarded.length / Math.max(siblings.length, 1);
  const [first] = guarded;
  if (first === undefined || guarded.length < leastSiblings || share < fewShare) return undefined;
  return {
    message: `\`${spell(route)}\` asks for no permission; ${guarded.length} of ${siblings.length} others beside it that change something do, as \`${spell(first)}\` by \`${authorizing(first)}\`.`,
    confidence: share < leastShare ? 'low' : 'medium',
  };
}

/** Handlers of the same class or file that change the same thing, most of which ask for a permission in their own code. */
function besideCheckers({ factsOf, route, routes }: CheckedRoute): RouteAnswer | undefined {
  const own = factsOf(route);
  if (own === undefined || own.asks) return undefined;
  const siblings = siblingsOf(route, routes);
  for (const on of changedBy(own)) {
    const others = siblings.flatMap((one) => {
      const facts = factsOf(one);
      return facts !== undefined && changedBy(facts).has(on) ? [{ one, facts }] : [];
    });
    const checks = others.flatMap(({ facts }) => facts.checks.slice(0, 1));
    const [check] = checks;
    const asking = others.filter(({ facts }) => facts.checks.some(({ name }) => name === check?.name));
    const [first] = asking;
    if (check === undefined || first === undefined || asking.length < leastCheckers) continue;
    if (asking.length < others.length * leastShare) continue;
    // What belongs to who is logged in needs no permission.
    if (check.given.some((name) => own.identities.has(name))) continue;
    return {
      message: `\`${spell(route)}\` changes \`${on}\` and asks for no permission; ${asking.length} of ${others.length} others beside it that do so ask, as \`${spell(first.one)}\` by \`${check.name}\`.`,
      confidence: 'medium',
    };
  }
  return undefined;
}

/** Things on which a handler calls a method that changes something. */
function changedBy({ calls }: HandlerFacts): ReadonlySet<string> {
  const changing = calls.filter(({ on, method }) => changes.test(lowerFirst(method)) && !isOwn.test(on));
  return new Set(changing.map(({ on }) => on));
}

/** Routes below one record, `/notes/:id`, most of them behind a guard that asks for a permission, those that read as well. */
function ofGuardedRecord({ factsOf, route, routes }: CheckedRoute): RouteAnswer | undefined {
  const record = recordOf(route);
  if (record === undefined || factsOf(route)?.asks !== false) return undefined;
  const siblings = routes.filter((one) => one.route !== route.route && recordOf(one) === record);
  const known = siblings.filter(({ guards }) => guards.every(({ kinds }) => kinds.length > 0));
  const guarded = known.filter((one) => authorizing(one) !== undefined);
  const [first] = guarded;
  if (first === undefined || guarded.length < leastCheckers) return undefined;
  if (guarded.length < (known.length - 1) * leastShare) return undefined;
  return {
    message: `\`${spell(route)}\` asks for no permission; ${guarded.length} of ${known.length} other routes below \`${record}\` do, as \`${spell(first)}\` by \`${authorizing(first)}\`.`,
    confidence: 'medium',
  };
}

/** The path up to its first parameter, under any name: `/notes/:`; `undefined` where it names no record. */
function recordOf({ isWhole, route }: Route): string | undefined {
  const parts = route.split('/');
  const at = parts.findIndex((part) => /^[:{<$[]/.test(part));
  return at < 1 || !isWhole ? undefined : [...parts.slice(0, at), ':'].join('/');
}

function siblingsOf(route: Route, routes: readonly Route[]): readonly Route[] {
  return routes.filter(
    (one) => one !== route && classOf(one) === classOf(route) && isChange(one) && one.line !== route.line,
  );
}

function spell({ methods, route }: Route): string {
  return `${methods.join(',')} ${route}`;
}
