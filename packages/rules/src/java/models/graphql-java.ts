/** graphql-java. */

import { defineModel, misuse } from '@assay/engine/rule';

export const model = defineModel({
  library: 'graphql',
  types: { GraphQL: [] },
  rows: [misuse('graphql-unlimited', 'GraphQL.newGraphQL().build(this)', { constant: false })],
});
