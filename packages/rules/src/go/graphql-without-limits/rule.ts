import { graphqlWithoutLimits } from '../../families/graphql-limits.ts';

/** Reports GraphQL servers without query limits (CWE-770). */
export const rule = graphqlWithoutLimits(
  'go',
  'Limit how costly queries may be: `extension.FixedComplexityLimit`.',
);
