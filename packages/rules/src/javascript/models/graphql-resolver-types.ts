/** GraphQL resolvers by generated type: `const resolvers: Resolvers = { Query: … }`. */

import { bySchema, defineModel, objectSource } from '@assay/engine/rule';

export const model = defineModel({
  library: 'graphql/resolver-types',
  names: '^(?:I?Resolvers|(?:Query|Mutation|Subscription)Resolvers)$',
  rows: ['.*@1', '.*.*@1'].map((path) =>
    bySchema(objectSource('remote-input', path, 'the arguments of a GraphQL query')),
  ),
});
