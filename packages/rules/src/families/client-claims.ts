/** Access decisions based on client-controlled data: a cookie, or a header that anyone can set. */

import { defineSyntaxRule, type SyntaxContext } from '@assay/engine/rule';

/** A value read from the request and the constant it is compared with. */
export interface ClientClaim {
  readonly kind: 'cookie' | 'header';
  /** Lowercase, words separated by `-`: `x-forwarded-for`. */
  readonly name: string;
  readonly value: string;
}

/** Names of permissions and login state. */
const rights =
  /(?:^|[^a-z])(?:is[^a-z]?)?(?:admin(?:istrator)?|role|roles|privileges?|staff|superuser|permissions?|access[^a-z]?level|logged[^a-z]?in|authenticated)(?:$|[^a-z])/i;
/** Values that denote a privileged user. */
const privileged = /^(?:admin(?:istrator)?|root|superuser|staff|moderator)$/i;
/** Headers that state the origin of a request but are set by the client. */
const origins =
  /^(?:x-(?:forwarded-(?:for|host)|host|real-ip|client-ip|original-url|originating-ip)|user-agent)$/;

/** Confidence that the comparison decides about access; `undefined` if it does not look like it. */
function confidenceOf({ kind, name, value }: ClientClaim): 'medium' | 'low' | undefined {
  if (value === '') return undefined;
  if (rights.test(name) || (kind === 'cookie' && privileged.test(value))) return 'medium';
  return kind === 'header' && origins.test(name) ? 'low' : undefined;
}

/** Defines the rule `<language>/client-side-authorization` (CWE-284, CWE-807). */
export function clientSideAuthorization(
  language: string,
  nodes: readonly string[],
  claimsAt: (node: number, context: SyntaxContext) => readonly ClientClaim[],
): ReturnType<typeof defineSyntaxRule> {
  return defineSyntaxRule({
    id: `${language}/client-side-authorization`,
    title: 'Access decision depends on client-controlled data',
    family: 'client-side-authorization',
    category: 'security',
    severity: 'high',
    precision: 'medium',
    confidence: 'medium',
    cwe: [284, 807, 565],
    owasp: ['A01:2021', 'A01:2025'],
    remedy:
      'Keep permissions on the server, such as in the session, or in a token that the server signs and verifies.',
    since: '0.1.0',
    status: 'preview',
    nodes,
    check: (node, context) => {
      for (const claim of claimsAt(node, context)) {
        const confidence = confidenceOf(claim);
        if (confidence === undefined) continue;
        context.report({
          node,
          message: `This access decision relies on the ${claim.kind} \`${claim.name}\`, which the client controls.`,
          confidence,
        });
        return;
      }
    },
  });
}
