const { ApolloServer } = require('@apollo/server');
const { graphqlHTTP } = require('express-graphql');
const depthLimit = require('graphql-depth-limit');

// ruleid: javascript/graphql-without-limits
const open = new ApolloServer({ typeDefs, resolvers });
// ok: javascript/graphql-without-limits
const limited = new ApolloServer({ typeDefs, resolvers, validationRules: [depthLimit(7)] });
// ruleid: javascript/graphql-without-limits
const many = new ApolloServer({
  typeDefs,
  validationRules: [depthLimit(7)],
  allowBatchedHttpRequests: true,
});
// ruleid: javascript/graphql-without-limits
const told = new ApolloServer({
  typeDefs,
  validationRules: [depthLimit(7)],
  introspection: true,
});
// ruleid: javascript/graphql-without-limits
app.use('/a', graphqlHTTP({ schema }));
// ok: javascript/graphql-without-limits
app.use('/b', graphqlHTTP({ schema, validationRules: [depthLimit(7)] }));
