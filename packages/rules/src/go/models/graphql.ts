/** GraphQL: resolver arguments. */

import { defineModel, source } from '@assay/engine/rule';

export const model = defineModel({
  library: 'github.com/graphql-go/graphql',
  types: { ResolveParams: [] },
  rows: [source('remote-input', 'ResolveParams.Args', 'the arguments of a query')],
});
