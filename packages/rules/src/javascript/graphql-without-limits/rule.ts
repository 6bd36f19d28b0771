import { graphqlWithoutLimits } from '../../families/graphql-limits.ts';

/** Queries that may be as deep as the sender likes (CWE-770). */
export const rule = graphqlWithoutLimits(
  'javascript',
  'Add a rule that limits depth or cost, as graphql-depth-limit and GraphQL Armor do.',
);
