/** Routes that return stored records with all their fields, in any language. */

import { type CheckedRoute, defineRouteRule } from '@assay/engine/rule';

type Own = Pick<Parameters<typeof defineRouteRule>[0], 'id' | 'remedy'>;

/** How the frameworks of a language return responses. */
interface AnswerWords {
  /** Frameworks and handler signatures whose return value is the response; see `CheckedRoute.answeredRecord`. */
  readonly returned?: RegExp;
  /** Handler signatures whose response is specified elsewhere. */
  readonly unless?: RegExp;
  /** Program-wide settings that omit fields from all responses. */
  readonly hides?: RegExp;
}

/** Defines the rule for responses that contain a whole record including a password or another secret (CWE-200). */
export function recordExposure(own: Own, { returned, unless, hides }: AnswerWords) {
  return defineRouteRule({
    ...own,
    title: 'Response exposes a whole record, including a secret',
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
        message: `\`${route.methods.join(',')} ${route.route}\` returns whole \`${name}\` records, including \`${field}\`.`,
        confidence: 'medium',
        at,
      };
    },
  });
}
