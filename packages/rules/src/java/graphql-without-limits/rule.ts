import { graphqlWithoutLimits } from '../../families/graphql-limits.ts';

/** Reports GraphQL servers without query limits (CWE-770). */
export const rule = graphqlWithoutLimits(
  'java',
  'Limit how deep and how costly queries may be: `MaxQueryDepthInstrumentation`, `MaxQueryComplexityInstrumentation`.',
);
