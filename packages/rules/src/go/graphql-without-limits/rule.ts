import { graphqlWithoutLimits } from '../../families/graphql-limits.ts';

/** Reports GraphQL servers without query limits (CWE-770). */
export const rule = graphqlWithoutLimits(
  'go',
  'Limit the query complexity with `extension.FixedComplexityLimit`.',
);
