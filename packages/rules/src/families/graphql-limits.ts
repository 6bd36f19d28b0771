/** GraphQL servers without query limits, in any language. */

import { defineMisuseRule } from '@assay/engine/rule';

/** Defines the rule `<language>/graphql-without-limits`: no limit on query depth or number (CWE-770). */
export function graphqlWithoutLimits(language: string, remedy: string): ReturnType<typeof defineMisuseRule> {
  return defineMisuseRule({
    id: `${language}/graphql-without-limits`,
    title: 'GraphQL queries have no limit',
    family: 'graphql-without-limits',
    category: 'security',
    severity: 'low',
    precision: 'medium',
    // A gateway or plug-in may enforce a limit.
    confidence: 'low',
    cwe: [770, 400],
    owasp: ['A05:2021', 'A02:2025'],
    remedy,
    since: '0.1.0',
    status: 'preview',
    kinds: ['graphql-unlimited', 'graphql-batching', 'graphql-introspection'],
    message: () => 'This GraphQL server limits neither the depth nor the number of queries in a request.',
  });
}
