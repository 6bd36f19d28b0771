/** Routes that answer stored records with all their fields, in any language. */

import { type CheckedRoute, defineRouteRule } from '@assay/engine/rule';

type Own = Pick<Parameters<typeof defineRouteRule>[0], 'id' | 'remedy'>;

/** How a language's frameworks answer. */
interface AnswerWords {
  /** Frameworks and heads of handlers whose result is the answer; see `CheckedRoute.answeredRecord`. */
  readonly returned?: RegExp;
  /** Heads of handlers of which something else says what is answered. */
  readonly unless?: RegExp;
  /** What of a program leaves fields out of all answers. */
  readonly hides?: RegExp;
}

/** A stored record is answered as a whole, with a password or another secret that it has (CWE-200). */
export function recordExposure(own: Own, { returned, unless, hides }: AnswerWords) {
  return defineRouteRule({
    ...own,
    title: 'An answer holds a whole record with a secret',
    family: 'record-exposure',
    category: 'security',
    severity: 'medium',
    precision: 'medium',
    cwe: [200, 201, 213],
    owasp: ['A01:2021', 'A01:2025'],
    since: '0.1.0',
    status: 'preview',
    check: ({ answeredRecord, programSays, route }: CheckedRoute) => {
      const found = answeredRecord(returned, unless);
      if (found === undefined || (hides !== undefined && programSays(hides))) return undefined;
      const { at, field, name } = found;
      return {
        message: `\`${route.methods.join(',')} ${route.route}\` answers whole records of \`${name}\`: nothing leaves out \`${field}\`.`,
        confidence: 'medium',
        at,
      };
    },
  });
}
