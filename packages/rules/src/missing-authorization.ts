/** Routes that lack the permission which their siblings ask for, in any language. */

import type { Route } from '@assay/core';
import { type CheckedRoute, defineRouteRule } from '@assay/engine/rule';

type Own = Pick<Parameters<typeof defineRouteRule>[0], 'id' | 'remedy'>;

/** What a handler that only reads is called, where all of them answer to POST. */
const reads = /^(?:get|list|find|query|search|page|count|select|show|view|read|export|check|is|has)(?![a-z])/;
/** What everybody does with what is their own, or before they are somebody. */
const forEveryone =
  /log-?_?(?:in|out)|sign-?_?(?:in|out|up)|regist|password|passwd|profile|avatar|(?:^|\/)(?:me|my|self|own|current|account)(?:\/|$)|my[A-Z]|token|session|captcha|web-?_?hook|callback|favou?rite|star(?!t)|notif|message|feedback|comment|preference|theme|upload/i;

/** Siblings that ask for a permission, at least, and their share of all that change something. */
const leastSiblings = 4;
const leastShare = 0.75;
/** From here on a finding has low confidence. */
const fewShare = 0.6;

function isChange({ handler, methods }: Route): boolean {
  const name = handler?.name.split('.').at(-1) ?? '';
  return (
    methods.some((method) => /^(?:POST|PUT|PATCH|DELETE)$/.test(method)) &&
    !reads.test(name.charAt(0).toLowerCase() + name.slice(1))
  );
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
    check: ({ route, routes }: CheckedRoute) => {
      // A guard that nothing is known of may be the one.
      const isKnown = route.guards.every(({ kinds }) => kinds.length > 0 && !kinds.includes('public'));
      if (!isKnown || !isChange(route) || authorizing(route) !== undefined) return undefined;
      if (forEveryone.test(`${route.route} ${route.handler?.name ?? ''}`)) return undefined;
      const siblings = routes.filter(
        (one) => one !== route && classOf(one) === classOf(route) && isChange(one) && one.line !== route.line,
      );
      const guarded = siblings.filter((one) => authorizing(one) !== undefined);
      const share = guarded.length / Math.max(siblings.length, 1);
      const [first] = guarded;
      if (first === undefined || guarded.length < leastSiblings || share < fewShare) return undefined;
      return {
        message: `\`${route.methods.join(',')} ${route.route}\` asks for no permission; ${guarded.length} of ${siblings.length} others beside it that change something do, as \`${first.methods.join(',')} ${first.route}\` by \`${authorizing(first)}\`.`,
        confidence: share < leastShare ? 'low' : 'medium',
      };
    },
  });
}
