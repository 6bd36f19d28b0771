import { graphqlWithoutLimits } from '../../families/graphql-limits.ts';

/** Reports GraphQL servers without query limits (CWE-770). */
export const rule = graphqlWithoutLimits(
  'python',
  'Limit how deep queries may be, as `QueryDepthLimiter` and `depth_limit_validator` do.',
);
