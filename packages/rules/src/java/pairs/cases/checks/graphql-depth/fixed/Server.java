package shop;

import graphql.GraphQL;
import graphql.schema.GraphQLSchema;

class Server {
  GraphQL make(GraphQLSchema schema) {
    // ok: java/graphql-without-limits
    return GraphQL.newGraphQL(schema).instrumentation(new MaxQueryDepthInstrumentation(7)).build();
  }
}
