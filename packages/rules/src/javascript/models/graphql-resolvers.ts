/** GraphQL resolvers by convention: files named after them, whose exports are types with one function per field. */

import { bySchema, defineModel, objectSource } from '@assay/engine/rule';

export const model = defineModel({
  library: 'graphql/resolvers',
  files: '(^|/)resolvers?/.+\\.[cm]?[jt]s$|(^|/)([\\w-]+\\.)?resolvers?\\.[cm]?[jt]s$',
  rows: ['.*.*@1', 'default.*.*@1', 'resolvers.*.*@1'].map((path) =>
    bySchema(objectSource('remote-input', path, 'the arguments of a GraphQL query')),
  ),
});
