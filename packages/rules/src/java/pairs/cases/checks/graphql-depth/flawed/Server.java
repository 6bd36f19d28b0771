package shop;

import graphql.GraphQL;
import graphql.schema.GraphQLSchema;

class Server {
  GraphQL make(GraphQLSchema schema) {
    // ruleid: java/graphql-without-limits
    return GraphQL.newGraphQL(schema).build();
  }
}
