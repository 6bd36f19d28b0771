import { graphqlWithoutLimits } from '../../families/graphql-limits.ts';

/** Queries that may be as deep as the sender likes (CWE-770). */
export const rule = graphqlWithoutLimits(
  'go',
  'Limit how costly queries may be: `extension.FixedComplexityLimit`.',
);
