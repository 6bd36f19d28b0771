/** Routes that take files of any size, in any language. */

import { type CheckedRoute, defineRouteRule } from '@assay/engine/rule';

type Own = Pick<Parameters<typeof defineRouteRule>[0], 'id' | 'remedy'>;

/** Names that a program or a handler has, in the words of a language and its libraries. */
interface UploadWords {
  /** What gives an uploaded file. */
  readonly takes: RegExp;
  /** What limits how large a request or a file may be. */
  readonly limits: RegExp;
  /** Libraries of a program that takes files, where the names say too little. */
  readonly needs?: RegExp;
  /** Frameworks of the route of which the limits are known. Default: any. */
  readonly frameworks?: RegExp;
}

/** A route that takes a file, in a program without a limit (CWE-770). */
export function uploadWithoutLimit(own: Own, { takes, limits, needs, frameworks }: UploadWords) {
  return defineRouteRule({
    ...own,
    title: 'Uploaded files may have any size',
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
        message: `\`${route.methods.join(',')} ${route.route}\` takes files of any size: nothing in this program limits them.`,
        confidence: 'low',
      };
    },
  });
}
