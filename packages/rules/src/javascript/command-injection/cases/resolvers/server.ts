import { ApolloServer } from '@apollo/server';
import { exec } from 'node:child_process';
import { Arg, Query, Resolver } from 'type-graphql';
import type { QueryResolvers, Resolvers } from './generated/graphql';
import { users } from './users';

export const server = new ApolloServer({ typeDefs: '', resolvers: { Query: { ...users.Query } } });

export const typed: Resolvers = {
  // ruleid: javascript/command-injection
  Mutation: { remove: (_, args) => exec(`remove ${args.name}`) },
};

const queries: QueryResolvers = {
  // ruleid: javascript/command-injection
  find: async (_, { name }) => exec(`find ${name}`),
};

@Resolver()
export class Names {
  @Query(() => String)
  name(@Arg('name') name: string) {
    // ruleid: javascript/command-injection
    return exec(`name ${name}`);
  }
}
