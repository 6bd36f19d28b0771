import { graphqlWithoutLimits } from '../../families/graphql-limits.ts';

/** Reports GraphQL servers without query limits (CWE-770). */
export const rule = graphqlWithoutLimits(
  'javascript',
  'Add a rule that limits depth or cost, as graphql-depth-limit and GraphQL Armor do.',
);
