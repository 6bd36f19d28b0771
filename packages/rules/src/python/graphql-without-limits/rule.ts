import { graphqlWithoutLimits } from '../../families/graphql-limits.ts';

/** Reports GraphQL servers without query limits (CWE-770). */
export const rule = graphqlWithoutLimits(
  'python',
  'Limit the query depth with `QueryDepthLimiter` or `depth_limit_validator`.',
);
