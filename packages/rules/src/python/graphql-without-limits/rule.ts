import { graphqlWithoutLimits } from '../../families/graphql-limits.ts';

/** Queries that may be as deep as the sender likes (CWE-770). */
export const rule = graphqlWithoutLimits(
  'python',
  'Limit how deep queries may be, as `QueryDepthLimiter` and `depth_limit_validator` do.',
);
