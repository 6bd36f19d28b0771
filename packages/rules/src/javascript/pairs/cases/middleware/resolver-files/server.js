const { ApolloServer } = require('apollo-server');
const load = require('auto-load');

const resolvers = {};
for (const part of Object.values(load('./resolvers'))) Object.assign(resolvers, part);

new ApolloServer({ typeDefs: [], resolvers }).listen();
