const { ApolloServer } = require('@apollo/server');
// ok: javascript/graphql-without-limits
const server = new ApolloServer({ typeDefs, resolvers, validationRules: [require('graphql-depth-limit')(7)] });
