import graphql.GraphQL;
import graphql.analysis.MaxQueryDepthInstrumentation;
import graphql.schema.GraphQLSchema;

class Server {
  GraphQL open(GraphQLSchema schema) {
    // ruleid: java/graphql-without-limits
    return GraphQL.newGraphQL(schema).build();
  }

  GraphQL limited(GraphQLSchema schema) {
    // ok: java/graphql-without-limits
    return GraphQL.newGraphQL(schema).instrumentation(new MaxQueryDepthInstrumentation(7)).build();
  }
}
