import { graphqlWithoutLimits } from '../../families/graphql-limits.ts';

/** Queries that may be as deep as the sender likes (CWE-770). */
export const rule = graphqlWithoutLimits(
  'java',
  'Limit how deep and how costly queries may be: `MaxQueryDepthInstrumentation`, `MaxQueryComplexityInstrumentation`.',
);
