/** GraphQL field arguments in annotated parameters: Spring, DGS, SPQR, MicroProfile. */

import { defineModel, source } from '@assay/engine/rule';
import { bareTypes } from '../bare-types.ts';

const description = 'an argument of a GraphQL field';
const names = ['Argument', 'InputArgument', 'GraphQLArgument', 'Query$parameter', 'Mutation$parameter'];

export const model = defineModel({
  library: 'org.springframework.graphql.data.method.annotation',
  aliases: ['com.netflix.graphql.dgs', 'io.leangen.graphql.annotations', 'org.eclipse.microprofile.graphql'],
  types: bareTypes(...names),
  rows: names.map((name) => source('remote-input', name, description)),
});
