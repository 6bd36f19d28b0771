/** Strawberry: GraphQL fields as decorated methods or functions, with parameters typed by the schema. */

import { defineModel, misuse, source } from '@assay/engine/rule';

const description = 'an argument of a GraphQL field';
const decorators = ['field', 'mutation', 'subscription'];

export const model = defineModel({
  library: 'strawberry',
  aliases: ['strawberry_django'],
  rows: [
    ...['Schema', 'federation.Schema'].map((name) =>
      misuse('graphql-unlimited', `${name}(extensions=)`, { absent: true }),
    ),
    ...decorators.flatMap((name) => [
      source('remote-input', `${name}(0)@*`, description),
      source('remote-input', `${name}()(0)@*`, description),
    ]),
  ],
});
