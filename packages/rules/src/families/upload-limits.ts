/** Routes that accept uploads of any size, in any language. */

import { type CheckedRoute, defineRouteRule } from '@assay/engine/rule';

type Own = Pick<Parameters<typeof defineRouteRule>[0], 'id' | 'remedy'>;

/** Names used by programs and handlers in a language and its libraries. */
interface UploadWords {
  /** Calls that return an uploaded file. */
  readonly takes: RegExp;
  /** Settings that limit the size of a request or a file. */
  readonly limits: RegExp;
  /** Libraries of programs that accept files, if the names alone are ambiguous. */
  readonly needs?: RegExp;
  /** Route frameworks whose limits are known. Default: any. */
  readonly frameworks?: RegExp;
}

/** Defines the rule for routes that accept a file, in a program without a size limit (CWE-770). */
export function uploadWithoutLimit(own: Own, { takes, limits, needs, frameworks }: UploadWords) {
  return defineRouteRule({
    ...own,
    title: 'Upload size has no limit',
    family: 'upload-without-limit',
    category: 'security',
    severity: 'low',
    precision: 'medium',
    cwe: [770, 400],
    owasp: ['A04:2021', 'A06:2025'],
    since: '0.1.0',
    status: 'preview',
    oneForFile: true,
    check: ({ programSays, route, says }: CheckedRoute) => {
      if (!route.methods.some((method) => /^(?:POST|PUT|PATCH|\*)$/.test(method))) return undefined;
      const isLimited = route.guards.some(({ kinds }) => kinds.includes('body-limit'));
      if (isLimited || !says(takes) || programSays(limits)) return undefined;
      if (needs !== undefined && !programSays(needs)) return undefined;
      if (frameworks !== undefined && !frameworks.test(route.framework)) return undefined;
      return {
        message: `\`${route.methods.join(',')} ${route.route}\` accepts uploads of any size: no size limit is found in this program.`,
        confidence: 'low',
      };
    },
  });
}
