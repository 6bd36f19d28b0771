/** Routes that store passwords in clear text, for languages whose classes declare their fields. */

import { type CheckedRoute, defineRouteRule } from '@assay/engine/rule';

type Own = Pick<Parameters<typeof defineRouteRule>[0], 'id' | 'remedy'>;

/** Imports and calls of programs that hash passwords, anywhere in the program: hooks of an ORM may do it. */
const hashes =
  /password_?encoder|bcrypt|argon2|scrypt|pbkdf2|hashpw|(?:hash|encode|encrypt|digest|salt)_?(?:password|passwd|pwd)|password_?(?:hasher|hashing|encrypt|digest|util|service|helper)|simple_?hash|md5_?hash|sha\d+_?hash|DigestUtils/i;

/** Defines the rule for passwords stored in clear text (CWE-256). */
export function plainPassword(own: Own) {
  return defineRouteRule({
    ...own,
    title: 'Password is stored in plain text',
    family: 'plain-password',
    category: 'security',
    severity: 'high',
    precision: 'high',
    cwe: [256, 312, 522],
    owasp: ['A02:2021', 'A04:2025'],
    since: '0.1.0',
    status: 'preview',
    check: ({ programSays, route, storedPassword }: CheckedRoute) => {
      const found = storedPassword();
      if (found === undefined || programSays(hashes)) return undefined;
      return {
        message: `\`${route.methods.join(',')} ${route.route}\` stores \`${found.name}.${found.field}\` in plain text as received from the request; no password hashing is found in this program.`,
        confidence: 'medium',
        at: found.at,
      };
    },
  });
}
