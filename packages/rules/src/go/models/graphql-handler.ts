/** graphql-go: the HTTP handler. */

import { defineModel, misuse } from '@assay/engine/rule';

export const model = defineModel({
  library: 'github.com/graphql-go/handler',
  rows: [misuse('graphql-introspection', 'New(0).GraphiQL', { equals: true })],
});
