import { graphqlWithoutLimits } from '../../families/graphql-limits.ts';

/** Reports GraphQL servers without query limits (CWE-770). */
export const rule = graphqlWithoutLimits(
  'javascript',
  'Add a validation rule that limits query depth or cost, such as graphql-depth-limit or GraphQL Armor.',
);
