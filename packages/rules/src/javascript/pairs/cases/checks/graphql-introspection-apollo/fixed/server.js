const { ApolloServer } = require('@apollo/server');
// ok: javascript/graphql-without-limits
const server = new ApolloServer({ typeDefs, validationRules, introspection: false });
