/**
 * Graphene: resolvers and mutations, which receive the arguments of a GraphQL field after the parent and `info`.
 *
 * A resolver without `self`, such as a static method, has the parent as its first parameter. Everything after the first
 * parameter is included, so that `info` counts as data there.
 */

import { defineModel, misuse, source } from '@assay/engine/rule';

const description = 'an argument of a GraphQL field';

export const model = defineModel({
  library: 'graphene',
  aliases: ['graphene_django', 'graphene_sqlalchemy', 'graphene_mongo'],
  types: {
    ObjectType: [
      'ObjectType()',
      'types.ObjectType()',
      'types.objecttype.ObjectType()',
      'DjangoObjectType()',
      'SQLAlchemyObjectType()',
      'MongoengineObjectType()',
    ],
    Mutation: ['Mutation()', 'types.mutation.Mutation()'],
    RelayMutation: ['relay.ClientIDMutation()', 'ClientIDMutation()'],
  },
  rows: [
    misuse('graphql-batching', 'views.GraphQLView.as_view(batch=)', { equals: true }),
    source('remote-input', 'ObjectType.resolve_*@1..', description),
    source('remote-input', 'ObjectType.subscribe_*@1..', description),
    source('remote-input', 'Mutation.mutate@1..', description),
    source('remote-input', 'RelayMutation.mutate_and_get_payload@1..', description),
  ],
});
