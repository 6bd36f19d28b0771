/** Ariadne: resolvers bound to schema fields by name, called with the parent, `info` and the field's arguments. */

import { defineModel, misuse, source } from '@assay/engine/rule';

const description = 'an argument of a GraphQL field';

export const model = defineModel({
  library: 'ariadne',
  types: { Resolvers: ['QueryType()', 'MutationType()', 'ObjectType()'] },
  rows: [
    ...['asgi', 'wsgi'].map((name) =>
      misuse('graphql-unlimited', `${name}.GraphQL(validation_rules=)`, { absent: true }),
    ),
    source('remote-input', 'Resolvers.field()(0)@2..', description),
    source('remote-input', 'Resolvers.set_field(1,resolver=)@2..', description),
  ],
});
