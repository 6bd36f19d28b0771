import { graphqlWithoutLimits } from '../../families/graphql-limits.ts';

/** Reports GraphQL servers without query limits (CWE-770). */
export const rule = graphqlWithoutLimits(
  'java',
  'Limit query depth and complexity with `MaxQueryDepthInstrumentation` and `MaxQueryComplexityInstrumentation`.',
);
