/** Routes that return as many records as the client asks for, in any language. */

import { type CheckedRoute, defineRouteRule } from '@assay/engine/rule';

type Own = Pick<Parameters<typeof defineRouteRule>[0], 'id' | 'remedy'>;

/** Parameter limits enforced by frameworks: `@Max(100)`, `Query(le=100)`. */
const limits = /@(?:Max|Range|Size)\b|\b(?:le|lt)\s*=\s*\d|\bconint\b|\bmaximum\b/;

/** Defines a rule for routes whose page size is taken from the request without a limit (CWE-770). */
export function pageWithoutCap(own: Own) {
  return defineRouteRule({
    ...own,
    title: 'Page size has no upper limit',
    family: 'page-without-cap',
    category: 'security',
    severity: 'low',
    precision: 'medium',
    cwe: [770, 400],
    owasp: ['A04:2021', 'A06:2025'],
    since: '0.1.0',
    status: 'preview',
    oneForFile: true,
    check: ({ pageOfAnySize, route }: CheckedRoute) => {
      const at = pageOfAnySize(limits);
      if (at === undefined) return undefined;
      return {
        message: `\`${route.methods.join(',')} ${route.route}\` returns as many records as the request asks for: the page size is not checked against a maximum.`,
        // The number of records and the permitted callers are unknown.
        confidence: 'low',
        at,
      };
    },
  });
}
