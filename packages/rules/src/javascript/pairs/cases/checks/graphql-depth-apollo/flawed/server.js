const { ApolloServer } = require('@apollo/server');
// ruleid: javascript/graphql-without-limits
const server = new ApolloServer({ typeDefs, resolvers });
