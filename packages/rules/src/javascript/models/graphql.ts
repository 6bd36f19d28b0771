/** GraphQL servers: resolver arguments, and query limits. */

import { bySchema, defineModel, misuse, objectSource } from '@assay/engine/rule';

const resolvers = [
  'ApolloServer(0).resolvers.*.*@1',
  'makeExecutableSchema(0).resolvers.*.*@1',
  'createSchema(0).resolvers.*.*@1',
  'GraphQLServer(0).resolvers.*.*@1',
  'GraphQLObjectType(0).fields.*.resolve@1',
  'GraphQLObjectType(0).fields^.*.resolve@1',
  'graphqlHTTP(0).rootValue.*@0',
  'createHandler(0).rootValue.*@0',
  '(0).rootValue.*@0',
];

export const model = defineModel({
  library: 'graphql',
  aliases: [
    '@apollo/server',
    'apollo-server',
    'apollo-server-express',
    'apollo-server-koa',
    'apollo-server-fastify',
    '@graphql-tools/schema',
    'graphql-tools',
    'graphql-yoga',
    'express-graphql',
    'graphql-http',
    'mercurius',
  ],
  rows: [
    ...resolvers.map((path) =>
      bySchema(objectSource('remote-input', path, 'the arguments of a GraphQL query')),
    ),
    misuse('graphql-unlimited', 'ApolloServer(0).validationRules', { absent: true }),
    misuse('graphql-batching', 'ApolloServer(0).allowBatchedHttpRequests', { equals: true }),
    misuse('graphql-introspection', 'ApolloServer(0).introspection', { equals: true }),
    misuse('graphql-unlimited', 'graphqlHTTP(0).validationRules', { absent: true }),
  ],
});
